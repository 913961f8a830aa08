import { CART_PAGE, START_FORM } from '@thela/contracts/start'
import { readWindowMessage } from '@thela/contracts/parent-window'
import type { MessageAction, MessagePayload, WindowMessage } from '@thela/contracts/parent-window'
import type { Deadline } from './deadline.ts'
import { clearFallbacks, readFallbacks } from './fallback-count.ts'
import { navigate } from './navigate.ts'
import { clearCode } from './passed-on.ts'
import { openPopUp, submitForm } from './pop-up.ts'
import type { PopUp } from './pop-up.ts'
import type { ShopCart } from './shop-cart.ts'
import type { Shop, ShopWithCart } from './shop.ts'

export interface Opened {
  /** The cart as the shop returned it, or the checkout's own cart that a reload interrupted. */
  readonly cart: ShopCart | { readonly cartId: string }
  /** False for a one-item cart of "buy now": the shop's own cart is then not cleared. */
  readonly isShopsCart: boolean
}

type Fields = readonly (readonly [name: string, value: string])[]

/** How long before the shop's own checkout opens its way there is offered. */
const OFFERED_BEFORE_MS = 2000

/** Opens the same checkout as a full page. */
function goToFullPage(shop: Shop, { cart }: Opened): void {
  if ('cartId' in cart) return
  if (cart.nonce !== undefined) {
    submitForm(startForm(shop, cart), '_top')
    return
  }
  const url = new URL(START_FORM, shop.origin)
  const own = [['store', shop.store] as const, ['token', cart.token] as const]
  for (const [name, value] of [...own, ...shop.passedOn]) url.searchParams.set(name, value)
  navigate(url.href)
}

/** Makes the form that brings a cart over; `mode` says how the checkout is shown. */
function startForm(shop: Shop, cart: ShopCart, mode: Fields = []) {
  const fallbacks = readFallbacks()
  const fields: Fields = [
    ['store', shop.store],
    ['cart', JSON.stringify(cart)],
    ...mode,
    ...(fallbacks > 0 ? [['fallbacks', String(fallbacks)] as const] : []),
    ...shop.passedOn,
  ]
  return { action: shop.origin + START_FORM, method: 'post' as const, fields }
}

/** What is submitted into the frame: a cart to bring over, or the address of one that is known. */
function formOf(shop: Shop, { cart }: Opened) {
  const mode = ['mode', 'popup'] as const
  if (!('cartId' in cart)) return startForm(shop, cart, [mode, ['parent', location.origin]])
  const fields = [['cart_id', cart.cartId] as const, mode]
  return { action: shop.origin + CART_PAGE, method: 'get' as const, fields }
}

function readUrl(link: string): URL | undefined {
  try {
    return new URL(link, location.href)
  } catch {
    return undefined
  }
}

