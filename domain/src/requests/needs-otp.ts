/** Which requests only a phone verified by OTP makes. [ADR-360] */
import type { OrderAction } from '../orders/index.ts'
import type { RefundDestination } from '../payments/index.ts'
import { isAboutItems } from './items-of-request.ts'

/** It could send a parcel or money to somebody else: the word of a store for its shopper is not sufficient. */
export const requestNeedsOtp = (
  action: OrderAction,
  refundTo: RefundDestination | undefined,
): boolean => !isAboutItems(action) || refundTo === 'UPI'
