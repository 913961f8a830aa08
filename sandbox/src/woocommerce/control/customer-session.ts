import { makeCartToken } from '../store-api/cart-token.ts'
import { currentNonce } from '../store-api/nonce.ts'
import type { Store } from '../store/store.ts'

/** What a page of the shop gives to the script of a customer who is logged in: the cart has their number for a name. */
export const customerSession = (store: Store, userId: string) => ({
  token: makeCartToken(store, userId),
  nonce: currentNonce(store),
})
