import { navigate } from './navigate.ts'
import type { Shop } from './shop.ts'

/** A shopper's action that requests the checkout, and the element on which it happened. */
export interface CheckoutRequest {
  readonly kind: 'checkout' | 'buy-now'
  readonly element: HTMLElement
  readonly form: HTMLFormElement | null
}

/** A shop's own checkout may be a form of that name. */
const TRIGGERS =
  '[name=checkout]:not(form), a[data-thela-checkout], a[href], form[data-thela-buy-now]'

const withoutSlash = (url?: string) => url?.replace(/\/$/, '')

function leadsToCheckout({ dataset, href }: HTMLAnchorElement, shop: Shop): boolean {
  // In a shop with a store API the buttons lead to its own checkout, whatever that is called.
  const targets = [shop.url('/checkout'), shop.cartApi && shop.ownCheckout]
  return 'thelaCheckout' in dataset || targets.map(withoutSlash).includes(withoutSlash(href))
}

/** The trigger element under a pointer, a finger or the keyboard's focus. */
export function requestAt(target: EventTarget | null, shop: Shop): CheckoutRequest | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>(TRIGGERS) : null
  if (!element) return undefined
  if (element instanceof HTMLAnchorElement) {
    return leadsToCheckout(element, shop) ? { kind: 'checkout', element, form: null } : undefined
  }
  if (element instanceof HTMLFormElement) return { kind: 'buy-now', element, form: element }
  const form = element.closest('form')
  return form ? { kind: 'checkout', element, form } : undefined
}

/** A plain click on a link, or on a button that its theme's own script handles. */
export function requestOfClick(event: MouseEvent, shop: Shop): CheckoutRequest | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
  const request = isPlain && !event.altKey ? requestAt(event.target, shop) : undefined
  const { element } = request ?? {}
  if (element instanceof HTMLAnchorElement) return request
  return element instanceof HTMLButtonElement && element.type === 'button' ? request : undefined
}

/** A form submitted by its checkout button, or a "buy now" form. */
export function requestOfSubmit(event: SubmitEvent): CheckoutRequest | undefined {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return undefined
  const element = event.submitter ?? form
  if ('thelaBuyNow' in form.dataset) return { kind: 'buy-now', element, form }
  return element !== form && element.getAttribute('name') === 'checkout'
    ? { kind: 'checkout', element, form }
    : undefined
}

/** Does what the page would have done without us. */
export function followNatively({ element, form }: CheckoutRequest): void {
  if (form) HTMLFormElement.prototype.submit.call(withButton(form, element))
  else if (element instanceof HTMLAnchorElement) navigate(element.href)
}

/** `submit()` omits the clicked button, by which a cart's form tells "checkout" from "update". */
function withButton(form: HTMLFormElement, button: HTMLElement): HTMLFormElement {
  const name = button.getAttribute('name')
  if (button !== form && name !== null) {
    const clicked = document.createElement('input')
    Object.assign(clicked, { type: 'hidden', name, value: button.getAttribute('value') ?? '' })
    form.append(clicked)
  }
  return form
}
