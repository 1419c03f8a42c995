/** Whether this person wants to be told how many steps are left; kept in the browser's own store. */
const KEY = "waset.asterix.hints"

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off"
  } catch {
    return true // no store
  }
}

class Hints {
  on = $state(kept())

  toggle = (): void => {
    this.on = !this.on
    try {
      localStorage.setItem(KEY, this.on ? "on" : "off")
    } catch {
      // no store: it lasts as long as the page
    }
  }
}

export const hints = new Hints()
