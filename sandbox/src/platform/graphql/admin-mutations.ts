import { getDirectiveValues } from 'graphql'
import type { GraphQLResolveInfo } from 'graphql'
import { gid, numberFromGid } from '../gid.ts'
import { planDispatch } from '../dispatch.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { createOrder } from '../orders/create-order.ts'
import { freshNumber } from '../orders/fresh-number.ts'
import { changeTracking, fulfilOrder } from '../orders/fulfil-order.ts'
import { markPaid } from '../orders/mark-paid.ts'
import type { Address, Order, Refund, Tracking } from '../orders/order.ts'
import { refundMoney } from '../orders/refund-order.ts'
import { removeItems } from '../orders/remove-items.ts'
import type { RefundInput } from '../orders/remove-items.ts'
import { updateOrder } from '../orders/update-order.ts'
import type { InventoryBehaviour, OrderInput } from '../orders/order-input.ts'
import type { Shop } from '../shop.ts'
import { APP_TOPICS, topicName, WEBHOOK_TOPICS } from '../webhook-topics.ts'
import { appAddress } from '../webhooks.ts'
import type { Subscription } from '../webhook-topics.ts'
import type { View } from './catalogue-view.ts'
import { orderEditMutations } from './order-edit-mutations.ts'
import { fulfillmentView, orderView, refundView } from './order-view.ts'

interface CancelArguments {
  orderId: string
  reason: string
  restock: boolean
  refundMethod?: { originalPaymentMethodsRefund?: boolean }
}
interface TrackingInput {
  company?: string
  number?: string
  numbers?: string[]
  url?: string
  urls?: string[]
}
interface FulfillmentInput {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string
    fulfillmentOrderLineItems?: { id: string; quantity: number }[]
  }[]
  trackingInfo?: TrackingInput
}

export function adminMutations(shop: Shop): View {
  return {
    orderCreate(wanted: {
      order: OrderInput
      options?: { inventoryBehaviour: InventoryBehaviour }
    }): View {
      const behaviour = wanted.options?.inventoryBehaviour ?? 'BYPASS'
      const { order, userErrors } = createOrder(shop, wanted.order, behaviour)
      if (order === null) return { order, userErrors }
      planDispatch(shop, order)
      return { order: orderView(shop, order), userErrors }
    },

    orderCancel({ orderId, reason, restock, refundMethod }: CancelArguments): View {
      const order = shop.orders.find((item) => gid('Order', item.id) === orderId)
      if (order === undefined) return cannotCancel('NOT_FOUND', 'Order does not exist')
      const refund = refundMethod?.originalPaymentMethodsRefund === true
      const problem = cancelOrder(shop, order, { reason, restock, refund })
      if (problem !== undefined) return cannotCancel('INVALID', problem)
      const job = { id: gid('Job', freshNumber()), done: true }
      return { job, orderCancelUserErrors: [], userErrors: [] }
    },

    orderMarkAsPaid: ({ input }: { input: { id: string } }): View => markedAsPaid(shop, input.id),

    ...orderChangeMutations(shop),
    ...orderEditMutations(shop),

    fulfillmentCreate({ fulfillment: input }: { fulfillment: FulfillmentInput }): View {
      const [part] = input.lineItemsByFulfillmentOrder
      const order = shop.orders.find(
        (item) => gid('FulfillmentOrder', item.fulfillmentOrderId) === part?.fulfillmentOrderId,
      )
      if (order === undefined) return failed('Fulfillment order does not exist.')
      const lines = part?.fulfillmentOrderLineItems?.map(({ id, quantity }) => ({
        lineId: numberFromGid('FulfillmentOrderLineItem', id) ?? 0,
        quantity,
      }))
      const tracking = trackingOf(input.trackingInfo)
      const made = fulfilOrder(shop, order, { tracking, lines })
      if (typeof made === 'string') return failed(made)
      return { fulfillment: fulfillmentView(shop, order, made), userErrors: [] }
    },

    fulfillmentTrackingInfoUpdate(wanted: {
      fulfillmentId: string
      trackingInfoInput: TrackingInput
    }): View {
      const found = findFulfillment(shop, wanted.fulfillmentId)
      if (found === undefined) return failed('Fulfillment does not exist.')
      const { order, fulfillment } = found
      changeTracking(shop, order, { fulfillment, tracking: trackingOf(wanted.trackingInfoInput) })
      return { fulfillment: fulfillmentView(shop, order, fulfillment), userErrors: [] }
    },

    webhookSubscriptionCreate(wanted: {
      topic: string
      webhookSubscription: { uri?: string; callbackUrl?: string }
    }): View {
      const topic = WEBHOOK_TOPICS.find((item) => topicName(item) === wanted.topic)
      const uri = wanted.webhookSubscription.uri ?? wanted.webhookSubscription.callbackUrl
      if (topic === undefined || uri === undefined || !URL.canParse(uri)) {
        return notSubscribed('Address is invalid')
      }
      const isKnown = shop.subscriptions.some((item) => item.topic === topic && item.uri === uri)
      const isConfigured = uri === appAddress(shop) && APP_TOPICS.includes(topic)
      if (isKnown || isConfigured) {
        return notSubscribed('Address for this topic has already been taken')
      }
      const createdAt = new Date(shop.sandbox.now()).toISOString()
      const subscription = { id: freshNumber(), topic, uri, createdAt }
      shop.subscriptions.push(subscription)
      return { webhookSubscription: subscriptionView(subscription), userErrors: [] }
    },
  }
}

