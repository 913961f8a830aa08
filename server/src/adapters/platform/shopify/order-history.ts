/** [shopify §10, §8] */
import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { OrderHistory, RecordedOrder } from '../../../ports/order-history.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { TokenCache } from '../../../ports/token-cache.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeShopifyClient } from './client.ts'
import { idOfGid } from './gid.ts'
import type { ShopifySettings } from './index.ts'
import { paiseOf } from './money-bag.ts'
import { RefundOfMoney } from './order-change-wire.ts'
import { OUR_TAG } from './our-order.ts'
import { ofMoney } from './record-refund.ts'

/** Two orders at a time: the cost of a query counts each possible line and refund. */
const PAGE_MS = 15_000

const ORDERS = /* GraphQL */ `
  query OrdersSince($query: String!, $after: String) {
    orders(first: 2, after: $after, query: $query) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        name
        createdAt
        updatedAt
        cancelledAt
        tags
        email
        phone
        discountCode
        customAttributes {
          key
          value
        }
        shippingAddress {
          ...Place
        }
        billingAddress {
          ...Place
        }
        lineItems(first: 50) {
          pageInfo {
            hasNextPage
          }
          nodes {
            id
            title
            variantTitle
            sku
            quantity
            requiresShipping
            taxable
            originalUnitPriceSet {
              ...Money
            }
            variant {
              id
            }
            product {
              id
            }
          }
        }
        shippingLines(first: 5) {
          nodes {
            title
            originalPriceSet {
              ...Money
            }
          }
        }
        taxesIncluded
        totalTaxSet {
          ...Money
        }
        totalPriceSet {
          ...Money
        }
        totalReceivedSet {
          ...Money
        }
        refunds(first: 50) {
          id
          totalRefundedSet {
            ...Money
          }
        }
      }
    }
  }
  fragment Money on MoneyBag {
    shopMoney {
      amount
    }
  }
  fragment Place on MailingAddress {
    name
    phone
    address1
    address2
    city
    province
    provinceCode
    country
    zip
  }
`

const orNull = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
const text = Type.String({ maxLength: 10_000 })
const bag = Type.Object({
  shopMoney: Type.Object({ amount: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,20})?$' }) }),
})
const Place = Type.Object({
  name: orNull(text),
  phone: orNull(text),
  address1: orNull(text),
  address2: orNull(text),
  city: orNull(text),
  province: orNull(text),
  provinceCode: orNull(text),
  country: orNull(text),
  zip: orNull(text),
})
const Node = Type.Object({
  id: text,
  name: text,
  createdAt: text,
  updatedAt: text,
  cancelledAt: orNull(text),
  tags: Type.Array(text),
  email: orNull(text),
  phone: orNull(text),
  discountCode: orNull(text),
  customAttributes: Type.Array(Type.Object({ key: text, value: orNull(text) })),
  shippingAddress: orNull(Place),
  billingAddress: orNull(Place),
  lineItems: Type.Object({
    pageInfo: Type.Object({ hasNextPage: Type.Boolean() }),
    nodes: Type.Array(
      Type.Object({
        id: text,
        title: text,
        variantTitle: orNull(text),
        sku: orNull(text),
        quantity: Type.Integer({ minimum: 0 }),
        requiresShipping: Type.Boolean(),
        taxable: Type.Boolean(),
        originalUnitPriceSet: bag,
        variant: orNull(Type.Object({ id: text })),
        product: orNull(Type.Object({ id: text })),
      }),
    ),
  }),
  shippingLines: Type.Object({
    nodes: Type.Array(Type.Object({ title: text, originalPriceSet: bag })),
  }),
  taxesIncluded: Type.Boolean(),
  totalTaxSet: orNull(bag),
  totalPriceSet: bag,
  totalReceivedSet: bag,
  refunds: Type.Array(RefundOfMoney, { maxItems: 50 }),
})
const ordersPage = Compile(
  Type.Object({
    orders: Type.Object({
      pageInfo: Type.Object({ hasNextPage: Type.Boolean(), endCursor: orNull(text) }),
      nodes: Type.Array(Node),
    }),
  }),
)

