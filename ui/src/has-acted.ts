/**
 * Whether the shopper has done anything on this page yet. Until then nothing moves focus or view: a
 * page that opens scrolled past its header looks broken.
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
