import styles from './dialog.module.css'

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled])'

/**
 * Polyfills `showModal` for Safari before 15.4: an overlay over an inert page, with a focus trap;
 * the focus is restored afterwards. Returns the close function.
 */
export function openAsOverlay(dialog: HTMLElement, onDismiss: () => void): () => void {
  const focusedBefore = document.activeElement
  const veil = document.createElement('div')
  veil.className = styles.veil ?? ''
  veil.addEventListener('click', onDismiss)
  dialog.before(veil)
  dialog.dataset.overlay = ''
  // Such a browser does not know the element's role either.
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  dialog.setAttribute('open', '')

  const keydown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') keepInside(dialog, event)
    if (event.key !== 'Escape') return
    event.preventDefault()
    onDismiss()
  }
  const focusin = ({ target }: FocusEvent) => {
    if (target instanceof Node && !dialog.contains(target)) dialog.focus()
  }
  document.addEventListener('keydown', keydown)
  document.addEventListener('focusin', focusin)
  return () => {
    document.removeEventListener('keydown', keydown)
    document.removeEventListener('focusin', focusin)
    dialog.removeAttribute('open')
    veil.remove()
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
  }
}

/** Wraps around at both ends, as in a native dialog. */
function keepInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const edge = event.shiftKey ? stops[0] : stops[stops.length - 1]
  const next = event.shiftKey ? stops[stops.length - 1] : stops[0]
  const isBeyond = document.activeElement === dialog && event.shiftKey
  if (document.activeElement !== edge && !isBeyond) return
  event.preventDefault()
  next?.focus()
}
