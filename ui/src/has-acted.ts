/**
 * Whether the shopper has done anything on this page yet. Before that nothing moves focus or view by
 * itself: a page that opens scrolled past its own head looks broken.
 */
let isActive = false

if (typeof document !== 'undefined') {
  const note = () => {
    isActive = true
  }
  for (const event of ['pointerdown', 'keydown', 'input'])
    document.addEventListener(event, note, { capture: true, once: true, passive: true })
}

export const hasActed = (): boolean => isActive
