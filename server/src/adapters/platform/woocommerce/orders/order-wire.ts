/** An order by REST, as far as it is read to be placed. [woocommerce §6] */
import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/schema'

const text = Type.String()
const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const orNull = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))

/** In rupees, "1498.00". */
const amount = Type.String({ maxLength: 30 })

/** Any plugin may write any value. */
const Meta = Type.Object({ key: text, value: Type.Optional(Type.Unknown()) })

const Priced = Type.Object({ id, total: amount, total_tax: amount })

const Fee = Type.Object({ id, name: orNull(text), total: amount })
export type WireFee = Static<typeof Fee>

const Order = Type.Object({
  id,
  number: text,
  status: text,
  total: amount,
  date_paid_gmt: orNull(text),
  payment_method: orNull(text),
  transaction_id: orNull(text),
  cart_hash: orNull(text),
  payment_url: orNull(text),
  order_key: orNull(text),
  currency: orNull(text),
  billing: Type.Optional(
    Type.Object({
      first_name: orNull(text),
      last_name: orNull(text),
      phone: orNull(text),
      email: orNull(text),
    }),
  ),
  meta_data: Type.Array(Meta),
  line_items: Type.Array(
    Type.Intersect([
      Priced,
      Type.Object({
        /** 0 of a product that was deleted since. */
        product_id: Type.Integer(),
        /** 0 of a product without a choice. */
        variation_id: Type.Integer(),
        quantity: Type.Integer(),
      }),
    ]),
  ),
  shipping_lines: Type.Array(Priced),
  fee_lines: Type.Array(Fee),
  coupon_lines: Type.Array(Type.Object({ code: text })),
})
export type WireOrder = Static<typeof Order>
export const wireOrder = Compile(Order)

/** What a list says of an order, to find ours among them. */
const ListedOrder = Type.Pick(Order, [
  'id',
  'number',
  'status',
  'date_paid_gmt',
  'payment_method',
  'meta_data',
])
export type ListedOrder = Static<typeof ListedOrder>
export const listedOrder = Compile(ListedOrder)
export const LISTED_FIELDS = Object.keys(ListedOrder.properties).join(',')

/** GET /checkout of the Store API: it has no amounts. */
export const checkout = Compile(Type.Object({ order_id: id, status: text }))

/** What was made or deleted, where only its id counts. */
export const withId = Compile(Type.Object({ id }))
