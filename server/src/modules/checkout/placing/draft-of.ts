import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import type { AppliedBalance } from '@thela/domain/payments'
import type { Cart } from '@thela/domain/checkout'
import { omitUndefined } from '@thela/domain/values'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { Draft } from '../cart/stored-stage.ts'
import { discountCodesOf } from '../price/cart-wire.ts'
import { paymentOfStage } from '../options/partial-cod.ts'

/** What a reload restores of the choice; the digits of a card are typed again with the card. */
function restoredPayment(stage: Stage): Draft['stage']['payment'] {
  const payment = paymentOfStage(stage)
  if (payment === undefined) return undefined
  const { bin: _bin, ...choice } = payment
  return choice
}

/** Of the offered option itself: what a page sends of it is only compared. */
const shippingOf = ({ id, type, serviceType }: ShippingOption): Draft['stage'] => ({
  shippingOptionId: id,
  shippingMetadata: {
    type,
    ...omitUndefined({ serviceType }),
    ...(type === 'PICKUP' ? { pickupId: id } : {}),
    ...(type === 'LOCAL_DELIVERY' ? { localDeliveryId: id } : {}),
  },
})

const giftCardsOf = (balances: readonly AppliedBalance[]) => {
  const ids = balances.filter(({ kind }) => kind === 'GIFT_CARD').map(({ balanceId }) => balanceId)
  return ids.length > 0 ? { giftCards: ids } : {}
}

/** The shopper's choices so far, saved so that a reload restores them. */
export const draftOf = (
  visitor: Visitor,
  stage: Stage,
  chosen: {
    readonly shipping: ShippingOption | undefined
    readonly balances: readonly AppliedBalance[]
    readonly cart: Cart
  },
): Draft => ({
  subject: visitor.subject,
  stage: {
    addressId: stage.address_id,
    ...(stage.billing_address_id ? { billingAddressId: stage.billing_address_id } : {}),
    ...(chosen.shipping ? shippingOf(chosen.shipping) : {}),
    ...omitUndefined({
      payment: restoredPayment(stage),
      subPaymentMethod: stage.subPaymentMethod,
    }),
    ...(stage.gst_number ? { gstin: stage.gst_number } : {}),
    ...giftCardsOf(chosen.balances),
    ...discountCodesOf(chosen.cart),
    ...(stage.use_store_credit ? { useStoreCredit: true } : {}),
  },
  utm: stage.recovery_utms ?? {},
})
