import type { ShippingOption } from '@thela/contracts/calls/checkout'
import type { Stage } from '@thela/contracts/calls/checkout-order'
import { omitUndefined } from '@thela/domain/values'
import type { Visitor } from '../../http/visitor.ts'
import type { Draft } from './carts-repository.ts'
import { paymentOfStage } from './partial-cod.ts'

/** What a reload restores of the choice; the digits of a card are typed again with the card. */
function restoredPayment(stage: Stage): Draft['stage']['payment'] {
  const payment = paymentOfStage(stage)
  if (payment === undefined) return undefined
  const { bin: _bin, ...choice } = payment
  return choice
}

/** The shopper's choices so far, saved so that a reload restores them. */
export const draftOf = (
  visitor: Visitor,
  shipping: ShippingOption | undefined,
  stage: Stage,
): Draft => ({
  subject: visitor.subject,
  stage: {
    addressId: stage.address_id,
    ...(stage.billing_address_id ? { billingAddressId: stage.billing_address_id } : {}),
    ...(shipping ? { shippingOptionId: shipping.id } : {}),
    ...omitUndefined({ payment: restoredPayment(stage) }),
    ...(stage.gst_number ? { gstin: stage.gst_number } : {}),
  },
  utm: stage.recovery_utms ?? {},
})
