/** Their shapes, as far as we read them. [woocommerce §4, §9] */
import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

const text = Type.String()
const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const orNull = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))

export const errorBody = Compile(
  Type.Object({ code: Type.String({ maxLength: 200 }), data: Type.Optional(Type.Unknown()) }),
)

export const tokenPayload = Compile(
  Type.Object({
    user_id: Type.Union([text, Type.Integer({ minimum: 1 })]),
    exp: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000 }),
  }),
)

/** In units of the shop's own number of decimals. */
const units = Type.String({ maxLength: 20 })

const Address = Type.Object({
  country: text,
  state: text,
  postcode: text,
  city: text,
})

const Line = Type.Object({
  key: Type.String({ minLength: 1, maxLength: 100 }),
  id,
  type: Type.Optional(text),
  quantity: Type.Integer({ minimum: 1 }),
  name: text,
  sku: orNull(text),
  permalink: orNull(text),
  images: Type.Optional(Type.Array(Type.Object({ src: orNull(text), thumbnail: orNull(text) }))),
  variation: Type.Optional(Type.Array(Type.Object({ attribute: text, value: text }))),
  // What plugins display with a line, such as an engraving.
  item_data: Type.Optional(
    Type.Array(
      Type.Object({
        name: orNull(text),
        key: orNull(text),
        value: orNull(Type.Unknown()),
        hidden: orNull(Type.Unknown()),
      }),
    ),
  ),
  totals: Type.Object({
    line_subtotal: units,
    line_subtotal_tax: units,
    line_total: units,
    line_total_tax: units,
  }),
})
export type WireLine = Static<typeof Line>

const CartCoupon = Type.Object({
  code: text,
  discount_type: orNull(text),
  totals: Type.Object({ total_discount: units, total_discount_tax: units }),
})

const Rate = Type.Object({
  rate_id: text,
  name: text,
  price: units,
  taxes: units,
  method_id: orNull(text),
  selected: Type.Boolean(),
})
export type WireRate = Static<typeof Rate>

const Cart = Type.Object({
  items: Type.Array(Line),
  coupons: Type.Array(CartCoupon),
  // Of plugins of the shop, such as one for packing.
  fees: Type.Optional(Type.Array(Type.Object({ name: orNull(text) }))),
  totals: Type.Object({
    total_fees: orNull(units),
    total_fees_tax: orNull(units),
    // Null in an empty cart.
    total_shipping: orNull(units),
    total_shipping_tax: orNull(units),
    total_price: units,
    total_tax: units,
    tax_lines: Type.Optional(Type.Array(Type.Object({ name: text, price: units }))),
    currency_code: text,
    currency_minor_unit: Type.Integer({ minimum: 0, maximum: 9 }),
  }),
  shipping_address: Type.Optional(Type.Union([Address, Type.Array(Type.Unknown())])),
  needs_shipping: Type.Boolean(),
  shipping_rates: Type.Array(
    Type.Object({
      package_id: Type.Union([Type.Integer(), text]),
      shipping_rates: Type.Array(Rate),
    }),
  ),
  items_weight: orNull(Type.Number()),
  errors: Type.Optional(Type.Array(Type.Object({ code: text }))),
})
export type WireCart = Static<typeof Cart>
export const cart = Compile(Cart)

/** A product or a variation by REST. */
const Product = Type.Object({
  id,
  name: Type.Optional(text),
  type: Type.Optional(text),
  parent_id: orNull(Type.Integer()),
  status: Type.Optional(text),
  price: orNull(text),
  regular_price: orNull(text),
  stock_status: Type.Optional(text),
  stock_quantity: orNull(Type.Number()),
  manage_stock: Type.Optional(Type.Union([Type.Boolean(), text])),
  backorders: Type.Optional(text),
  virtual: Type.Optional(Type.Boolean()),
  weight: orNull(text),
  tax_status: Type.Optional(text),
  attributes: Type.Optional(Type.Array(Type.Object({ option: Type.Optional(text) }))),
  image: orNull(Type.Object({ src: orNull(text) })),
  images: Type.Optional(Type.Array(Type.Object({ src: orNull(text) }))),
})
export type WireProduct = Static<typeof Product>
export const product = Compile(Product)

const Coupon = Type.Object({
  id,
  code: text,
  amount: text,
  status: Type.Optional(text),
  discount_type: text,
  date_expires_gmt: orNull(text),
  usage_count: Type.Integer(),
  individual_use: Type.Boolean(),
  product_ids: Type.Array(Type.Integer()),
  excluded_product_ids: Type.Array(Type.Integer()),
  product_categories: Type.Array(Type.Integer()),
  excluded_product_categories: Type.Array(Type.Integer()),
  usage_limit: orNull(Type.Integer()),
  usage_limit_per_user: orNull(Type.Integer()),
  free_shipping: Type.Boolean(),
  exclude_sale_items: Type.Boolean(),
  minimum_amount: text,
  maximum_amount: text,
  email_restrictions: Type.Array(text),
})
export type WireCoupon = Static<typeof Coupon> & { readonly used_by?: readonly unknown[] }
export const COUPON_FIELDS = Object.keys(Coupon.properties).join(',')
export const coupon = Compile(Coupon)

export const country = Compile(
  Type.Object({ states: Type.Array(Type.Object({ code: text, name: text })) }),
)
