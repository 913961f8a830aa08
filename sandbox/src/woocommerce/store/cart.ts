import type { Address } from './address.ts'

/** A shopper's session: one cart, whether it is reached by the cookie or by a token. */
export interface Cart {
  /** In the token: "t_…" for guests, a number for a customer who is logged in. */
  readonly userId: string
  readonly lines: CartLine[]
  /** Codes in lower case, in the order in which they were applied. */
  coupons: string[]
  billing: Address
  shipping: Address
  /** The rate that was chosen, such as "flat_rate:2"; without a choice the first is selected. */
  rateId?: string
  /** The rates of the last answer, joined: when they change, the store selects its default again. */
  offeredRates?: string
  /** Told in `errors` of the following answers. */
  errors: CartError[]
  /** Its draft or pending order. */
  orderId?: number
  /** Of the last call, each of which gives a fresh token. */
  touchedAt: number
}

export interface CartLine {
  /** Of 32 signs; the same for the same product and choice. */
  readonly key: string
  readonly productId: number
  readonly variationId?: number
  /** Labels of what was chosen, in the order of the attributes. */
  readonly variation: readonly { readonly attribute: string; readonly value: string }[]
  quantity: number
}

export interface CartError {
  readonly code: string
  /** With HTML entities. */
  readonly message: string
  /** It stays until the shopper opens a page of the store that shows notices; others are told once. */
  readonly isSticky: boolean
}