/** Only the checkout or the shop itself are allowed as targets, whatever a message contains. */
function safeTarget(link: unknown, shop: Shop): string | undefined {
  const url = typeof link === 'string' ? readUrl(link) : undefined
  if (!url) return undefined
  const isKnown = url.origin === shop.origin || url.origin === location.origin
  return isKnown && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/**
 * Event by which the store's own script asks who is signed in; the reply is `thela:customer-info`.
 */
const CUSTOMER_REQUEST = 'thela:customer-info-request'
/** Event by which it brings discount codes: `detail.codes`. */
const COUPONS = 'thela:coupons'
/** Until a checkout is ready for them. */
let waitingCodes: readonly unknown[] = []

/** Passed to the store's own analytics as an event of the page, e.g. `thela:product-analytics`. */
function announce(name: string, detail: WindowMessage['payload']): void {
  const kebab = name.toLowerCase().replace(/_/g, '-')
  document.dispatchEvent(new CustomEvent(`thela:${kebab}`, { detail: detail ?? {} }))
}

/** How the checkout ended: closed, or the shop's own checkout is opened. */
type Outcome = 'CLOSED' | 'OWN_CHECKOUT'

interface Conversation {
  readonly shop: ShopWithCart
  readonly opened: Opened
  readonly popUp: PopUp
  readonly end: () => void
  readonly resolve: (outcome: Outcome) => void
  readonly late: ReturnType<typeof setTimeout>
  /** The page in the frame is hydrated. */
  isReady: boolean
  /** The shop's own cart was emptied. */
  isCleared: boolean
}

function notify(
  { shop, popUp }: Conversation,
  action: MessageAction,
  payload?: MessagePayload,
): void {
  const message: WindowMessage = {
    source: 'thela',
    version: 1,
    kind: 'APP_EVENTS',
    action,
    ...(payload && { payload }),
  }
  popUp.frame.contentWindow?.postMessage(message, shop.origin)
}

function close(talk: Conversation, link?: unknown, outcome: Outcome = 'CLOSED'): void {
  const { shop, popUp, resolve } = talk
  talk.end()
  const target = safeTarget(link, shop)
  const isToOwn = outcome === 'OWN_CHECKOUT'
  if (target !== undefined) {
    popUp.end(isToOwn)
    navigate(target)
    resolve('CLOSED')
    return
  }
  popUp.end(isToOwn, () => {
    // The page still shows the old cart.
    if (talk.isCleared) navigate()
    resolve(outcome)
  })
}

/** At the address that our server gave, which it has counted; otherwise the plain one. */
const useOwnCheckout = (talk: Conversation, payload?: WindowMessage['payload']) =>
  close(talk, payload?.link, 'OWN_CHECKOUT')

/** From now on no timeout removes the frame. */
function show({ late, popUp, shop }: Conversation): void {
  clearTimeout(late)
  clearFallbacks()
  shop.passedOn = clearCode(shop.passedOn)
  popUp.showFrame()
}

function sendCodes(talk: Conversation): void {
  const codes = waitingCodes.filter((code): code is string => typeof code === 'string')
  waitingCodes = []
  if (codes.length > 0) notify(talk, 'COUPONS', { codes })
}

let current: Conversation | undefined

/** Takes the codes of the store's own script, also before a checkout is open. */
export function listenForCodes(): void {
  document.addEventListener(COUPONS, (event) => {
    const codes: unknown = (event as CustomEvent<{ codes?: unknown } | null>).detail?.codes
    if (Array.isArray(codes)) waitingCodes = waitingCodes.concat(codes)
    if (current?.isReady) sendCodes(current)
  })
}

async function clearShopsCart(talk: Conversation): Promise<void> {
  if (!talk.opened.isShopsCart) return
  await talk.shop.cart.clear()
  talk.isCleared = true
  announce('CART_CLEARED', {})
}

const closeByMessage = (talk: Conversation, payload: WindowMessage['payload']) =>
  close(talk, payload?.link)

/** Handlers for the messages of the page in the frame. */
const ACTIONS: Partial<
  Record<MessageAction, (talk: Conversation, payload: WindowMessage['payload']) => void>
> = {
  PAGE_SHOWN: show,
  READY_TO_LISTEN(talk) {
    talk.isReady = true
    show(talk)
    sendCodes(talk)
  },
  CART_OPENED({ popUp }, payload) {
    if (typeof payload?.cart_id === 'string') popUp.setCart(payload.cart_id)
  },
  STORE_CHECKOUT_REQUEST: useOwnCheckout,
  CLOSE_POP_UP_REQUEST: closeByMessage,
  CONFIRM_CLOSE_POP_UP: closeByMessage,
  EXIT_CHECKOUT: closeByMessage,
  // A cart that the shop did not clear stays full; the order is placed regardless.
  CLEAR_CART: (talk) => void clearShopsCart(talk).catch(() => undefined),
  CUSTOMER_INFO: (_, payload) => announce('CUSTOMER_INFO', payload),
}

function handleMessage(talk: Conversation, event: MessageEvent): void {
  const { shop, popUp } = talk
  if (event.origin !== shop.origin || event.source !== popUp.frame.contentWindow) return
  const message = readWindowMessage(event.data)
  if (!message) return
  if (message.kind === 'APP_EVENTS') {
    if (message.action) ACTIONS[message.action]?.(talk, message.payload)
  } else if (message.kind === 'REDIRECT') {
    const target = safeTarget(message.payload?.url, shop)
    if (target !== undefined) navigate(target)
  } else {
    announce(message.kind, message.payload)
  }
}

function startConversation(
  { shop, opened, deadline }: { shop: ShopWithCart; opened: Opened; deadline: Deadline },
  resolve: (outcome: Outcome) => void,
): void {
  const popUp = openPopUp({
    ...formOf(shop, opened),
    isShopsCart: opened.isShopsCart,
    storeName: shop.name,
    logo: shop.logo,
    slowMs: deadline.remainingMs() - OFFERED_BEFORE_MS,
    onCloseRequest: () => (talk.isReady ? notify(talk, 'CLOSE_POP_UP_REQUEST') : close(talk)),
    onClosed: () => close(talk),
    onOwnCheckout: () => useOwnCheckout(talk),
  })
  const onMessage = (event: MessageEvent) => handleMessage(talk, event)
  const onCustomerRequest = () => notify(talk, 'CUSTOMER_INFO')
  const late = setTimeout(() => useOwnCheckout(talk), deadline.remainingMs())
  const talk: Conversation = {
    shop,
    opened,
    popUp,
    resolve,
    late,
    isReady: false,
    isCleared: false,
    end() {
      current = undefined
      clearTimeout(late)
      removeEventListener('message', onMessage)
      document.removeEventListener(CUSTOMER_REQUEST, onCustomerRequest)
    },
  }
  current = talk
  addEventListener('message', onMessage)
  document.addEventListener(CUSTOMER_REQUEST, onCustomerRequest)
}

/** Opens the checkout over the page and handles its messages; resolves when it is closed. */
export function openCheckout(
  shop: ShopWithCart,
  opened: Opened,
  deadline: Deadline,
): Promise<Outcome> {
  if (!('showModal' in HTMLDialogElement.prototype)) {
    goToFullPage(shop, opened)
    return Promise.resolve('CLOSED')
  }
  return new Promise((resolve) => startConversation({ shop, opened, deadline }, resolve))
}
