/** What a shopper did before the page's script was there: the browser shows it, and React never learns of it. */
import { useEffectEvent, useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** The page's inline script (web shell/start/submit-replay) stores submits made before hydration. */
type PendingForm = HTMLFormElement & { isReady?: boolean; early?: () => void }

/** Runs once when the form is hydrated: reads what was typed and submitted before. */
export function useReadyForm(form: RefObject<HTMLFormElement | null>, onReady: () => void): void {
  const ready = useEffectEvent(onReady)
  useLayoutEffect(() => {
    const element: PendingForm | null = form.current
    if (!element) return
    ready()
    element.isReady = true
    element.early?.()
  }, [form])
}

/** A part that is hidden for a while and shown again gives its refs a second time. */
interface Replayed {
  isReady?: boolean
}

/** The ref of a radio button or a checkbox: it is pressed again as soon as it is React's. */
export function replayChoice(box: (HTMLInputElement & Replayed) | null): void {
  if (!box || box.isReady) return
  box.isReady = true
  // Of radio buttons the one that is chosen now is pressed, not the one that was.
  if (box.checked !== box.defaultChecked && (box.checked || box.type === 'checkbox'))
    queueMicrotask(() => {
      box.checked = box.defaultChecked
      box.click()
    })
}

/** The ref of a select: its option is chosen again. */
export function replayOption(select: (HTMLSelectElement & Replayed) | null): void {
  if (!select || select.isReady) return
  select.isReady = true
  const { value } = select
  const drawn = select.querySelector<HTMLOptionElement>('[selected]')
  if (drawn && !drawn.selected)
    queueMicrotask(() => {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
}
