import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../../core/sandbox.ts'
import { deleteRefund, refundOrder, unknownOrderProblem } from '../orders/refund-order.ts'
import type { RefundInput, RefundLineInput } from '../orders/refund-order.ts'
import { refundJson } from '../orders/refund-json.ts'
import { invalidParameter, Problem } from '../problem.ts'
import { readUnits } from '../store/money.ts'
import type { Order, Refund } from '../store/order.ts'
import { restUrl } from '../store/rest-url.ts'
import { findOrder } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { pagedReply } from './paged-reply.ts'
import { isForced, pathNumber, readRecords, restRoutes } from './rest-routes.ts'
import type { RestCall } from './rest-routes.ts'

export function addRefundRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const routes = restRoutes(app, sandbox)
  routes.get('/orders/:order/refunds', (call) => {
    const { store, request, reply } = call
    const order = findOrder(store, pathNumber(call, 'order'))
    const refunds = order?.refunds.toReversed() ?? []
    const items =
      order === undefined ? [] : refunds.map((refund) => refundJson(store, order, refund))
    return pagedReply(reply, { items, request, store })
  })
  routes.create('/orders/:order/refunds', async (call) => {
    const { store, reply } = call
    const input = readRefund(store, call.body)
    const order = findOrder(store, pathNumber(call, 'order'))
    if (order === undefined) throw unknownOrderProblem()
    const refund = await refundOrder(store, order, input)
    const address = `${restUrl(store)}/wc/v3/orders/${order.id}/refunds/${refund.id}`
    void reply.code(201).header('location', address)
    return refundJson(store, order, refund)
  })
  routes.get('/orders/:order/refunds/:refund', (call) => {
    const { order, refund } = findRefund(call)
    return refundJson(call.store, order, refund)
  })
  routes.remove('/orders/:order/refunds/:refund', (call) => {
    const { order, refund } = findRefund(call)
    if (!isForced(call)) {
      throw new Problem(501, 'woocommerce_rest_trash_not_supported', {
        message: "Refunds do not support trashing. Set 'force' to true to delete.",
      })
    }
    const json = refundJson(call.store, order, refund)
    deleteRefund(call.store, order, refund)
    return json
  })
}

function findRefund(call: RestCall): { order: Order; refund: Refund } {
  const order = findOrder(call.store, pathNumber(call, 'order'))
  if (order === undefined) {
    throw new Problem(404, 'woocommerce_rest_invalid_order_id', { message: 'Invalid order ID.' })
  }
  const id = pathNumber(call, 'refund')
  const refund = order.refunds.find((item) => item.id === id)
  if (refund === undefined) {
    throw new Problem(404, 'woocommerce_rest_shop_order_refund_invalid_id', {
      message: 'Invalid ID.',
    })
  }
  return { order, refund }
}

/** Without an amount it is the sum of the lines. The payment's gateway is used unless the caller says no. */
function readRefund(store: Store, body: RestCall['body']): RefundInput {
  const { amount, reason, api_refund: byGateway, api_restock: restocked } = body
  if (amount !== undefined && typeof amount !== 'string') {
    throw invalidParameter('amount', {
      message: 'amount is not of type string.',
      code: 'rest_invalid_type',
    })
  }
  const lines = readRecords(body['line_items']).map((line) => readLine(store, line))
  return {
    amount: amount === undefined ? linesSum(lines) : readUnits(store, amount),
    reason: typeof reason === 'string' ? reason : '',
    meta: readRecords(body['meta_data']).flatMap(({ key, value }) =>
      typeof key === 'string' ? [{ key, value }] : [],
    ),
    lines,
    isByGateway: byGateway !== false,
    isRestocked: restocked !== false,
  }
}

function readLine(store: Store, line: Record<string, unknown>): RefundLineInput {
  return {
    lineId: Number(line['id']),
    quantity: Number(line['quantity'] ?? 0),
    total: readAmount(store, line['refund_total']),
    taxes: readRecords(line['refund_tax']).map((tax) => {
      const total = readAmount(store, tax['refund_total'])
      return { rateId: Number(tax['id']), total, subtotal: total }
    }),
  }
}

const readAmount = (store: Store, value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? readUnits(store, value) || 0 : 0

const linesSum = (lines: readonly RefundLineInput[]): number =>
  lines.reduce(
    (sum, { total, taxes }) => taxes.reduce((rest, tax) => rest + tax.total, sum + total),
    0,
  )
