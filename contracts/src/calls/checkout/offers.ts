/** [checkout §3 Upsell and bundle, account §3, D-24, D-73] */
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { CartIdSchema, PaiseSchema, StoreIdSchema, Text, example } from '../../fields.ts'
import { IdText, ImageUrl, VariantIdText, VariantTitle } from '../../order-fields.ts'
import { CartInfo } from '../shapes/cart.ts'

const OfferedVariant = Type.Object({
  variantId: VariantIdText,
  productId: example(Type.String(), '81000042'),
  title: example(Type.String({ description: 'Of the product' }), 'Masala Chai'),
  variant: Type.Optional(VariantTitle),
  price: PaiseSchema,
  compareAtPrice: Type.Optional(PaiseSchema),
  image: Type.Optional(ImageUrl),
  availableForSale: Type.Boolean(),
})
export type OfferedVariant = Static<typeof OfferedVariant>

const VariantQuantity = Type.Object({
  variantId: example(Text(40), '44120300000042'),
  quantity: example(
    Type.Integer({ minimum: 0, maximum: 1000, description: 'In all lines of the cart' }),
    1,
  ),
})

const Bundle = Type.Object({
  id: IdText,
  product: example(Type.String({ description: 'At which it is offered' }), '81000042'),
  /** Its own, or that of its first piece. */
  image: Type.Optional(ImageUrl),
  /** It is missing where the store has a picture of the whole bundle. */
  secondImage: Type.Optional(ImageUrl),
  description: example(Type.String(), 'Free delivery above ₹499'),
  offerText: example(Type.String(), 'Add a clay cup'),
  offerSubText: example(Type.String(), 'Save ₹50'),
  offerSubTextApplied: example(Type.String(), 'You save ₹50'),
  selectedHeader: example(Type.String(), 'Added'),
  unSelectedHeader: example(Type.String(), 'Goes well with tea'),
  variants: Type.Array(VariantQuantity),
  availableForSale: Type.Boolean(),
  /** Its items cost this by themselves. */
  value: PaiseSchema,
  /** The platform takes this for them together; it is missing where nobody knows it. */
  price: Type.Optional(PaiseSchema),
})
export type Bundle = Static<typeof Bundle>

export const getUpsell = defineCall({
  route: 'GET @platform/v2/upsell/:id',
  summary: 'What the store offers to add to a cart, and the bundles of its products',
  tokens: ['NONE'],
  rate: 'read',
  params: Type.Object({ id: CartIdSchema }),
  reply: Type.Object({
    /** Missing where the store has no heading of its own. */
    displayText: Type.Optional(example(Type.String(), 'Clay cup, 2 pieces')),
    variants: Type.Array(OfferedVariant),
    bundles: Type.Array(Bundle),
  }),
  failures: ['INVALID_CART', 'PLATFORM_UNAVAILABLE'],
})
export type Upsell = Static<typeof getUpsell.reply>

export const updateVariants = defineCall({
  route: 'POST @platform/v2/update-cart-v2',
  summary: 'Set how many of some variants the cart has; repeating it changes nothing',
  tokens: ['NONE', 'ANON', 'GUEST', 'USER'],
  rate: 'cart',
  body: Type.Object({
    cartId: CartIdSchema,
    variantUpdates: Type.Array(VariantQuantity, { minItems: 1, maxItems: 20 }),
    shippingOptionId: Type.Optional(example(Text(80), 'standard')),
  }),
  reply: CartInfo,
  failures: [
    'INVALID_CART',
    'CART_OF_ANOTHER',
    'CART_CHANGED',
    'ORDER_ALREADY_PLACED',
    'OUT_OF_STOCK',
    'PLATFORM_UNAVAILABLE',
  ],
})

/** For the store's product page, which is another site: it is open to every origin. */
export const getProductBundles = defineCall({
  route: 'GET /checkout/product/bundles',
  summary: 'The bundles that a store offers at one of its products',
  tokens: ['NONE'],
  rate: 'read',
  query: Type.Object({ storeId: StoreIdSchema, productId: example(Text(40), '81000042') }),
  reply: Type.Object({ bundles: Type.Array(Bundle) }),
  failures: ['PLATFORM_UNAVAILABLE'],
})
