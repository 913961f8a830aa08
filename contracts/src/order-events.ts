/**
 * Schemas of an order's events; validated before they are written, since they never change. [D-66]
 */
import { PAYMENT_METHODS } from '@thela/domain/orders'
import type { OrderEventKind } from '@thela/domain/orders'
import { Type } from 'typebox'
import type { TSchema } from 'typebox'
import { PaiseSchema, Text, example, literals } from './fields.ts'

const CLOSED = { additionalProperties: false }

/** An address as stored with orders. */
const StoredAddress = Type.Object(
  {
    name: example(Text(120), 'Asha Rao'),
    phone: example(Text(24), '+919876543210'),
    alternatePhone: Type.Optional(example(Text(24), '+919876543211')),
    pincode: Type.Optional(example(Text(12), '560038')),
    zipcode: Type.Optional(example(Text(12), '560038')),
    addressLine1: Text(300),
    addressLine2: Type.Optional(Text(300)),
    city: example(Text(80), 'Bengaluru'),
    state: example(Text(80), 'Karnataka'),
    country: example(Text(60), 'India'),
    callingCode: example(Text(6), '+91'),
    email: Type.Optional(example(Text(254), 'asha.rao@example.in')),
    gstin: Type.Optional(example(Text(20), '29ABCDE1234F1Z5')),
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
  PAID_ONLINE: Type.Object(
    {
      amount: PaiseSchema,
      method: literals(PAYMENT_METHODS),
      waived: Type.Optional(PaiseSchema),
    },
    CLOSED,
  ),
  ITEMS_CANCELLED: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            lineKey: example(Text(500), 'masala-chai-250'),
            quantity: example(Type.Integer({ minimum: 1, maximum: 100_000 }), 1),
          },
          CLOSED,
        ),
        { minItems: 1, maxItems: 500 },
      ),
      dueLess: PaiseSchema,
    },
    CLOSED,
  ),
} as const satisfies Readonly<Record<OrderEventKind, TSchema>>
