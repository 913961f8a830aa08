import { bringIntoView } from './bring-into-view.ts'

export const FIRST_HEADING = 'main section h2'
/** The heading of the open section. */
export const OPEN_HEADING =
  'main section[data-variant="open"] h2, main section[data-variant="choosing"] h2'

/**
 * When a dialog closes, or a button removes itself, the focus moves to the next element. That may
 * not be rendered yet, and a dialog first restores the previous focus.
 */
export function focusSoon(selector: string, triesLeft = 40): void {
  setTimeout(() => {
    const target = document.querySelector<HTMLElement>(selector)
    if (target) bringIntoView(target)
    else if (triesLeft > 0) focusSoon(selector, triesLeft - 1)
  }, 50)
}
