/** [checkout §3 Cart item, §3 Cart, §9, §3 Cart info as received, D-63] */
import { ORDER_SOURCES, PRICE_LINES } from '@thela/domain/orders'
import type { PriceLineKey, Quote } from '@thela/domain/orders'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { PaiseSchema, Text, UtcMoment, example, literals } from '../../fields.ts'
import {
  CodeText,
  IdText,
  ImageUrl,
  ProductTitle,
  StoreNameText,
  TokenText,
  VariantIdText,
  VariantTitle,
} from '../../order-fields.ts'

export const DiscountReply = Type.Object({
  amount: PaiseSchema,
  title: CodeText,
  value: Type.Optional(example(Type.Number(), 10)),
  valueType: Type.Optional(literals(['FIXED', 'PERCENTAGE'])),
})

export const LinePropertyReply = Type.Object({
  name: example(Type.String(), 'Size'),
  value: VariantTitle,
})

/** Of a cart or a draft. */
export const DiscountCodeReply = Type.Object({
  code: CodeText,
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
        title: Type.Optional(CodeText),
      }),
    ),
    total: PaiseSchema,
    payableNow: PaiseSchema,
    dueOnDelivery: example(PaiseSchema, 0),
    deposit: Type.Optional(example(PaiseSchema, 0)),
  }),
)

/** A line of the cart. Money in paise. */
export const CartItemReply = Type.Object({
  key: example(Type.String(), '44120300000042:1'),
  productId: example(Type.String(), '81000042'),
  variantId: VariantIdText,
  prodTitle: ProductTitle,
  variant: Type.Optional(VariantTitle),
  image: Type.Optional(ImageUrl),
  url: Type.Optional(example(Type.String(), 'https://shop.example/products/masala-chai')),
  quantity: example(Type.Integer(), 1),
  /** Of the whole line after its discounts. */
  prodTotal: PaiseSchema,
  /** Of the whole line before discounts. */
  originalTotal: PaiseSchema,
  discountAllocation: Type.Array(DiscountReply),
  productType: Type.Optional(example(Type.String(), 'Tea')),
  sku: Type.Optional(example(Type.String(), 'MEH-CHA-250')),
  vendor: Type.Optional(StoreNameText),
  grams: example(Type.Integer(), 250),
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
  id: IdText,
  /** Increases with every change; a call for an older revision returns CART_CHANGED. */
  revision: example(Type.Integer(), 3),
  totalCartItems: example(Type.Integer(), 1),
  cartItems: Type.Array(CartItemReply),
  subTotal: PaiseSchema,
  discountAmount: example(PaiseSchema, 5_000),
  discountTitle: Type.Optional(CodeText),
  hasAutomaticDiscount: Type.Boolean(),
  discountAllocation: Type.Array(DiscountReply),
  /** The codes on the cart, with what each takes off: nothing where it does not apply. */
  discountCodes: Type.Optional(Type.Array(DiscountCodeReply)),
  requiresShipping: Type.Boolean(),
  /** What the shopper wrote to the shop. */
  note: Type.Optional(example(Type.String(), 'Please ring the bell')),
  currency: literals(['INR']),
  /** With the requested or cheapest delivery and no method; of an order, as it was frozen. */
  quote: QuoteInfo,
})
export type CartInfo = Static<typeof CartInfo>

const TaxLineReply = Type.Object({
  title: Type.Optional(example(Type.String(), 'GST')),
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
  token: TokenText,
  channel: literals(ORDER_SOURCES),
  allItemsShippable: Type.Boolean(),
  subtotal: PaiseSchema,
  totalCartValue: PaiseSchema,
  totalDiscount: example(PaiseSchema, 5_000),
  totalTax: example(PaiseSchema, 2_138),
  currentTotalCartValue: PaiseSchema,
  currentTotalDiscount: example(PaiseSchema, 5_000),
  currentTotalTax: example(PaiseSchema, 2_138),
  discountAllocations: Type.Array(DiscountReply),
  discounts: Type.Array(
    Type.Object({
      code: CodeText,
      type: literals(['FIXED', 'PERCENTAGE']),
      value: example(
        Type.Number({ description: 'Paise of a FIXED one, per cent of a PERCENTAGE' }),
        10,
      ),
    }),
  ),
  taxLines: Type.Array(TaxLineReply),
  /** Texts that the shop's pages stored with the cart. */
  properties: Type.Array(LinePropertyReply),
  /** The options of each line that has some. */
  optionsWithValues: Type.Array(
    Type.Object({
      key: example(Type.String(), '44120300000042:1'),
      options: Type.Array(LinePropertyReply),
    }),
  ),
  tags: Type.Array(example(Type.String(), 'tea')),
  /** In grams. */
  weight: example(Type.Integer(), 250),
  /** Until when this cart can be checked out. */
  expiry: UtcMoment,
})
export type CartForm = Static<typeof CartForm>

/**
 * The platform's cart, as the seller's page sends it. Only `token` and `nonce` are used; everything
 * else is requested from the platform.
 */
export const ThemeCart = Type.Object({
  token: example(
    Type.String({ minLength: 8, maxLength: 1000, pattern: '^[A-Za-z0-9_?=&.-]+$' }),
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln',
  ),
  /** Some platforms want one beside the token. */
  nonce: Type.Optional(example(Type.String({ pattern: '^[0-9a-f]{6,20}$' }), '70fa0155e6')),
  items: Type.Optional(
    Type.Array(
      Type.Object({
        variant_id: Type.Optional(example(Type.Integer(), 44_120_300_000_042)),
        quantity: Type.Optional(example(Type.Integer({ minimum: 0, maximum: 100000 }), 1)),
      }),
      { maxItems: 500 },
    ),
  ),
  item_count: Type.Optional(example(Type.Integer(), 1)),
  original_total_price: Type.Optional(example(Type.Integer(), 44_900)),
  total_discount: Type.Optional(example(Type.Integer(), 5000)),
  note: Type.Optional(Type.Union([example(Text(5000), 'Please ring the bell'), Type.Null()])),
})
export type ThemeCart = Static<typeof ThemeCart>
