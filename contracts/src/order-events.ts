/**
 * Schemas of an order's events; validated before they are written, since they never change. [D-66]
 */
import { PAYMENT_METHODS } from '@thela/domain/orders'
import type { OrderEventKind } from '@thela/domain/orders'
import { Type } from 'typebox'
import type { TSchema } from 'typebox'
import { PaiseSchema, Text, literals } from './fields.ts'

const CLOSED = { additionalProperties: false }

/** An address as stored with orders. */
const StoredAddress = Type.Object(
  {
    name: Text(120),
    phone: Text(24),
    alternatePhone: Type.Optional(Text(24)),
    pincode: Type.Optional(Text(12)),
    zipcode: Type.Optional(Text(12)),
    addressLine1: Text(300),
    addressLine2: Type.Optional(Text(300)),
    city: Text(80),
    state: Text(80),
    country: Text(60),
    callingCode: Text(6),
    email: Type.Optional(Text(254)),
    gstin: Type.Optional(Text(20)),
  },
  CLOSED,
)

export const ORDER_EVENT_PAYLOADS = {
  CANCELLED: Type.Object({ by: literals(['PLATFORM', 'CUSTOMER']) }, CLOSED),
  ADDRESS_CHANGED: Type.Object(
    {
      shippingAddress: Type.Optional(StoredAddress),
      billingAddress: Type.Optional(StoredAddress),
    },
    { ...CLOSED, minProperties: 1 },
  ),
  REFUNDED_ON_PLATFORM: Type.Object({ amount: PaiseSchema }, CLOSED),
  PAID_ONLINE: Type.Object({ amount: PaiseSchema, method: literals(PAYMENT_METHODS) }, CLOSED),
  ITEMS_CANCELLED: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          { lineKey: Text(500), quantity: Type.Integer({ minimum: 1, maximum: 100_000 }) },
          CLOSED,
        ),
        { minItems: 1, maxItems: 500 },
      ),
      dueLess: PaiseSchema,
    },
    CLOSED,
  ),
} as const satisfies Readonly<Record<OrderEventKind, TSchema>>
