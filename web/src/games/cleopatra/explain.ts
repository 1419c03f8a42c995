/** What a thing named in a message is. */
import { CHARACTERS, faceOf, KINDS } from "$/games/cleopatra/cards"
import type { Explained } from "$/table/game"
import { say, speech } from "$/table/speech.svelte"

export function explain(term: string): Explained | null {
  const [, kind, word = ""] = term.split(".")
  if (kind === "character" || (kind === "kind" && CHARACTERS.includes(word))) {
    return { title: say(`cleopatra.character.${word}`), text: say(`cleopatra.page.power.${word}`), face: word, ...clause(`cleopatra.${word}.`) }
  }
  if (kind === "kind" && KINDS.includes(word)) {
    const what = word === "trompe" ? "trompe" : faceOf(word).tainted ? "double" : "single"
    return { title: say(term), text: say(`cleopatra.page.about.${what}`), face: word, ...clause(what === "single" ? "cleopatra.pay." : `cleopatra.pay.${what}`) }
  }
  if (kind === "kind" && word === "hidden") return { title: say(term), text: say("cleopatra.page.about.hidden"), face: "hidden", ...clause("cleopatra.market.face-down") }
  if (kind === "part") return { title: say(term), text: say(`cleopatra.page.quarry.${word}`), icon: word === "mosaic" ? "palm" : word, ...clause(`cleopatra.${word}.`) }
  return null
}

/** The first clause of which the catalogue tells under a name. */
function clause(prefix: string): { clause: string } | object {
  const [found] = [...speech.words(`clause.${prefix}`).keys()]
  return found === undefined ? {} : { clause: `${prefix}${found}` }
}
