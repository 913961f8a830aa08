/** Money of an order, as the shop has it. [woocommerce §6] */
import { subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { RefundOnPlatform } from '../../../../ports/order-changes.ts'
import { paiseOfText } from '../transport/money.ts'
import type { WireOrderThere, WireRefund } from './order-change-wire.ts'
import { repeatedRefunds } from './repeated-refunds.ts'
import { isPaidThere, metaValue, PAID } from '../orders/our-order.ts'

/** The money that the shop has as received, including all that went back since. */
export function receivedAmount(order: WireOrderThere): Paise {
  if (isPaidThere(order)) return paiseOfText(order.total)
  const paid = metaValue(order, PAID)
  return paid === undefined ? ZERO_PAISE : paiseOfText(paid)
}

/**
 * Refunds of money: those that took items off only are none. `read` has them with our keys, where there are several.
 */
export function refundsOfMoney(
  { refunds }: WireOrderThere,
  read: readonly WireRefund[],
): readonly RefundOnPlatform[] {
  const repeated = repeatedRefunds(read)
  return refunds
    .filter(({ id }) => !repeated.has(id))
    .map(({ id, total }) => ({
      platformRefundId: String(id),
      // The list of an order has them below zero.
      amount: subtractPaise(ZERO_PAISE, paiseOfText(total)),
    }))
    .filter(({ amount }) => amount > 0)
}