/** Our orders by time. */
export function makeShopifyHistory(
  settings: ShopifySettings,
  http: OutboundHttp,
  cache?: TokenCache,
): OrderHistory {
  const client = makeShopifyClient(settings, http, cache)
  return {
    async ordersSince(since) {
      const query = `tag:${OUR_TAG} updated_at:>='${since.toISOString()}'`
      const found: RecordedOrder[] = []
      let after: string | undefined
      do {
        const { orders } = await client.admin(
          {
            operation: 'list-orders',
            effect: 'READ',
            query: ORDERS,
            variables: { query, ...(after === undefined ? {} : { after }) },
            totalMs: PAGE_MS,
          },
          ordersPage,
        )
        // A search that does not know a filter ignores it and finds everything.
        const ours = orders.nodes.filter(
          ({ tags, updatedAt }) => tags.includes(OUR_TAG) && new Date(updatedAt) >= since,
        )
        found.push(...ours.map(recordedOrder))
        after = orders.pageInfo.hasNextPage ? (orders.pageInfo.endCursor ?? undefined) : undefined
      } while (after !== undefined)
      return found.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    },
  }
}

function idOf(kind: string, gid: string): string {
  const id = idOfGid(kind, gid)
  if (id === undefined) throw invalidResponse(`${kind.toUpperCase()}_ID`)
  return id
}

function recordedOrder(node: Static<typeof Node>): RecordedOrder {
  // Part of an order is never treated as the whole.
  if (node.lineItems.pageInfo.hasNextPage) throw invalidResponse('ORDER_TOO_LONG')
  const attributes = node.customAttributes.map(({ key, value }) => [key, value ?? ''])
  return {
    platformOrderId: idOf('Order', node.id),
    name: node.name,
    createdAt: new Date(node.createdAt),
    ...(node.cancelledAt ? { cancelledAt: new Date(node.cancelledAt) } : {}),
    attributes: Object.fromEntries(attributes) as Record<string, string>,
    ...(node.phone ? { phone: node.phone } : {}),
    ...(node.email ? { email: node.email } : {}),
    ...(node.shippingAddress ? { shippingAddress: addressOf(node.shippingAddress) } : {}),
    ...(node.billingAddress ? { billingAddress: addressOf(node.billingAddress) } : {}),
    lines: node.lineItems.nodes.map((line) => ({
      id: idOf('LineItem', line.id),
      // A product that was deleted since has no ids any more.
      variantId: line.variant ? idOf('ProductVariant', line.variant.id) : '',
      productId: line.product ? idOf('Product', line.product.id) : '',
      title: line.title,
      ...(line.variantTitle ? { variantTitle: line.variantTitle } : {}),
      ...(line.sku ? { sku: line.sku } : {}),
      quantity: line.quantity,
      unitPrice: paiseOf(line.originalUnitPriceSet),
      requiresShipping: line.requiresShipping,
      taxable: line.taxable,
    })),
    charges: node.shippingLines.nodes.map(({ title, originalPriceSet }) => ({
      title,
      charge: paiseOf(originalPriceSet),
    })),
    ...(node.discountCode ? { discountCode: node.discountCode } : {}),
    ...(node.totalTaxSet
      ? { tax: { amount: paiseOf(node.totalTaxSet), isOnTop: !node.taxesIncluded } }
      : {}),
    total: paiseOf(node.totalPriceSet),
    received: paiseOf(node.totalReceivedSet),
    refunds: ofMoney(node.refunds),
  }
}

function addressOf(place: Static<typeof Place>): NonNullable<RecordedOrder['shippingAddress']> {
  return {
    name: place.name ?? '',
    phone: place.phone ?? '',
    addressLine1: place.address1 ?? '',
    ...(place.address2 ? { addressLine2: place.address2 } : {}),
    city: place.city ?? '',
    state: place.province || (place.provinceCode ?? ''),
    country: place.country ?? '',
    pincode: place.zip ?? '',
  }
}

function invalidResponse(reason: string): ExternalServiceError {
  return new ExternalServiceError({
    system: 'shopify',
    kind: 'invalidResponse',
    outcomeUnknown: false,
    reason,
  })
}
