/**
 * Orders of the shop's own checkout that wait for their payment. The key of one is in the address of its page there, and
 * only its buyer has it. [woocommerce §6, §7, I2]
 */
import { validatePhone } from '@thela/domain/fields'
import { omitUndefined } from '@thela/domain/values'
import { PAID_IN_SHOP } from '../../../../ports/cart-orders.ts'
import type { PlacedPlatformOrder } from '../../../../ports/store-platform.ts'
import type { PaymentOfWaiting, WaitingOrders } from '../../../../ports/waiting-orders.ts'
import { isSameSecret } from '../../../is-same-secret.ts'
import type { Client } from '../transport/client.ts'
import { paiseOfText } from '../transport/money.ts'
import { later, refused } from '../transport/refused.ts'
import { orderLock } from './order-access.ts'
import type { OrderAccess } from './order-access.ts'
import { FINISH_MS, readOrder, writeOrder } from './order-calls.ts'
import type { WireOrder } from './order-wire.ts'
import {
  DRAFT_OF,
  isPaidThere,
  metaValue,
  OUR_METHOD,
  OUR_ORDER,
  placedOrder,
} from './our-order.ts'

/** Our id of the payment, on an order that is none of ours. */
const PAID_BY = '_thela_payment'

const PAYABLE = new Set(['pending', 'failed'])

/** The shop may have done something else with the first one. */
const MAX_WRITES = 2

export function makeWaitingOrders({
  client,
  exclusive,
}: Pick<OrderAccess, 'client' | 'exclusive'>): WaitingOrders {
  return {
    async find(platformOrderId, key) {
      const order = await readOrder(client, platformOrderId)
      if (!order?.order_key || !isWaiting(order) || !isSameSecret(key, order.order_key))
        return undefined
      return { ...placedOrder(order), total: paiseOfText(order.total), buyer: findBuyer(order) }
    },
    pay: (platformOrderId, payment) =>
      exclusive(orderLock(platformOrderId), () => pay(client, platformOrderId, payment)),
  }
}

/** One that we have made of a cart is paid in our own checkout. */
const isWaiting = (order: WireOrder): boolean =>
  PAYABLE.has(order.status) &&
  !isPaidThere(order) &&
  (order.currency ?? 'INR') === 'INR' &&
  metaValue(order, DRAFT_OF) === undefined &&
  metaValue(order, OUR_ORDER) === undefined

function findBuyer({ billing = {} }: WireOrder) {
  const name = [billing.first_name, billing.last_name].join(' ').trim()
  const phone = validatePhone(billing.phone ?? '')
  return omitUndefined({
    name: name || undefined,
    phone: phone.kind === 'valid' ? phone.value : undefined,
    email: billing.email || undefined,
  })
}

const isPaidBy = (order: WireOrder, { sourceId }: PaymentOfWaiting): boolean =>
  metaValue(order, PAID_BY) === sourceId && isPaidThere(order)

/** Decides by what is there before each write: a reply alone does not say what the shop did. */
async function pay(
  client: Client,
  platformOrderId: string,
  payment: PaymentOfWaiting,
): Promise<PlacedPlatformOrder> {
  for (let writes = 0; ; writes += 1) {
    const current = await readOrder(client, platformOrderId)
    if (!current) throw refused(PAID_IN_SHOP)
    if (isPaidBy(current, payment)) return placedOrder(current)
    const isSame = paiseOfText(current.total) === payment.amount
    if (!isWaiting(current) || !isSame) throw refused(PAID_IN_SHOP)
    if (writes === MAX_WRITES) throw later('NOT_FINISHED', true)
    const body = {
      set_paid: true,
      payment_method: OUR_METHOD,
      payment_method_title: payment.methodTitle,
      transaction_id: payment.reference,
      meta_data: [{ key: PAID_BY, value: payment.sourceId }],
    }
    const write = { operation: 'pay-waiting', body, totalMs: FINISH_MS }
    const written = await writeOrder(client, current, write)
    if (isPaidBy(written, payment)) return placedOrder(written)
  }
}
