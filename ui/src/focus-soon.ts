import { bringIntoView } from './bring-into-view.ts'

export const FIRST_HEADING = 'main section h2'
/** The heading of the open section. */
export const OPEN_HEADING =
  'main section[data-variant="open"] h2, main section[data-variant="choosing"] h2'

const AFTER_MS = 50
const GIVES_UP_AFTER_MS = 2000

/**
 * When a dialog closes, or a button removes itself, the focus moves to the next element. That may
 * not be rendered yet, and a dialog first restores the previous focus. Whoever acts meanwhile has
 * chosen another place: what they type must not go elsewhere. Frames end with their page.
 */
export function focusSoon(selector: string): void {
  let firstFrameAt: number | undefined
  let isOver = false
  const stop = () => void (isOver = true)
  const once = { capture: true, once: true }
  addEventListener('pointerdown', stop, once)
  addEventListener('keydown', stop, once)
  const eachFrame = (now: number): void => {
    firstFrameAt ??= now
    const waitedMs = now - firstFrameAt
    if (isOver || waitedMs > GIVES_UP_AFTER_MS) return
    const target = waitedMs < AFTER_MS ? undefined : document.querySelector<HTMLElement>(selector)
    if (target) bringIntoView(target)
    else requestAnimationFrame(eachFrame)
  }
  requestAnimationFrame(eachFrame)
}
