import { restUrl } from '../store/rest-url.ts'
import { isVersion8 } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import { cartHash } from './cart-hash.ts'
import { makeCartToken } from './cart-token.ts'
import { currentNonce } from './nonce.ts'
import type { Session } from './session.ts'

const SECOND = 1000

/** Of every page and response: where the site's API is. */
export const linkHeader = (store: Store): string => `<${restUrl(store)}/>; rel="https://api.w.org/"`

/** Which every response of the Store API has. */
export function sessionHeaders(store: Store, { cart }: Session): Record<string, string> {
  const nonce = currentNonce(store)
  return {
    'Cart-Token': makeCartToken(store, cart.userId),
    Nonce: nonce,
    'Nonce-Timestamp': String(Math.floor(store.sandbox.now() / SECOND)),
    'User-ID': '0',
    ...(isVersion8(store)
      ? { 'X-WC-Store-API-Nonce': nonce }
      : { 'Cart-Hash': cartHash(store, cart) }),
  }
}
