/** The games that this page can draw, each loaded when it is first wanted. */
import type { Component } from "svelte"
import type { GameKit } from "$/table/game"

export interface Shelf {
  kit: () => Promise<{ default: GameKit }>
  /** Its picture in the lobby. */
  scene: () => Promise<{ default: Component }>
  minutes: number
}

export const GAMES: Record<string, Shelf> = {
  sobek: { kit: () => import("$/games/sobek"), scene: () => import("$/games/sobek/Scene.svelte"), minutes: 40 },
  iunu: { kit: () => import("$/games/iunu"), scene: () => import("$/games/iunu/Scene.svelte"), minutes: 30 },
  cleopatra: { kit: () => import("$/games/cleopatra"), scene: () => import("$/games/cleopatra/Scene.svelte"), minutes: 60 },
  asterix: { kit: () => import("$/games/asterix"), scene: () => import("$/games/asterix/Scene.svelte"), minutes: 30 },
}
