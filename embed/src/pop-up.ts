import { openHistoryEntry } from './history-entry.ts'
import { POP_UP_STYLE } from './pop-up-styles.ts'
import type {} from './texts.ts'

/** The dialog on the seller's page that contains the checkout's frame. */
export interface PopUp {
  readonly frame: HTMLIFrameElement
  /** Replaces the skeleton by the frame. */
  showFrame(): void
  /** Names the cart in the address bar. */
  setCart(cartId: string): void
  /**
   * `then` runs when the page's history is as before; without it the page navigates away, and its history
   * entry is replaced.
   */
  end(isToOwnCheckout: boolean, then?: () => void): void
}

/** A form as it is submitted. */
interface FormRequest {
  readonly action: string
  /** A cart that is brought over is posted, so it is in no address, log or referrer. */
  readonly method: 'get' | 'post'
  readonly fields: readonly (readonly [name: string, value: string])[]
}

interface PopUpRequest extends FormRequest {
  readonly isShopsCart: boolean
  readonly storeName: string
  /** Address of the picture that stands in place of the name. */
  readonly logo: string | undefined
  /** Most checkouts are shown before a text is needed. */
  readonly slowMs: number
  /** Escape, Back or the skeleton's close button. */
  readonly onCloseRequest: () => void
  /** Browsers do not let a page prevent a second Escape. */
  readonly onClosed: () => void
  readonly onOwnCheckout: () => void
}

const FRAME_NAME = 'thela-checkout'

function makeElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  children: readonly Node[] = [],
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

/** Submits a form of ours into a frame, or into the whole window. */
export function submitForm({ action, method, fields }: FormRequest, target: string): void {
  const inputs = fields.map(([name, value]) =>
    makeElement('input', { type: 'hidden', name, value }),
  )
  const form = makeElement('form', { action, method, target }, inputs)
  form.hidden = true
  document.body.append(form)
  form.submit()
  form.remove()
}

const makeButton = (textContent: string, onclick: () => void) =>
  makeElement('button', { textContent, onclick })

/** A skeleton of the checkout, shown in its place so that nothing moves when it loads. */
function makeWait(request: PopUpRequest) {
  const { logo, storeName } = request
  const box = (className: string, ...children: readonly Node[]) =>
    makeElement('div', { className: `thela-checkout-${className}` }, children)
  const block = () => box('block')
  const name = logo
    ? makeElement('img', { src: logo, alt: storeName })
    : makeElement('strong', { textContent: storeName })
  const cancel = makeButton('×', request.onCloseRequest)
  cancel.setAttribute('aria-label', EMBED_TEXTS.close)
  const words = makeElement('p', { textContent: EMBED_TEXTS.opening })
  words.setAttribute('role', 'status')
  const slow = box('slow', words)
  const timer = setTimeout(() => {
    words.textContent = EMBED_TEXTS.slow
    slow.append(makeButton(EMBED_TEXTS.ownCheckout, request.onOwnCheckout))
  }, request.slowMs)
  const element = box(
    'wait',
    box('head', name, cancel),
    box('steps', block()),
    box('row', block(), block()),
    box('form', block(), block()),
    slow,
    box('bar', block()),
  )
  return {
    element,
    /** The last that is seen of it. */
    showEnd() {
      clearTimeout(timer)
      // The page is being left: it could close nothing any more.
      cancel.remove()
      words.textContent = EMBED_TEXTS.openingOwn
      slow.replaceChildren(words)
      element.hidden = false
    },
  }
}

export function openPopUp(request: PopUpRequest): PopUp {
  const focusedBefore = document.activeElement
  const frame = makeElement('iframe', {
    name: FRAME_NAME,
    title: EMBED_TEXTS.title,
    // Browsers hand a code of a text message only to a frame that may have it.
    allow: 'payment;otp-credentials',
  })
  const wait = makeWait(request)
  const panel = makeElement('div', { className: 'thela-checkout-panel' }, [frame, wait.element])
  const style = makeElement('style', { textContent: POP_UP_STYLE })
  const dialog = makeElement('dialog', { className: 'thela-checkout' }, [style, panel])
  dialog.setAttribute('aria-label', EMBED_TEXTS.title)
  const { overflow } = document.documentElement.style
  const historyEntry = openHistoryEntry(
    request.isShopsCart ? 'shop' : 'one-item',
    request.onCloseRequest,
  )

  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    request.onCloseRequest()
  })
  dialog.addEventListener('close', request.onClosed)
  document.body.append(dialog)
  document.documentElement.style.overflow = 'hidden'
  dialog.showModal()
  submitForm(request, frame.name)

  function remove(): void {
    dialog.removeEventListener('close', request.onClosed)
    dialog.close()
    dialog.remove()
    document.documentElement.style.overflow = overflow
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
  }

  return {
    frame,
    showFrame: () => {
      if (wait.element.hidden) return
      wait.element.hidden = true
      frame.focus()
    },
    setCart: (cartId) => historyEntry.setCart(cartId),
    end(isToOwnCheckout, then) {
      if (isToOwnCheckout) {
        wait.showEnd()
        addEventListener('pagehide', remove, { once: true })
      } else remove()
      if (then) historyEntry.remove(then)
      else historyEntry.leave()
    },
  }
}
