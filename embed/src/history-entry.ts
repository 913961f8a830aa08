const STATE_KEY = 'thelaCheckout'
/** A frame's own history can swallow the step back. */
const BACK_WITHIN_MS = 300

export function isPopUpEntry(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && STATE_KEY in state
}

function push(): void {
  // Keep the state of the shop's own script.
  history.pushState({ ...(history.state as object | null), [STATE_KEY]: true }, '')
}

/** The entry that stands for the open pop-up. */
interface HistoryEntry {
  /** The page navigates away, and Back works as usual. */
  leave(): void
  /** Removes the entry; `then` runs afterwards. */
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
