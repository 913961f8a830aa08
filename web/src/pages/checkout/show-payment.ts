/** Scrolls a phone to the payment, without moving further than to its heading. [ADR-152] */
/** What can be pressed first below the selected method. */
const FIRST_ACTION = ':is(button, a, input, select, [role="timer"], p)'
const GAP = 8

export function showPayment(): void {
  if (window.matchMedia('(min-width: 900px)').matches) return
  const chosen = document.querySelector('input[name="payment"]:checked')
  const section = chosen?.closest('section')
  const head = chosen?.closest('label')
  if (!section || !head) return
  const clear =
    pixels(getComputedStyle(section).scrollMarginTop) +
    pixels(getComputedStyle(document.documentElement).scrollPaddingTop)
  const action = head.nextElementSibling?.querySelector(FIRST_ACTION) ?? head
  const bar = document.querySelector('[data-sticks]')?.getBoundingClientRect().height ?? 0
  const top = section.getBoundingClientRect().top - clear
  const before = section.previousElementSibling?.getBoundingClientRect().top ?? top
  const hidden = action.getBoundingClientRect().bottom + GAP - (window.innerHeight - bar)
  const by = Math.min(Math.max(before - clear, hidden), top)
  if (Math.abs(by) < 1) return
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollBy({ top: by, behavior: isStill ? 'instant' : 'smooth' })
}

const pixels = (length: string): number => parseFloat(length) || 0
