/** Which of a customer's wishes after a failed delivery only a phone verified by OTP has. [ADR-360] */
import type { DeliveryRequestKind } from './delivery-request.ts'

/** It could bring the parcel to somebody else: the word of a store for its shopper is not sufficient. */
export const deliveryNeedsOtp = (kind: DeliveryRequestKind): boolean =>
  kind === 'INFO_UPDATE' || kind === 'PHONE_UPDATE'
