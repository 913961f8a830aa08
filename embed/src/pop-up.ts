import { popUpLook } from './pop-up-look.ts'

/** The window over the seller's page that holds the checkout's frame. */
export interface PopUp {
  readonly frame: HTMLIFrameElement
  /** The frame speaks for itself from now on. */
  showFrame(): void
  setMinHeight(pixels: number): void
  close(): void
}

interface PopUpAsk {
  readonly action: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** Escape, the phone's back gesture or the waiting screen's button. */
  readonly onWishToClose: () => void
  /** A browser lets nobody hold back a second Escape. */
  readonly onClosedByBrowser: () => void
}

const frameName = 'thela-checkout'

function makeElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  children: readonly Node[] = [],
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

/** The cart goes by POST: it is in no address, log or referrer. */
function postInto(frame: HTMLIFrameElement, { action, fields }: PopUpAsk): void {
  const inputs = fields.map(([name, value]) =>
    makeElement('input', { type: 'hidden', name, value }),
  )
  const form = makeElement('form', { action, method: 'post', target: frame.name }, inputs)
  form.hidden = true
  document.body.append(form)
  form.submit()
  form.remove()
}

export function openPopUp(ask: PopUpAsk): PopUp {
  const focusedBefore = document.activeElement
  const frame = makeElement('iframe', { name: frameName, title: 'Checkout', allow: 'payment' })
  const cancel = makeElement('button', { type: 'button', textContent: 'Back to the store' })
  const words = makeElement('p', { textContent: 'Opening the checkout…' })
  words.setAttribute('role', 'status')
  const wait = makeElement('div', { className: 'thela-checkout-wait' }, [words, cancel])
  const panel = makeElement('div', { className: 'thela-checkout-panel' }, [frame, wait])
  const style = makeElement('style', { textContent: popUpLook })
  const dialog = makeElement('dialog', { className: 'thela-checkout' }, [style, panel])
  dialog.setAttribute('aria-label', 'Checkout')
  const { overflow } = document.documentElement.style

  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    ask.onWishToClose()
  })
  dialog.addEventListener('close', ask.onClosedByBrowser)
  cancel.addEventListener('click', ask.onWishToClose)
  document.body.append(dialog)
  document.documentElement.style.overflow = 'hidden'
  dialog.showModal()
  postInto(frame, ask)

  return {
    frame,
    showFrame: () => {
      wait.hidden = true
      frame.focus()
    },
    setMinHeight: (pixels) => panel.style.setProperty('--thela-min-height', `${pixels}px`),
    close: () => {
      dialog.removeEventListener('close', ask.onClosedByBrowser)
      dialog.close()
      dialog.remove()
      document.documentElement.style.overflow = overflow
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
    },
  }
}
