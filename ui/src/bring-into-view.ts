/** Moves focus and view to a section that opens, smoothly. */
export function bringIntoView(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  const section = heading?.closest('section')
  if (!section) return
  // A section that opens still grows: below the upper third it would grow under the action bar.
  const { top } = section.getBoundingClientRect()
  const clear = parseFloat(getComputedStyle(section).scrollMarginTop) || 0
  if (top >= clear && top < window.innerHeight / 3) return
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({
    block: 'start',
    behavior: isStill ? 'instant' : 'smooth',
  })
}
