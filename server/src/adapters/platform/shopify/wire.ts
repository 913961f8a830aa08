import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** The platform's wire format, as far as we read it. Other fields are ignored. */

const orNull = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
const text = Type.String({ maxLength: 10_000 })
const decimal = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,20})?$' })
const amount = Type.Object({ amount: decimal })

const Allocation = Type.Object({
  discountedAmount: amount,
  discountApplication: Type.Object({
    value: Type.Union([amount, Type.Object({ percentage: Type.Number() })]),
  }),
  code: orNull(text),
  title: orNull(text),
})
export type WireAllocation = Static<typeof Allocation>

/** Written by storefronts; one without a value is ignored. */
const attributes = Type.Optional(
  Type.Array(Type.Object({ key: text, value: orNull(text) }), { maxItems: 250 }),
)

const Line = Type.Object({
  id: text,
  attributes,
  quantity: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  cost: Type.Object({ subtotalAmount: amount, totalAmount: amount }),
  discountAllocations: Type.Array(Allocation),
  merchandise: Type.Object({
    id: text,
    title: text,
    sku: orNull(text),
    taxable: Type.Boolean(),
    requiresShipping: Type.Boolean(),
    weight: orNull(Type.Number({ minimum: 0 })),
    weightUnit: text,
    selectedOptions: Type.Optional(
      Type.Array(Type.Object({ name: text, value: text }), { maxItems: 10 }),
    ),
    image: orNull(Type.Object({ url: text })),
    product: Type.Object({
      id: text,
      title: text,
      handle: text,
      productType: text,
      vendor: text,
      isGiftCard: Type.Boolean(),
      tags: Type.Optional(Type.Array(text, { maxItems: 250 })),
    }),
  }),
})
export type WireLine = Static<typeof Line>

const Cart = Type.Object({
  id: text,
  note: orNull(text),
  attributes,
  cost: Type.Object({
    totalAmount: Type.Object({ amount: decimal, currencyCode: text }),
    totalTaxAmount: orNull(amount),
  }),
  discountCodes: Type.Optional(
    Type.Array(Type.Object({ code: text, applicable: Type.Boolean() }), { maxItems: 250 }),
  ),
  discountAllocations: Type.Array(Allocation),
  lines: Type.Object({
    pageInfo: Type.Object({ hasNextPage: Type.Boolean() }),
    nodes: Type.Array(Line),
  }),
})
export type WireCart = Static<typeof Cart>

const userErrors = Type.Array(Type.Object({ code: orNull(text) }))

const Variant = Type.Object({
  id: text,
  title: text,
  price: decimal,
  availableForSale: Type.Boolean(),
  inventoryQuantity: orNull(Type.Integer()),
  inventoryPolicy: text,
  inventoryItem: Type.Object({ tracked: Type.Boolean() }),
  product: Type.Object({
    title: text,
    status: text,
    saleEnd: orNull(Type.Object({ value: text })),
  }),
})
export type WireVariant = Static<typeof Variant>

const OfferedVariant = Type.Object({
  id: text,
  title: text,
  availableForSale: Type.Boolean(),
  price: amount,
  compareAtPrice: orNull(amount),
  image: orNull(Type.Object({ url: text })),
  product: Type.Object({
    id: text,
    title: text,
    featuredImage: orNull(Type.Object({ url: text })),
  }),
})
export type WireOfferedVariant = Static<typeof OfferedVariant>

const OfferedProduct = Type.Object({ variants: Type.Object({ nodes: Type.Array(OfferedVariant) }) })

const OrderName = Type.Object({ id: text, name: text })
export type WireOrderName = Static<typeof OrderName>

