import type { StageInfo } from '@thela/contracts/calls/accounts/accounts'

/** A draft as the server tells it. */
export const sampleStage: StageInfo = {
  selectedAddressId: 'home',
  shippingOptionId: 'express',
  payment: { option: 'COD' },
  partialCODOptedIn: false,
  subPaymentMethod: 'SWC',
}
