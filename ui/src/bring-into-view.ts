/** Moves focus and view to a section that opens, smoothly. */
export function bringIntoView(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  const section = heading?.closest('section')
  if (!section) return
  const { top } = section.getBoundingClientRect()
  // A section that opens still grows: below the upper third it would grow under the action bar. Once
  // the page has moved, the header would cut through the row above.
  if (window.scrollY === 0 && top >= 0 && top < window.innerHeight / 3) return
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' })
}
