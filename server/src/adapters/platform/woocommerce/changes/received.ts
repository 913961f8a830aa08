/** Money of an order, as the shop has it. [woocommerce §6] */
import { subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { RefundOnPlatform } from '../../../../ports/order-changes.ts'
import { paiseOfText } from '../transport/money.ts'
import type { WireOrderThere } from './order-change-wire.ts'
import { isPaidThere, metaValue, PAID } from '../orders/our-order.ts'

/** The money that the shop has as received, including all that went back since. */
export function receivedAmount(order: WireOrderThere): Paise {
  if (isPaidThere(order)) return paiseOfText(order.total)
  const paid = metaValue(order, PAID)
  return paid === undefined ? ZERO_PAISE : paiseOfText(paid)
}

/** Refunds of money: those that took items off only are none. */
export const refundsOfMoney = ({ refunds }: WireOrderThere): readonly RefundOnPlatform[] =>
  refunds
    .map(({ id, total }) => ({
      platformRefundId: String(id),
      // The list of an order has them below zero.
      amount: subtractPaise(ZERO_PAISE, paiseOfText(total)),
    }))
    .filter(({ amount }) => amount > 0)
