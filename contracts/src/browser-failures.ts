/**
 * The specified texts of failures that the browser knows: for analytics and alerts; pages say it in plainer words.
 * (docs/texts-in-plain-words.md) [checkout §8]
 */

/** The call that changes a quantity says it, too. */
export const QUANTITY_UPDATE_FAILED = 'Unable to update product quantity'

export const BROWSER_FAILURES: Readonly<Record<string, string>> = {
  /** Found by the check before paying. */
  OUT_OF_STOCK: 'Items are out of stock',
  QUANTITY_UPDATE_FAILED,
  ORDER_CHECK_FAILED: 'Unable to check order placed status',
  PROVIDER_SCRIPT_FAILED: 'Failed to load Razorpay checkout library',
  UNREADABLE: 'Unable to extract error response',
  INTERNAL: 'Something went wrong',
}
