/** "Your turn" reaches a person who is not looking: the window's icon, and a knock if sound is on. */
import { settings } from "$/table/settings.svelte"
import type { TableModel } from "$/table/table.svelte"

const REMIND_EVERY = 30_000

export function turnSigns(model: () => TableModel): void {
  let before = false
  $effect(() => {
    const asked = model().asked
    icon(asked)
    const turned = asked && !before
    before = asked
    if (!asked) return
    if (turned) knock()
    const timer = setInterval(() => document.hidden && knock(), REMIND_EVERY)
    return () => clearInterval(timer)
  })
  $effect(() => () => icon(false))
}

function icon(asked: boolean): void {
  document.querySelector("link[rel=icon]")?.setAttribute("href", asked ? "/favicon-turn.svg" : "/favicon.svg")
}

/** Two short strokes on wood. */
function knock(): void {
  if (!settings.sound) return
  const context = new AudioContext()
  for (const [at, pitch] of [[0, 392], [0.14, 523]] as const) {
    const tone = context.createOscillator()
    const loudness = context.createGain()
    tone.type = "triangle"
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0.12, context.currentTime + at)
    loudness.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.22)
    tone.connect(loudness).connect(context.destination)
    tone.start(context.currentTime + at)
    tone.stop(context.currentTime + at + 0.25)
  }
  setTimeout(() => void context.close(), 800)
}
