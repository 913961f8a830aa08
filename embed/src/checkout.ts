import { links } from '@thela/contracts/links'
import { readWindowMessage } from '@thela/contracts/parent-window'
import type { MessageAction, WindowMessage } from '@thela/contracts/parent-window'
import type { Deadline } from './deadline.ts'
import { clearFallbacks, readFallbacks } from './fallback-count.ts'
import { navigate } from './navigate.ts'
import { openPopUp } from './pop-up.ts'
import { clearCart } from './shop-cart.ts'
import type { ShopCart } from './shop-cart.ts'
import type { Shop } from './shop.ts'

export interface Opened {
  readonly cart: ShopCart
  /** False for a one-item cart of "buy now": the shop's own cart is then left alone. */
  readonly isShopsCart: boolean
}

/** The same checkout as a page of its own. */
function goToFullPage(shop: Shop, { cart }: Opened): void {
  const url = new URL(links.start(shop.store, cart.token), shop.origin)
  for (const [name, value] of shop.campaign) url.searchParams.set(name, value)
  navigate(url.href)
}

/** What the start form posts. */
function fieldsOf(shop: Shop, { cart }: Opened): (readonly [name: string, value: string])[] {
  const fallbacks = readFallbacks()
  return [
    ['store', shop.store],
    ['cart', JSON.stringify(cart)],
    ['mode', 'popup'],
    ['parent', location.origin],
    ...(fallbacks > 0 ? [['fallbacks', String(fallbacks)] as const] : []),
    ...shop.campaign,
  ]
}

function readUrl(link: string): URL | undefined {
  try {
    return new URL(link, location.href)
  } catch {
    return undefined
  }
}

/** Only to the checkout or within the shop itself: never wherever a message says. */
function safeTarget(link: unknown, shop: Shop): string | undefined {
  const url = typeof link === 'string' ? readUrl(link) : undefined
  if (!url) return undefined
  const isKnown = url.origin === shop.origin || url.origin === location.origin
  return isKnown && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** By which the store's own script asks who is signed in; `thela:customer-info` answers. */
const CUSTOMER_REQUEST = 'thela:customer-info-request'

/** Told to the store's own analytics as an event of the page, e.g. `thela:product-analytics`. */
function announce(name: string, detail: WindowMessage['payload']): void {
  const kebab = name.toLowerCase().replace(/_/g, '-')
  document.dispatchEvent(new CustomEvent(`thela:${kebab}`, { detail: detail ?? {} }))
}

/** How it ended: closed, or the shop's own checkout is to take over. */
type Outcome = 'CLOSED' | 'OWN_CHECKOUT'

/** Opens the checkout over the page and answers it until it is closed; resolves then. */
export function openCheckout(shop: Shop, opened: Opened, deadline: Deadline): Promise<Outcome> {
  if (!('showModal' in HTMLDialogElement.prototype)) {
    goToFullPage(shop, opened)
    return Promise.resolve('CLOSED')
  }
  return new Promise((resolve) => {
    let isReady = false
    let isCleared = false

    const popUp = openPopUp({
      action: new URL(links.startForm, shop.origin).href,
      fields: fieldsOf(shop, opened),
      storeName: shop.name,
      onCloseRequest: () => (isReady ? notify('CLOSE_POP_UP_REQUEST') : close()),
      onClosedByBrowser: () => close(),
      onOwnCheckout: useOwnCheckout,
    })
    const late = setTimeout(useOwnCheckout, deadline.remainingMs())

    function notify(action: MessageAction): void {
      const message: WindowMessage = { source: 'thela', version: 1, kind: 'APP_EVENTS', action }
      popUp.frame.contentWindow?.postMessage(message, shop.origin)
    }

    const confirmWithCustomer = () => notify('CUSTOMER_INFO')
    document.addEventListener(CUSTOMER_REQUEST, confirmWithCustomer)

    function end(): void {
      clearTimeout(late)
      removeEventListener('message', handleMessage)
      document.removeEventListener(CUSTOMER_REQUEST, confirmWithCustomer)
    }

    function useOwnCheckout(): void {
      end()
      popUp.close(() => resolve('OWN_CHECKOUT'))
    }

    function close(link?: unknown): void {
      end()
      const target = safeTarget(link, shop)
      if (target !== undefined) {
        popUp.leave()
        navigate(target)
        resolve('CLOSED')
        return
      }
      popUp.close(() => {
        // What the page still shows of the old cart is gone.
        if (isCleared) navigate()
        resolve('CLOSED')
      })
    }

    /** From now on it is in use: no clock takes it away. */
    function show(): void {
      clearTimeout(late)
      clearFallbacks()
      popUp.showFrame()
    }

    async function clearShopsCart(): Promise<void> {
      if (!opened.isShopsCart) return
      await clearCart(shop)
      isCleared = true
      announce('CART_CLEARED', {})
    }

    const actions: Partial<Record<MessageAction, (payload: WindowMessage['payload']) => void>> = {
      PAGE_SHOWN: show,
      READY_TO_LISTEN: () => {
        isReady = true
        show()
      },
      STORE_CHECKOUT_REQUEST: useOwnCheckout,
      CLOSE_POP_UP_REQUEST: (payload) => close(payload?.link),
      CONFIRM_CLOSE_POP_UP: (payload) => close(payload?.link),
      EXIT_CHECKOUT: (payload) => close(payload?.link),
      // A cart that the shop did not clear stays full; the order is placed all the same.
      CLEAR_CART: () => void clearShopsCart().catch(() => undefined),
      UPDATE_MIN_HEIGHT: (payload) => {
        if (typeof payload?.height === 'number') popUp.setMinHeight(payload.height)
      },
      CUSTOMER_INFO: (payload) => announce('CUSTOMER_INFO', payload),
    }

    function handleMessage(event: MessageEvent): void {
      if (event.origin !== shop.origin || event.source !== popUp.frame.contentWindow) return
      const message = readWindowMessage(event.data)
      if (!message) return
      if (message.kind === 'APP_EVENTS') {
        if (message.action) actions[message.action]?.(message.payload)
      } else if (message.kind === 'REDIRECT') {
        const target = safeTarget(message.payload?.url, shop)
        if (target !== undefined) navigate(target)
      } else {
        announce(message.kind, message.payload)
      }
    }
    addEventListener('message', handleMessage)
  })
}
