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
  const listening = new AbortController()
  const { signal } = listening
  const stop = () => listening.abort()
  for (const action of ['pointerdown', 'keydown'])
    document.addEventListener(action, stop, { signal, capture: true })
  const eachFrame = (now: number): void => {
    if (signal.aborted) return
    firstFrameAt ??= now
    const waitedMs = now - firstFrameAt
    const target = waitedMs < AFTER_MS ? undefined : document.querySelector<HTMLElement>(selector)
    if (!target && waitedMs < GIVES_UP_AFTER_MS) return void requestAnimationFrame(eachFrame)
    stop()
    if (target) bringIntoView(target)
  }
  requestAnimationFrame(eachFrame)
}
