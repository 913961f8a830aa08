/** The amounts of a page, to which its total leads. */
import type { MouseEvent } from 'react'

export const BILL_ID = 'bill'

/** Opens the summary and brings it into view; a link to `BILL_ID` does so without script. */
export function showBill(event: MouseEvent): void {
  const fold = document.getElementById(BILL_ID)?.closest('details')
  if (!fold) return
  // No entry of the history: Back leaves the page, and asks before.
  event.preventDefault()
  fold.open = true
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  fold.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' })
  fold.querySelector('summary')?.focus({ preventScroll: true })
}
