import { links } from '@thela/contracts/links'
import { readWindowMessage } from '@thela/contracts/parent-window'
import type { MessageAction, WindowMessage } from '@thela/contracts/parent-window'
import { navigate } from './navigate.ts'
import { openPopUp } from './pop-up.ts'
import { clearCart } from './shop-cart.ts'
import type { ShopCart } from './shop-cart.ts'
import type { Shop } from './shop.ts'

interface Opened {
  readonly cart: ShopCart
  /** False for a one-item cart of "buy now": the shop's own cart is then left alone. */
  readonly isShopsCart: boolean
}

const readyWithinMs = 8000

/** The same checkout as a page of its own. */
function goToFullPage(shop: Shop, { cart }: Opened): void {
  const url = new URL(links.start(shop.store, cart.token), shop.origin)
  for (const [name, value] of shop.campaign) url.searchParams.set(name, value)
  navigate(url.href)
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

/** Told to the store's own analytics as an event of the page, e.g. `thela:product-analytics`. */
function announce(name: string, detail: WindowMessage['payload']): void {
  const kebab = name.toLowerCase().replace(/_/g, '-')
  document.dispatchEvent(new CustomEvent(`thela:${kebab}`, { detail: detail ?? {} }))
}

/** Opens the checkout over the page and answers it until it is closed; resolves then. */
export function openCheckout(shop: Shop, opened: Opened): Promise<void> {
  if (!('showModal' in HTMLDialogElement.prototype)) {
    goToFullPage(shop, opened)
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    let isReady = false
    let isCleared = false

    const popUp = openPopUp({
      action: new URL(links.startForm, shop.origin).href,
      fields: [
        ['store', shop.store],
        ['cart', JSON.stringify(opened.cart)],
        ['mode', 'popup'],
        ['parent', location.origin],
        ...shop.campaign,
      ],
      onWishToClose: () => (isReady ? tell('CLOSE_POP_UP_REQUEST') : close()),
      onClosedByBrowser: () => close(),
    })
    const late = setTimeout(() => {
      close()
      goToFullPage(shop, opened)
    }, readyWithinMs)

    function tell(action: MessageAction): void {
      const message: WindowMessage = { source: 'thela', version: 1, kind: 'APP_EVENTS', action }
      popUp.frame.contentWindow?.postMessage(message, shop.origin)
    }

    function close(link?: unknown): void {
      clearTimeout(late)
      removeEventListener('message', receive)
      popUp.close()
      const target = safeTarget(link, shop)
      if (target !== undefined) navigate(target)
      // What the page still shows of the old cart is gone.
      else if (isCleared) navigate()
      resolve()
    }

    async function clearShopsCart(): Promise<void> {
      if (!opened.isShopsCart) return
      await clearCart(shop)
      isCleared = true
      announce('CART_CLEARED', {})
    }

    const deeds: Partial<Record<MessageAction, (payload: WindowMessage['payload']) => void>> = {
      READY_TO_LISTEN: () => {
        isReady = true
        clearTimeout(late)
        popUp.showFrame()
      },
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

    function receive(event: MessageEvent): void {
      if (event.origin !== shop.origin || event.source !== popUp.frame.contentWindow) return
      const message = readWindowMessage(event.data)
      if (!message) return
      if (message.kind === 'APP_EVENTS') {
        if (message.action) deeds[message.action]?.(message.payload)
      } else if (message.kind === 'REDIRECT') {
        const target = safeTarget(message.payload?.url, shop)
        if (target !== undefined) navigate(target)
      } else {
        announce(message.kind, message.payload)
      }
    }
    addEventListener('message', receive)
  })
}