const KEY_OF_OTHERS = 'The same idempotency key cannot be used with different operation parameters.'

/** Of items or of money, once for its key. */
function createRefund(
  shop: Shop,
  order: Order,
  { input, key }: { input: RefundInput; key: string | undefined },
): Refund | string {
  const { note, transactions = [], refundLineItems = [] } = input
  const known = order.refunds.find((refund) => key !== undefined && refund.key === key)
  if (known) return known.input === JSON.stringify(input) ? known : KEY_OF_OTHERS
  if (transactions.length === 0) return removeItems(shop, order, input)
  if (refundLineItems.length > 0) return 'Items and money in one refund are not emulated'
  return refundMoney(shop, order, {
    transactions,
    ...(note === undefined ? {} : { note }),
    ...(key === undefined ? {} : { key, input: JSON.stringify(input) }),
  })
}

type CallInfo = Pick<GraphQLResolveInfo, 'fieldNodes' | 'variableValues' | 'schema'>

/** Of the directive `@idempotent`. */
function keyOf({ fieldNodes: [field], variableValues, schema }: CallInfo): string | undefined {
  const directive = schema.getDirective('idempotent')
  const values = directive && field && getDirectiveValues(directive, field, variableValues)
  return typeof values?.['key'] === 'string' ? values['key'] : undefined
}

/** Changes of an order that was made. */
function orderChangeMutations(shop: Shop): View {
  return {
    orderUpdate({ input }: { input: { id: string; shippingAddress?: Address } }): View {
      const order = shop.orders.find((item) => gid('Order', item.id) === input.id)
      const message = order ? updateOrder(shop, order, input) : 'Order does not exist'
      return {
        order: order ? orderView(shop, order) : null,
        userErrors: message === undefined ? [] : [{ field: ['id'], message }],
      }
    },

    refundCreate({ input }: { input: RefundInput }, _context: unknown, info: CallInfo): View {
      const order = shop.orders.find((item) => gid('Order', item.id) === input.orderId)
      const made = order
        ? createRefund(shop, order, { input, key: keyOf(info) })
        : 'Order does not exist'
      if (typeof made === 'string') {
        return { order: null, refund: null, userErrors: [{ field: ['orderId'], message: made }] }
      }
      const refund = refundView(made)
      return { order: order ? orderView(shop, order) : null, refund, userErrors: [] }
    },
  }
}

export function subscriptionView({ id, topic, uri, createdAt }: Subscription): View {
  return {
    __typename: 'WebhookSubscription',
    id: gid('WebhookSubscription', id),
    legacyResourceId: String(id),
    topic: topicName(topic),
    uri,
    format: 'JSON',
    createdAt,
  }
}

function findFulfillment(
  shop: Shop,
  id: string,
): { order: Order; fulfillment: Order['fulfillments'][number] } | undefined {
  for (const order of shop.orders) {
    const fulfillment = order.fulfillments.find((item) => gid('Fulfillment', item.id) === id)
    if (fulfillment !== undefined) return { order, fulfillment }
  }
  return undefined
}

function trackingOf(input: TrackingInput = {}): Tracking {
  const number = input.number ?? input.numbers?.[0]
  const url = input.url ?? input.urls?.[0]
  return {
    ...(input.company === undefined ? {} : { company: input.company }),
    ...(number === undefined ? {} : { number }),
    ...(url === undefined ? {} : { url }),
  }
}

function cannotCancel(code: string, message: string): View {
  const error = { field: ['orderId'], message }
  return { job: null, orderCancelUserErrors: [{ ...error, code }], userErrors: [error] }
}

function failed(message: string): View {
  return { fulfillment: null, userErrors: [{ field: ['fulfillment'], message }] }
}

function notSubscribed(message: string): View {
  return {
    webhookSubscription: null,
    userErrors: [{ field: ['webhookSubscription', 'callbackUrl'], message }],
  }
}

function markedAsPaid(shop: Shop, id: string): View {
  const order = shop.orders.find((item) => gid('Order', item.id) === id)
  const message = order ? markPaid(shop, order) : 'Order does not exist'
  return {
    order: order ? orderView(shop, order) : null,
    userErrors: message === undefined ? [] : [{ field: ['input', 'id'], message }],
  }
}
