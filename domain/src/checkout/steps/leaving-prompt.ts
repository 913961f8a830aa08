/** The texts for a shopper about to leave. [checkout §2 Leaving prompt, D-19] */
export interface LeavingPrompt extends CustomExit {
  readonly code: 'STOCK_IS_LOW' | 'CART_IS_SAVED'
}

/** The store's own texts. */
export interface CustomExit {
  readonly title?: string
  readonly subTitle?: string
}

/** Low stock is mentioned only when it is true: anything else would be false urgency. */
export function leavingPrompt(isStockLow: boolean, custom: CustomExit = {}): LeavingPrompt {
  return { code: isStockLow ? 'STOCK_IS_LOW' : 'CART_IS_SAVED', ...custom }
}
