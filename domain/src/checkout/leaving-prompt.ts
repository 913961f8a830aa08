/** What is said to a shopper about to leave. [checkout §2 Leaving prompt, D-19] */
export interface LeavingPrompt extends CustomExit {
  readonly code: 'STOCK_IS_LOW' | 'CART_IS_SAVED'
}

/** The store's own words, where it has set some. */
export interface CustomExit {
  readonly title?: string
  readonly subTitle?: string
}

/** Stock is said to run out only when it does: anything else would be false urgency. */
export function leavingPrompt(isStockLow: boolean, custom: CustomExit = {}): LeavingPrompt {
  return { code: isStockLow ? 'STOCK_IS_LOW' : 'CART_IS_SAVED', ...custom }
}
