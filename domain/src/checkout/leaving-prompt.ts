/** What is said to a shopper about to leave. [checkout §2 Leaving prompt, D-19] */
export interface LeavingPrompt {
  readonly title: string
  readonly text: string
}

/** The store's own words, where it has set some. */
export interface CustomExit {
  readonly title?: string
  readonly subTitle?: string
}

const TITLE = 'Leaving Early?'
const MIGHT_RUN_OUT = 'Products in huge demand might run out of stock'
const CART_IS_KEPT = 'Your cart is saved, so you can finish your order later'

/** Stock is said to run out only when it does: anything else would be false urgency. */
export function leavingPrompt(isStockLow: boolean, custom: CustomExit = {}): LeavingPrompt {
  return {
    title: custom.title ?? TITLE,
    text: custom.subTitle ?? (isStockLow ? MIGHT_RUN_OUT : CART_IS_KEPT),
  }
}
