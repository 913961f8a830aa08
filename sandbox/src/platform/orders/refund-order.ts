import { gid, numberFromGid } from '../gid.ts'
import { asDecimal, paiseFrom } from '../money.ts'
import type { Shop } from '../shop.ts'
import { announceOrder, announceRefund } from '../webhooks.ts'
import { freshNumber } from './fresh-number.ts'
import { receivedOf } from './order.ts'
import type { Order, Refund, Transaction } from './order.ts'

/** `OrderTransactionInput`, as far as it is emulated. */
export interface RefundTransactionInput {
  orderId: string
  parentId?: string
  kind: string
  gateway: string
  amount: string
}

interface Back {
  parent: Transaction
  amount: number
}

const isReceipt = ({ kind, status }: Transaction): boolean =>
  status === 'SUCCESS' && (kind === 'SALE' || kind === 'CAPTURE')

/** What of a payment has not been refunded. */
const leftOf = (order: Order, parent: Transaction): number =>
  order.transactions
    .filter(({ kind, status, parentId }) => {
      return kind === 'REFUND' && status === 'SUCCESS' && parentId === parent.id
    })
    .reduce((left, { amount }) => left - amount, parent.amount)

/** Records money as refunded, or returns why not. Whoever took the payment has to refund it. */
export function refundOrder(shop: Shop, order: Order, amount: number): string | undefined {
  if (amount <= 0 || amount > receivedOf(order)) return 'Refund amount is not available'
  let missing = amount
  const parts = order.transactions.filter(isReceipt).flatMap((parent) => {
    const taken = Math.min(missing, leftOf(order, parent))
    missing -= taken
    return taken > 0 ? [{ parent, amount: taken }] : []
  })
  record(shop, order, { parts })
  return undefined
}

/** A refund of money alone, as an app writes it; or why not. */
export function refundMoney(
  shop: Shop,
  order: Order,
  wanted: Pick<Refund, 'note' | 'key' | 'input'> & {
    readonly transactions: readonly RefundTransactionInput[]
  },
): Refund | string {
  const parts: Back[] = []
  for (const { orderId, parentId, kind, gateway, amount } of wanted.transactions) {
    const parent = order.transactions.find(
      ({ id }) => id === numberFromGid('OrderTransaction', parentId),
    )
    if (orderId !== gid('Order', order.id)) return 'Transaction is of another order'
    if (kind !== 'REFUND' || !parent || !isReceipt(parent)) return 'Transaction is invalid'
    if (gateway !== parent.gateway) return 'Gateway does not match its transaction'
    const back = paiseFrom(amount)
    if (back <= 0 || back > leftOf(order, parent)) return 'Refund amount is not available'
    parts.push({ parent, amount: back })
  }
  return record(shop, order, { ...wanted, parts })
}

function record(
  shop: Shop,
  order: Order,
  { parts, note, key, input }: Pick<Refund, 'note' | 'key' | 'input'> & { parts: readonly Back[] },
): Refund {
  const now = new Date(shop.sandbox.now()).toISOString()
  const transactions = parts.map(({ parent, amount }): Transaction => ({
    id: freshNumber(),
    kind: 'REFUND',
    status: 'SUCCESS',
    amount,
    parentId: parent.id,
    gateway: parent.gateway,
    test: order.test,
    processedAt: now,
  }))
  order.transactions.push(...transactions)
  const refund: Refund = {
    id: freshNumber(),
    lines: [],
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    createdAt: now,
    ...(note === undefined ? {} : { note }),
    ...(key === undefined ? {} : { key }),
    ...(input === undefined ? {} : { input }),
  }
  order.refunds.push(refund)
  order.updatedAt = now
  order.financialStatus = receivedOf(order) === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  announceRefund(shop, refundJson(order, { refund, transactions }))
  announceOrder(shop, order, 'orders/updated')
  return refund
}

/** A refund of money in the webhook's format. */
function refundJson(
  order: Order,
  { refund, transactions }: { refund: Refund; transactions: readonly Transaction[] },
): Record<string, unknown> {
  return {
    id: refund.id,
    admin_graphql_api_id: gid('Refund', refund.id),
    order_id: order.id,
    created_at: refund.createdAt,
    note: refund.note ?? null,
    restock: false,
    refund_line_items: [],
    transactions: transactions.map(({ id, parentId, gateway, amount }) => ({
      id,
      order_id: order.id,
      parent_id: parentId,
      kind: 'refund',
      status: 'success',
      gateway,
      amount: asDecimal(amount),
      currency: 'INR',
    })),
  }
}
