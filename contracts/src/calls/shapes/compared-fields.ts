/** [checkout §7 Payment request body, D-7] */
import { DELIVERY_SPEEDS, DELIVERY_TYPES } from '@thela/domain/checkout'
import { PAYMENT_METHODS } from '@thela/domain/orders'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { EmiConfig } from './payment-option.ts'
import { PaiseSchema, Text, literals } from '../../fields.ts'

/** The delivery; a pickup and a local delivery have the id of their option. */
export const ShippingMetadata = Type.Object({
  type: literals(DELIVERY_TYPES),
  serviceType: Type.Optional(literals(DELIVERY_SPEEDS)),
  pickupId: Type.Optional(Text(80)),
  localDeliveryId: Type.Optional(Text(80)),
})
export type ShippingMetadata = Static<typeof ShippingMetadata>

/**
 * What the page shows of the order. The server computes each itself: another amount, plan or code returns
 * PRICE_CHANGED, another delivery CART_CHANGED, another method INVALID_PAYMENT_BODY.
 */
export const ComparedFields = {
  discount_codes: Type.Optional(Type.Array(Text(60), { maxItems: 20 })),
  discount_value: Type.Optional(PaiseSchema),
  shipping_charge: Type.Optional(PaiseSchema),
  payment_discount: Type.Optional(PaiseSchema),
  payment_charge: Type.Optional(PaiseSchema),
  emiConfig: Type.Optional(EmiConfig),
  requires_shipping: Type.Optional(Type.Boolean()),
  shippingMetadata: Type.Optional(ShippingMetadata),
  paymentMethod: Type.Optional(literals(PAYMENT_METHODS)),
  /**
   * The chosen bank, wallet, card or plan, and whether a new card may be kept by the provider; of UPI by an
   * app the word alone.
   */
  paymentInfo: Type.Optional(
    Type.Union([
      Type.Object({
        id: Type.Optional(Text(80)),
        saveCardPermission: Type.Optional(Type.Boolean()),
      }),
      Type.Literal('Intent'),
    ]),
  ),
  prepaidMethodDetails: Type.Optional(
    Type.Object({
      paymentMethod: Type.Optional(literals(PAYMENT_METHODS)),
      id: Type.Optional(Text(80)),
    }),
  ),
}
