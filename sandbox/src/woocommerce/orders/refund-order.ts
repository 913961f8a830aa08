import { Problem } from '../problem.ts'
import type { Meta, Order, OrderLine, Refund, TaxShare } from '../store/order.ts'
import { race } from '../store/settings.ts'
import { nextId } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { addNote } from './add-note.ts'
import { findGateway } from './gateways.ts'
import { setStatus, touchOrder } from './set-status.ts'
import { changeStock } from './stock.ts'
import { orderTotals } from './totals.ts'

/** Amounts are units of the store, positive. */
export interface RefundInput {
  /** NaN for a text that is no number. */
  readonly amount: number
  readonly reason: string
  readonly meta: readonly { readonly key: string; readonly value: unknown }[]
  readonly lines: readonly RefundLineInput[]
  /** The store asks the payment method's own plugin for the money. */
  readonly isByGateway: boolean
  readonly isRestocked: boolean
}

export interface RefundLineInput {
  /** Of a line, a delivery or a fee of the order. */
  readonly lineId: number
  readonly quantity: number
  readonly total: number
  readonly taxes: readonly TaxShare[]
}

const refundProblem = (message: string): Problem =>
  new Problem(500, 'woocommerce_rest_cannot_create_order_refund', { message, data: 500 })

export const unknownOrderProblem = (): Problem =>
  new Problem(500, 'woocommerce_rest_invalid_order_id', {
    message: 'Invalid order ID.',
    data: 404,
  })

/** What can still be refunded of an order. */
export const refundableAmount = (store: Store, order: Order): number =>
  order.refunds.reduce((left, { amount }) => left - amount, orderTotals(store, order).total)

/**
 * Refunds an order. Nothing locks: between the check of the amount and the refund another call may
 * refund the same money.
 */
export async function refundOrder(store: Store, order: Order, input: RefundInput): Promise<Refund> {
  if (input.amount < 0) {
    throw new Problem(500, 'woocommerce_rest_invalid_order_refund', {
      message: 'Refund amount must be greater than zero.',
      data: 400,
    })
  }
  const refundable = refundableAmount(store, order)
  if (!(input.amount <= refundable)) throw refundProblem('Invalid refund amount.')
  if (input.isByGateway) throw refundProblem(gatewayMessage(order))
  await race(store)
  const refund = makeRefund(store, order, input)
  order.refunds.push(refund)
  if (input.isRestocked) restock(store, order, refund)
  if (refundable - input.amount <= 0) setStatus(store, order, 'refunded')
  touchOrder(store, order)
  return refund
}

const gatewayMessage = ({ paymentMethod }: Order): string =>
  findGateway(paymentMethod) === undefined
    ? 'The payment gateway for this order does not exist.'
    : 'The payment gateway for this order does not support automatic refunds.'

function makeRefund(store: Store, order: Order, input: RefundInput): Refund {
  const id = nextId(store)
  const known = new Set([...order.lines, ...order.deliveries, ...order.fees].map((line) => line.id))
  return {
    id,
    createdAt: store.sandbox.now(),
    amount: input.amount,
    reason: input.reason,
    meta: input.meta.map(({ key, value }) => ({ id: nextId(store), key, value })),
    lines: input.lines
      .filter(({ lineId }) => known.has(lineId))
      .map((line) => ({ id: nextId(store), ...line })),
  }
}

/** Only lines that the refund names come back to stock: an amount alone says nothing of the items. */
function restock(store: Store, order: Order, refund: Refund): void {
  for (const { lineId, quantity } of refund.lines) {
    const line = order.lines.find((item) => item.id === lineId)
    if (line !== undefined && quantity > 0) restockLine(store, order, { line, quantity })
  }
}

function restockLine(
  store: Store,
  order: Order,
  { line, quantity }: { line: OrderLine; quantity: number },
): void {
  const change = changeStock(store, line, quantity)
  if (change === undefined) return
  const reduced = numberInMeta(line.meta, '_reduced_stock')
  if (reduced !== undefined)
    writeNumber(store, line.meta, { key: '_reduced_stock', value: reduced - quantity })
  const restocked = numberInMeta(line.meta, '_restock_refunded_items') ?? 0
  writeNumber(store, line.meta, { key: '_restock_refunded_items', value: restocked + quantity })
  addNote(store, order, { note: `Item stock increased: ${change}` })
}

function numberInMeta(meta: readonly Meta[], key: string): number | undefined {
  const value = meta.find((item) => item.key === key)?.value
  return value === undefined ? undefined : Number(value)
}

function writeNumber(
  store: Store,
  meta: Meta[],
  { key, value }: { key: string; value: number },
): void {
  const known = meta.find((item) => item.key === key)
  if (known === undefined) meta.push({ id: nextId(store), key, value: String(value) })
  else known.value = String(value)
}

/** Takes a refund back; the order's status and the stock stay as they are. */
export function deleteRefund(store: Store, order: Order, refund: Refund): void {
  order.refunds.splice(order.refunds.indexOf(refund), 1)
  touchOrder(store, order)
}
