import { takePassedOn } from './passed-on.ts'
import type { PassedOn } from './passed-on.ts'
import type { ShopUrl, ThemeCart } from './shop-cart.ts'

/** The seller's shop as seen from its own page: store id, cart address and campaign parameters. */
export interface Shop {
  readonly store: string
  /** The shop's name, shown until the checkout shows it. */
  readonly name: string
  /** Address of its logo, shown in place of the name. */
  readonly logo: string | undefined
  /** Origin of the checkout; every message must come from exactly this origin. */
  readonly origin: string
  readonly url: ShopUrl
  /** The address at which the store API of its platform begins, if the shop’s cart is read by one. */
  readonly cartApi: string | undefined
  /** The shop's own checkout, where its links and buttons do not lead to it by themselves. */
  readonly ownCheckout: string | undefined
  /** What of the page's own address goes along: campaign, code, return link and partner. */
  passedOn: PassedOn
}

/** With the cart of its theme, which only the checkout needs: the chooser of bundles is loaded without it. */
export interface ShopWithCart extends Shop {
  readonly cart: ThemeCart
}

export function readShop(script: HTMLScriptElement, page: Location): Shop | undefined {
  const {
    store,
    shopRoot = '',
    origin = script.src,
    name = store,
    logo,
    cartApi,
    ownCheckout,
  } = script.dataset
  if (!store) return undefined
  const root = shopRoot.replace(/\/$/, '')
  return {
    store,
    name: name ?? '',
    logo,
    // Its last part may be a parameter (`/?rest_route=/`), to which a path is added all the same.
    cartApi: cartApi ? new URL(cartApi.replace(/\/?$/, '/'), page.href).href : undefined,
    ownCheckout: ownCheckout ? new URL(ownCheckout, page.href).href : undefined,
    origin: new URL(origin).origin,
    url: (path) => new URL(root + path, page.origin).href,
    passedOn: takePassedOn(page),
  }
}
