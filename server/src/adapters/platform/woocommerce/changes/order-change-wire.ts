/** An order and its refunds by REST, as far as they are read to be changed or reported. [woocommerce §6, §8] */
import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

const text = Type.String()
const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const orNull = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))

/** In rupees, "1498.00"; below zero in the lines of refunds. */
const amount = Type.String({ maxLength: 30 })

/** Any plugin may write any value. */
const Meta = Type.Object({ key: text, value: Type.Optional(Type.Unknown()) })
export type WireMeta = Static<typeof Meta>

const Address = Type.Object({
  first_name: orNull(text),
  last_name: orNull(text),
  address_1: orNull(text),
  address_2: orNull(text),
  city: orNull(text),
  state: orNull(text),
  postcode: orNull(text),
  country: orNull(text),
  phone: orNull(text),
  email: orNull(text),
})
export type WireOrderAddress = Static<typeof Address>

const Line = Type.Object({
  id,
  name: text,
  /** 0 of a product that was deleted since. */
  product_id: Type.Integer(),
  variation_id: Type.Integer(),
  quantity: Type.Integer(),
  subtotal: amount,
  subtotal_tax: amount,
  total_tax: amount,
  sku: orNull(text),
  parent_name: orNull(text),
})
export type WireOrderLine = Static<typeof Line>

const Order = Type.Object({
  id,
  number: text,
  status: text,
  payment_method: orNull(text),
  total: amount,
  total_tax: amount,
  date_created_gmt: text,
  date_modified_gmt: orNull(text),
  date_paid_gmt: orNull(text),
  date_completed_gmt: orNull(text),
  billing: Address,
  shipping: Address,
  meta_data: Type.Array(Meta),
  line_items: Type.Array(Line),
  shipping_lines: Type.Array(
    Type.Object({ method_title: orNull(text), total: amount, total_tax: amount }),
  ),
  fee_lines: Type.Array(Type.Object({ id, name: orNull(text), total: amount, total_tax: amount })),
  coupon_lines: Type.Array(Type.Object({ code: text })),
  refunds: Type.Array(Type.Object({ id, total: amount })),
})
export type WireOrderThere = Static<typeof Order>
export const orderThere = Compile(Order)
export const ORDER_FIELDS = Object.keys(Order.properties).join(',')

const Refund = Type.Object({
  id,
  amount,
  meta_data: Type.Array(Meta),
  line_items: Type.Array(Type.Object({ quantity: Type.Integer(), meta_data: Type.Array(Meta) })),
})
export type WireRefund = Static<typeof Refund>
export const refundThere = Compile(Refund)

/** An order in the list of those that were changed. */
const ChangedOrder = Type.Object({
  id,
  meta_data: Type.Array(Meta),
  date_modified_gmt: orNull(text),
})
export type WireChangedOrder = Static<typeof ChangedOrder>
export const changedOrder = Compile(ChangedOrder)

/** The body of a webhook of an order; of a deleted one there is the id alone. */
export const reportedOrder = Compile(
  Type.Object({ id, meta_data: Type.Optional(Type.Array(Meta)) }),
)