export const cartData = Compile(Type.Object({ cart: Type.Union([Cart, Type.Null()]) }))
export const cartChangeData = Compile(
  Type.Object({ change: Type.Object({ cart: orNull(Cart), userErrors }) }),
)
export const openedCheckoutData = Compile(
  Type.Object({
    cartCreate: Type.Object({ cart: orNull(Type.Object({ checkoutUrl: text })), userErrors }),
  }),
)
export const codesData = Compile(
  Type.Object({
    change: Type.Object({
      cart: orNull(Cart),
      userErrors,
      warnings: Type.Array(Type.Object({ code: text, message: text })),
    }),
  }),
)
/** A kind of code that we do not know has no limit that we could keep. */
export const codeLimitData = Compile(
  Type.Object({
    codeDiscountNodeByCode: orNull(
      Type.Object({
        codeDiscount: Type.Object({
          usageLimit: orNull(Type.Integer({ minimum: 0 })),
          asyncUsageCount: Type.Optional(Type.Integer({ minimum: 0 })),
          appliesOncePerCustomer: Type.Optional(Type.Boolean()),
          __typename: Type.String(),
          maximumShippingPrice: orNull(Type.Object({ amount: Type.String() })),
        }),
      }),
    ),
  }),
)
export const stockData = Compile(
  Type.Object({ nodes: Type.Array(Type.Union([Variant, Type.Object({}), Type.Null()])) }),
)
export const variant = Compile(Variant)
export const variantsData = Compile(
  Type.Object({
    nodes: Type.Array(Type.Union([OfferedVariant, OfferedProduct, Type.Object({}), Type.Null()])),
  }),
)
export const offeredVariant = Compile(OfferedVariant)
export const offeredProduct = Compile(OfferedProduct)
const FoundOrders = Type.Object({
  nodes: Type.Array(
    Type.Object({
      id: text,
      name: text,
      sourceIdentifier: orNull(text),
      tags: Type.Array(text),
      customAttributes: Type.Array(Type.Object({ key: text, value: orNull(text) })),
    }),
  ),
})
export const ordersData = Compile(
  Type.Object({ orders: FoundOrders, newest: Type.Optional(FoundOrders) }),
)
export const orderCreateData = Compile(
  Type.Object({ orderCreate: Type.Object({ order: orNull(OrderName), userErrors }) }),
)

export const canMarkPaidData = Compile(
  Type.Object({ order: orNull(Type.Object({ canMarkAsPaid: Type.Boolean() })) }),
)
export const markPaidData = Compile(
  Type.Object({
    orderMarkAsPaid: Type.Object({ userErrors: Type.Array(Type.Object({ message: text })) }),
  }),
)

/** Envelope of every GraphQL response. `errors` is a text when the token is invalid. */
export const envelope = Compile(
  Type.Object({
    data: Type.Optional(Type.Unknown()),
    errors: Type.Optional(
      Type.Array(Type.Object({ extensions: orNull(Type.Object({ code: orNull(text) })) })),
    ),
    extensions: Type.Optional(
      Type.Object({
        cost: Type.Optional(
          Type.Object({
            requestedQueryCost: orNull(Type.Number()),
            throttleStatus: orNull(
              Type.Object({ currentlyAvailable: Type.Number(), restoreRate: Type.Number() }),
            ),
          }),
        ),
      }),
    ),
  }),
)

/** Webhooks use the older format: snake case and numbers as ids. */
const numericId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

const Fulfilment = Type.Object({
  admin_graphql_api_id: text,
  order_id: numericId,
  status: orNull(text),
  created_at: text,
  updated_at: orNull(text),
  tracking_company: orNull(text),
  tracking_number: orNull(text),
  tracking_url: orNull(text),
  // For taxes, so only some have it.
  origin_address: orNull(Type.Unknown()),
  line_items: Type.Array(
    Type.Object({ variant_id: orNull(numericId), quantity: Type.Integer({ minimum: 0 }) }),
  ),
})
export type WireFulfilment = Static<typeof Fulfilment>

const Order = Type.Object({
  // Not `id`: as a number it may be too long to be exact.
  admin_graphql_api_id: text,
  name: Type.Optional(text),
  source_identifier: orNull(text),
  tags: orNull(text),
  note_attributes: Type.Optional(
    Type.Array(Type.Object({ name: text, value: orNull(Type.Unknown()) })),
  ),
  cancelled_at: orNull(text),
  fulfillments: Type.Optional(Type.Array(Fulfilment)),
})
export type WireOrder = Static<typeof Order>

const Refund = Type.Object({
  id: numericId,
  order_id: numericId,
  transactions: Type.Array(
    Type.Object({ kind: text, status: text, amount: decimal, currency: orNull(text) }),
  ),
})

export const fulfilment = Compile(Fulfilment)
export const order = Compile(Order)
export const refund = Compile(Refund)
