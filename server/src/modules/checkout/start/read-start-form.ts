/** [checkout §2 Query parameters, D-41, I57] */
import { links } from '@thela/contracts/links'
import { ThemeCart } from '@thela/contracts/calls/shapes/cart'
import { omitUndefined } from '@thela/domain/values'
import { Compile } from 'typebox/compile'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Store } from '../../stores/index.ts'
import { campaignOf } from '../cart/campaign-of.ts'
import type { ReturnTo } from '../cart/carts-repository.ts'
import type { StartedFrom } from '../cart/open-cart.ts'
import { readPartner, readReturnLink } from './return-link.ts'

const themeCart = Compile(ThemeCart)

/** The form posted by the seller's page, or the plain link of a shop without script. */
export interface CheckoutStart {
  /** The theme's cart as JSON; only its token is used, with its nonce where it has one. */
  readonly cart?: string | undefined
  readonly token?: string | undefined
  readonly mode?: string | undefined
  readonly parent?: string | undefined
  /** The return link, encoded. */
  readonly cb_u?: string | undefined
  /** The partner who sent the shopper. */
  readonly cb_s?: string | undefined
  readonly discountCode?: string | undefined
  /** How often this browser used the shop's own checkout since ours was last shown. */
  readonly fallbacks?: string | undefined
  readonly [utm: `utm_${string}`]: string | undefined
}

function readPass({ cart, token }: CheckoutStart): Pick<StartedFrom, 'token' | 'nonce'> {
  const form: unknown = cart === undefined ? { token } : readJsonText(cart)
  if (!themeCart.Check(form)) throw new ApiError('INVALID_CART')
  return { token: form.token, ...omitUndefined({ nonce: form.nonce }) }
}

function readJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A parent must be one of the store's own origins; any other opens the full page. */
export function popUpOf(
  store: Store,
  { mode, parent = '' }: CheckoutStart,
): { readonly mode: 'popup'; readonly parent: string } | undefined {
  const isPopUp = mode === 'popup' && store.config.platform.origins.includes(parent)
  return isPopUp ? { mode, parent } : undefined
}

/** Of an address or a form; a link that leads elsewhere is ignored. */
export function returnToOf(
  { config }: Store,
  { cb_u: link, cb_s: partner }: Pick<CheckoutStart, 'cb_u' | 'cb_s'>,
): ReturnTo | undefined {
  const found = readReturnLink(link, config.platform.origins)
  if (!found) return undefined
  return { link: found.link, ...(found.isPartner ? { partner: readPartner(partner) ?? '' } : {}) }
}

export function readStartForm(store: Store, request: CheckoutStart): StartedFrom {
  const popUp = popUpOf(store, request)
  return {
    ...readPass(request),
    mode: popUp?.mode ?? 'page',
    parentOrigin: popUp?.parent,
    utm: campaignOf((name) => request[name]),
    returnTo: returnToOf(store, request),
  }
}

/** The same as a plain link: of a cart only its token is used. */
export function startAgainLink(storeName: string, request: CheckoutStart): string {
  const { cart: _cart, token: _token, fallbacks: _fallbacks, ...more } = request
  return links.start(storeName, readPass(request).token, more)
}
