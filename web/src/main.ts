import "$/kit/tokens.css"
import "$/kit/fonts.css"
import "$/kit/base.css"
import { mount } from "svelte"
import App from "$/App.svelte"
import { settings } from "$/table/settings.svelte"
import { speech } from "$/table/speech.svelte"

settings.dress()
await speech.choose(settings.lang)
const target = document.getElementById("app")
if (target) mount(App, { target })
