const STATE_KEY = 'thelaCheckout'
/** A frame's own history can swallow the way back. */
const BACK_WITHIN_MS = 300

export function isPopUpEntry(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && STATE_KEY in state
}

function push(): void {
  // What the shop's own script keeps there stays.
  history.pushState({ ...(history.state as object | null), [STATE_KEY]: true }, '')
}

/** The entry that stands for the open pop-up. */
interface HistoryEntry {
  /** The page goes elsewhere, and Back is its own again. */
  leave(): void
  /** Takes the entry away; `then` runs when that is done. */
  remove(then: () => void): void
}

/**
 * One entry of the browser's history stands for the open pop-up, so that Back (a gesture, a key or a
 * button) asks to close it instead of leaving the shop's page.
 */
export function openHistoryEntry(onBack: () => void): HistoryEntry {
  push()
  const pop = () => {
    if (isPopUpEntry()) return
    // The shopper may decide to stay.
    push()
    onBack()
  }
  const leave = () => removeEventListener('popstate', pop)
  addEventListener('popstate', pop)
  return {
    leave,
    remove: (then) => {
      leave()
      afterBack(then)
      if (isPopUpEntry()) history.back()
    },
  }
}

function afterBack(then: () => void): void {
  const once = () => {
    clearTimeout(timer)
    removeEventListener('popstate', once)
    then()
  }
  const timer = setTimeout(once, BACK_WITHIN_MS)
  addEventListener('popstate', once)
}
