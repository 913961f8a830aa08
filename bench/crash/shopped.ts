/** The record of one visit to the shop, for the auditor. */
/** What a shopper does at the payment, with its weight among all. */
export const ACTIONS = {
  pays: 24,
  'pays and comes back by the browser': 16,
  'pays and walks away': 12,
  'pays, and a part goes back': 8,
  'fails, then pays': 10,
  'is only authorised': 6,
  'pays one order twice': 8,
  'pays in two tabs': 8,
  'changes the cart, pays the old': 8,
  'pays on delivery': 14,
  'pays with the gift card alone': 4,
  'walks away unpaid': 4,
}
export type ShopperAction = keyof typeof ACTIONS

/** One status of the cart, as the page showed it. */
export interface ShownStatus {
  /** When the page requested it. */
  readonly requestedAt: number
  readonly status: string
  /** Undefined until the platform has numbered the order. */
  readonly orderName?: string
}

/** The thank-you page. Money in paise. */
export interface ShownOrder {
  readonly orderId: string
  readonly orderName?: string
  readonly total: number
  readonly prepaid: number
  readonly cod: number
}

/** The receipt of a payment link. */
export interface ShownPayment {
  readonly amount: number
  /** It is the bank's number of the payment, or the provider's. */
  readonly reference: string
}

export interface Shopped {
  /** How it was paid, by the name of the way. */
  readonly way: string
  readonly action: ShopperAction
  /** Or the id of the payment link. */
  readonly cartId: string
  readonly phone: string
  /** The last result shown: the status, or the error's code. */
  readonly outcome: string
  /** The order that the server has acknowledged. */
  readonly orderId?: string
  /** When the bank took the payment for this cart, by its own clock. */
  readonly capturedAt?: number
  readonly shown: readonly ShownStatus[]
  readonly receipt?: ShownOrder
  /** What was paid is a payment link, with this receipt once it is shown. */
  readonly link?: { readonly receipt?: ShownPayment }
}
