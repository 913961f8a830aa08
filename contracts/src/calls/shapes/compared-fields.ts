/** [checkout §7 Payment request body, D-7] */
import { DELIVERY_SPEEDS, DELIVERY_TYPES } from '@thela/domain/checkout'
import { PAYMENT_METHODS } from '@thela/domain/orders'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { EmiConfig } from './payment-option.ts'
import { PaiseSchema, Text, example, literals } from '../../fields.ts'

/** The delivery; a pickup and a local delivery have the id of their option. */
export const ShippingMetadata = Type.Object({
  type: literals(DELIVERY_TYPES),
  serviceType: Type.Optional(literals(DELIVERY_SPEEDS)),
  pickupId: Type.Optional(example(Text(80), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV')),
  localDeliveryId: Type.Optional(example(Text(80), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV')),
})
export type ShippingMetadata = Static<typeof ShippingMetadata>

/**
 * What the page shows of the order. The server computes each itself: another amount, plan or code returns
 * PRICE_CHANGED, another delivery CART_CHANGED, another method INVALID_PAYMENT_BODY.
 */
export const ComparedFields = {
  discount_codes: Type.Optional(Type.Array(example(Text(60), 'TEA50'), { maxItems: 20 })),
  discount_value: Type.Optional(example(PaiseSchema, 5_000)),
  shipping_charge: Type.Optional(example(PaiseSchema, 0)),
  payment_discount: Type.Optional(example(PaiseSchema, 0)),
  payment_charge: Type.Optional(example(PaiseSchema, 0)),
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
        id: Type.Optional(example(Text(80), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV')),
        saveCardPermission: Type.Optional(Type.Boolean()),
      }),
      Type.Literal('Intent'),
    ]),
  ),
  prepaidMethodDetails: Type.Optional(
    Type.Object({
      paymentMethod: Type.Optional(literals(PAYMENT_METHODS)),
      id: Type.Optional(example(Text(80), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV')),
    }),
  ),
}
