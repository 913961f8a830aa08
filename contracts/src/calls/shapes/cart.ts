/** [checkout §3 Cart item, §3 Cart, §9, §3 Cart info as received, D-63] */
import { ORDER_SOURCES, PRICE_LINES } from '@thela/domain/orders'
import type { PriceLineKey, Quote } from '@thela/domain/orders'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { PaiseSchema, Text, UtcMoment, literals } from '../../fields.ts'

export const DiscountReply = Type.Object({
  amount: PaiseSchema,
  title: Type.String(),
  value: Type.Optional(Type.Number()),
  valueType: Type.Optional(literals(['FIXED', 'PERCENTAGE'])),
})

export const LinePropertyReply = Type.Object({ name: Type.String(), value: Type.String() })

/** Of a cart or a draft. */
export const DiscountCodeReply = Type.Object({
  code: Type.String(),
  /** Off the items, in paise. */
  value: PaiseSchema,
  /** It takes off the charge of the delivery; how much is in the quote. */
  freeDelivery: Type.Optional(Type.Literal(true)),
})

/** The amounts to pay, computed by the server; the lines are those of the price table. */
export const QuoteInfo = Type.Unsafe<Quote>(
  Type.Object({
    lines: Type.Array(
      Type.Object({
        key: literals<readonly PriceLineKey[]>(PRICE_LINES.map(({ key }) => key)),
        amount: PaiseSchema,
        title: Type.Optional(Type.String()),
      }),
    ),
    total: PaiseSchema,
    payableNow: PaiseSchema,
    dueOnDelivery: PaiseSchema,
    deposit: Type.Optional(PaiseSchema),
  }),
)

/** A line of the cart. Money in paise. */
export const CartItemReply = Type.Object({
  key: Type.String(),
  productId: Type.String(),
  variantId: Type.String(),
  prodTitle: Type.String(),
  variant: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  url: Type.Optional(Type.String()),
  quantity: Type.Integer(),
  /** Of the whole line after its discounts. */
  prodTotal: PaiseSchema,
  /** Of the whole line before discounts. */
  originalTotal: PaiseSchema,
  discountAllocation: Type.Array(DiscountReply),
  productType: Type.Optional(Type.String()),
  sku: Type.Optional(Type.String()),
  vendor: Type.Optional(Type.String()),
  grams: Type.Integer(),
  giftCard: Type.Boolean(),
  requiresShipping: Type.Boolean(),
  taxable: Type.Boolean(),
  optionsWithValues: Type.Optional(Type.Array(LinePropertyReply)),
  /** Texts that the shopper entered for this line in the shop. */
  properties: Type.Optional(Type.Array(LinePropertyReply)),
})
export type CartItemReply = Static<typeof CartItemReply>

/** The cart as the page shows it. Money in paise. */
export const CartInfo = Type.Object({
  id: Type.String(),
  /** Increases with every change; a call for an older revision returns CART_CHANGED. */
  revision: Type.Integer(),
  totalCartItems: Type.Integer(),
  cartItems: Type.Array(CartItemReply),
  subTotal: PaiseSchema,
  discountAmount: PaiseSchema,
  discountTitle: Type.Optional(Type.String()),
  hasAutomaticDiscount: Type.Boolean(),
  discountAllocation: Type.Array(DiscountReply),
  /** The codes on the cart, with what each takes off: nothing where it does not apply. */
  discountCodes: Type.Optional(Type.Array(DiscountCodeReply)),
  requiresShipping: Type.Boolean(),
  /** What the shopper wrote to the shop. */
  note: Type.Optional(Type.String()),
  currency: literals(['INR']),
  /** With the requested or cheapest delivery and no method; of an order, as it was frozen. */
  quote: QuoteInfo,
})
export type CartInfo = Static<typeof CartInfo>

const TaxLineReply = Type.Object({
  title: Type.Optional(Type.String()),
  amount: PaiseSchema,
  /** It comes on top of the prices; otherwise they contain it. */
  isOnTop: Type.Optional(Type.Boolean()),
})

/**
 * The same cart under the names of the platform's form. `total…` is what the platform priced,
 * `currentTotal…` what is quoted now, with delivery and everything staged.
 */
export const CartForm = Type.Object({
  /** Our own reference of the cart: the platform's token is a secret of its shop. */
  token: Type.String(),
  channel: literals(ORDER_SOURCES),
  allItemsShippable: Type.Boolean(),
  subtotal: PaiseSchema,
  totalCartValue: PaiseSchema,
  totalDiscount: PaiseSchema,
  totalTax: PaiseSchema,
  currentTotalCartValue: PaiseSchema,
  currentTotalDiscount: PaiseSchema,
  currentTotalTax: PaiseSchema,
  discountAllocations: Type.Array(DiscountReply),
  discounts: Type.Array(
    Type.Object({
      code: Type.String(),
      type: literals(['FIXED', 'PERCENTAGE']),
      value: Type.Number({ description: 'Paise of a FIXED one, per cent of a PERCENTAGE' }),
    }),
  ),
  taxLines: Type.Array(TaxLineReply),
  /** Texts that the shop's pages stored with the cart. */
  properties: Type.Array(LinePropertyReply),
  /** The options of each line that has some. */
  optionsWithValues: Type.Array(
    Type.Object({ key: Type.String(), options: Type.Array(LinePropertyReply) }),
  ),
  tags: Type.Array(Type.String()),
  /** In grams. */
  weight: Type.Integer(),
  /** Until when this cart can be checked out. */
  expiry: UtcMoment,
})
export type CartForm = Static<typeof CartForm>

/**
 * The hosted platform's theme cart, as the seller's page sends it. Only `token` is used; everything
 * else is requested from the platform.
 */
export const ThemeCart = Type.Object({
  token: Type.String({ minLength: 8, maxLength: 200, pattern: '^[A-Za-z0-9_?=&.-]+$' }),
  items: Type.Optional(
    Type.Array(
      Type.Object({
        variant_id: Type.Optional(Type.Integer()),
        quantity: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 })),
      }),
      { maxItems: 500 },
    ),
  ),
  item_count: Type.Optional(Type.Integer()),
  original_total_price: Type.Optional(Type.Integer()),
  total_discount: Type.Optional(Type.Integer()),
  note: Type.Optional(Type.Union([Text(5000), Type.Null()])),
})
export type ThemeCart = Static<typeof ThemeCart>
