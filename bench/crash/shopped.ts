/** What one visit to the shop was, for the auditor. */
/** What a shopper does with the money, and how often among all. */
export const ACTIONS = {
  pays: 24,
  'pays and comes back by the browser': 16,
  'pays and walks away': 12,
  'fails, then pays': 10,
  'is only authorised': 6,
  'pays one order twice': 8,
  'pays in two tabs': 8,
  'changes the cart, pays the old': 8,
  'pays on delivery': 14,
  'walks away unpaid': 4,
}
export type ShopperAction = keyof typeof ACTIONS

/** One look at the status of the cart, as the page shows it. */
export interface ShownStatus {
  /** When the page asked. */
  readonly requestedAt: number
  readonly status: string
  /** Not before the platform has named it. */
  readonly orderName?: string
}

/** The page of thanks. Money in paise. */
export interface ShownOrder {
  readonly orderId: string
  readonly orderName?: string
  readonly total: number
  readonly prepaid: number
  readonly cod: number
}

export interface Shopped {
  readonly action: ShopperAction
  readonly cartId: string
  readonly phone: string
  /** What the shopper was told last: the word of the status, or of the refusal. */
  readonly outcome: string
  /** The order that the server has acknowledged. */
  readonly orderId?: string
  /** When the bank had taken the money for this cart, by its own word. */
  readonly capturedAt?: number
  readonly shown: readonly ShownStatus[]
  readonly receipt?: ShownOrder
}
