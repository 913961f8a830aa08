/** Money that went back is recorded on an order: the shop's own records and its warehouse see it. [shopify §7] */
import { addPaise, atLeastZero, paise, rupeesText, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { OrderChangesOnPlatform, RefundOnPlatform } from '../../../ports/order-changes.ts'
import type { makeShopifyClient } from './client.ts'
import { gidOf, idOfGid } from './gid.ts'
import { paiseOf } from './money-bag.ts'
import { RECORD_REFUND, REFUNDS_OF_ORDER } from './order-change-queries.ts'
import { recordRefundData, refundedOrderData } from './order-change-wire.ts'
import type { WireRefundedOrder, WireRefundOfMoney } from './order-change-wire.ts'
import { refused } from './refused.ts'

type Client = ReturnType<typeof makeShopifyClient>

function readRefund({ id, totalRefundedSet }: WireRefundOfMoney): RefundOnPlatform {
  const platformRefundId = idOfGid('Refund', id)
  if (platformRefundId === undefined) throw invalidResponse('REFUND_ID')
  return { platformRefundId, amount: paiseOf(totalRefundedSet) }
}

/** Those that took items off only are none. */
export const ofMoney = (refunds: readonly WireRefundOfMoney[]): readonly RefundOnPlatform[] =>
  refunds.map(readRefund).filter(({ amount }) => amount > 0)

/** Its payments in turn, each up to what is left of it. */
function transactionsOf(
  orderId: string,
  { transactions }: WireRefundedOrder,
  amount: Paise,
): readonly Readonly<Record<string, unknown>>[] {
  const done = transactions.filter(({ status }) => status === 'SUCCESS')
  let missing = amount
  return done
    .filter(({ kind }) => kind === 'SALE' || kind === 'CAPTURE')
    .flatMap(({ id, gateway, amountSet }) => {
      const back = done
        .filter(({ kind, parentTransaction }) => kind === 'REFUND' && parentTransaction?.id === id)
        .map((each) => paiseOf(each.amountSet))
      const left = atLeastZero(subtractPaise(paiseOf(amountSet), addPaise(...back)))
      const taken = paise(Math.min(missing, left))
      missing = subtractPaise(missing, taken)
      if (taken === 0) return []
      const refund = { orderId, parentId: id, kind: 'REFUND', gateway: gateway ?? 'manual' }
      return [{ ...refund, amount: rupeesText(taken) }]
    })
}

async function readOrder(client: Client, id: string): Promise<WireRefundedOrder> {
  const { order } = await client.admin(
    { operation: 'refunds-of-order', effect: 'READ', query: REFUNDS_OF_ORDER, variables: { id } },
    refundedOrderData,
  )
  if (!order) throw refused('NO_ORDER')
  return order
}

const later = (reason: string, outcomeUnknown: boolean) =>
  new ExternalServiceError({ system: 'shopify', kind: 'unavailable', outcomeUnknown, reason })

/** Of a first request with the same key, whose reply was not waited for. These errors have no code. */
const IS_BEING_MADE = /currently in progress/i

/** Where somebody has recorded another refund since it was read, it says no to what was right before. */
async function errorOf(
  client: Client,
  { id, before, messages }: { id: string; before: Paise; messages: readonly string[] },
): Promise<ExternalServiceError> {
  if (messages.some((message) => IS_BEING_MADE.test(message))) return later('IN_PROGRESS', true)
  const { totalRefundedSet } = await readOrder(client, id)
  const hasGrown = paiseOf(totalRefundedSet) > before
  return hasGrown ? later('REFUNDED_MEANWHILE', false) : refused('REFUND_NOT_RECORDED')
}

/**
 * What is missing there is written once: its key names the sum from which it starts, so a second one that was
 * begun from the same sum is no refund of its own. For another amount the key is refused, and the sum is
 * compared again later.
 */
export async function recordRefund(
  client: Client,
  platformOrderId: string,
  { total, key }: Parameters<OrderChangesOnPlatform['recordRefund']>[1],
): Promise<readonly RefundOnPlatform[]> {
  const id = gidOf('Order', platformOrderId)
  const order = await readOrder(client, id)
  const known = ofMoney(order.refunds)
  const refunded = paiseOf(order.totalRefundedSet)
  const wanted = paise(Math.min(total, paiseOf(order.totalReceivedSet)))
  if (wanted <= refunded) return known
  const transactions = transactionsOf(id, order, subtractPaise(wanted, refunded))
  if (transactions.length === 0) throw refused('NO_PAYMENT_LEFT')
  const input = { orderId: id, note: 'Refunded by Thela', notify: false, transactions }
  const { refundCreate } = await client.admin(
    {
      operation: 'record-refund',
      effect: 'REPEATABLE',
      query: RECORD_REFUND,
      variables: { input, key: `${key}-${refunded}` },
    },
    recordRefundData,
  )
  const messages = refundCreate.userErrors.map(({ message }) => message)
  if (messages.length > 0) throw await errorOf(client, { id, before: refunded, messages })
  if (!refundCreate.refund) throw invalidResponse('NO_REFUND')
  return [...known, ...ofMoney([refundCreate.refund])]
}

function invalidResponse(reason: string): ExternalServiceError {
  const kind = 'invalidResponse'
  return new ExternalServiceError({ system: 'shopify', kind, outcomeUnknown: true, reason })
}
