/** Money that went back is recorded on an order. The shop moves none, and locks nothing. [I16, woocommerce §8] */
import { addPaise, paise, rupeesText, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { OrderChangesOnPlatform, RefundOnPlatform } from '../../../../ports/order-changes.ts'
import type { Client } from '../transport/client.ts'
import { paiseOfText } from '../transport/money.ts'
import { refundThere } from './order-change-wire.ts'
import type { WireOrderThere } from './order-change-wire.ts'
import { REFUND_KEY } from '../orders/order-meta.ts'
import { pathOfOrder, readSeveralRefunds, readWholeOrder } from './read-whole-order.ts'
import { receivedAmount, refundsOfMoney } from './received.ts'
import { KEYS, later, NO_ORDER, refusedReason, refused } from '../transport/refused.ts'

const TOTAL_MS = 15_000

const refundSum = (refunds: readonly RefundOnPlatform[]): Paise =>
  addPaise(...refunds.map(({ amount }) => amount))

/** Of two refunds at once one may be refused, with the same code as one of too much. */
async function refundError(client: Client, platformOrderId: string, before: Paise): Promise<Error> {
  const order = await readWholeOrder(client, platformOrderId)
  const now = refundSum(refundsOfMoney(order, await readSeveralRefunds(client, order)))
  return now > before ? later('REFUNDED_MEANWHILE', false) : refused('REFUND_NOT_RECORDED')
}

/** The caller holds the order, also after an unknown outcome: the next call comes late enough to read what was recorded. */
export async function recordRefund(
  client: Client,
  platformOrderId: string,
  { total, key }: Parameters<OrderChangesOnPlatform['recordRefund']>[1],
): Promise<readonly RefundOnPlatform[]> {
  const order = await readWholeOrder(client, platformOrderId)
  const known = refundsOfMoney(order, await readSeveralRefunds(client, order))
  const before = refundSum(known)
  const missing = subtractPaise(upToReceived(order, total), before)
  if (missing <= 0) return known
  try {
    const { id, amount } = await client.rest(
      {
        operation: 'record-refund',
        effect: 'ONCE',
        method: 'POST',
        path: `${pathOfOrder(platformOrderId)}/refunds`,
        body: {
          amount: rupeesText(missing),
          reason: 'Refunded by Thela',
          // Otherwise the shop asks the payment's own plugin for the money, which is not there.
          api_refund: false,
          meta_data: [{ key: REFUND_KEY, value: `${key}-${before}` }],
        },
        totalMs: TOTAL_MS,
        readsServerErrors: true,
      },
      refundThere,
    )
    return [...known, { platformRefundId: String(id), amount: paiseOfText(amount) }]
  } catch (error) {
    const reason = refusedReason(error)
    if (reason === undefined || reason === KEYS || reason === NO_ORDER) throw error
    throw await refundError(client, platformOrderId, before)
  }
}

/** Where a charge was taken off since, it has received more than it costs, and the shop refuses to record that. */
const upToReceived = (order: WireOrderThere, total: Paise): Paise =>
  paise(Math.min(total, receivedAmount(order), paiseOfText(order.total)))
