/** [checkout §3 Stage info, D-75] */
import type { ShippingMetadata } from '@thela/contracts/calls/shapes/compared-fields'
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import type { SubPaymentMethod } from '@thela/domain/orders'

export interface StoredStage {
  readonly addressId?: string
  readonly billingAddressId?: string
  readonly shippingOptionId?: string
  readonly shippingMetadata?: ShippingMetadata
  readonly payment?: PaymentChoice
  readonly gstin?: string
  /** By their ids: the codes are not stored. */
  readonly giftCards?: readonly string[]
  readonly useStoreCredit?: boolean
  readonly discountCodes?: readonly { readonly code: string; readonly value: number }[]
  readonly subPaymentMethod?: SubPaymentMethod
}

/** A person's choices for a cart. */
export interface Draft {
  readonly subject: string
  readonly stage: StoredStage
  readonly utm: Readonly<Record<string, string>>
}
