import { bringIntoView } from './bring-into-view.ts'

export const FIRST_HEADING = 'main section h2'
/** The heading of the section that is to be filled in. */
export const OPEN_HEADING =
  'main section[data-variant="open"] h2, main section[data-variant="choosing"] h2'

/**
 * When a dialog closes, or a button takes itself away, the focus goes to what comes next. It may still
 * be on its way, and a dialog first gives back the focus it took.
 */
export function focusSoon(selector: string, triesLeft = 40): void {
  setTimeout(() => {
    const target = document.querySelector<HTMLElement>(selector)
    if (target) bringIntoView(target)
    else if (triesLeft > 0) focusSoon(selector, triesLeft - 1)
  }, 50)
}
