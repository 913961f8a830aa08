/** What was due of an order has been paid. The shop sets its own date of payment only when the order is sent. [woocommerce §6] */
import { formatPaise, rupeesText } from '@thela/domain/money'
import { paiseOfText } from '../transport/money.ts'
import { orderLock } from './order-access.ts'
import type { OrderAccess } from './order-access.ts'
import { addPrivateNote, FINISH_MS, readOrder, writeOrder } from './order-calls.ts'
import type { WireOrder } from './order-wire.ts'
import { hasEnded, isPaidThere, metaValue, OUR_METHOD, PAID } from './our-order.ts'

/** Nothing is paid of them any more. */

export const markPaid = (
  { client, exclusive }: Pick<OrderAccess, 'client' | 'exclusive'>,
  platformOrderId: string,
): Promise<void> =>
  exclusive(orderLock(platformOrderId), async () => {
    const current = await readOrder(client, platformOrderId)
    if (!current || hasEnded(current) || isPaid(current)) return
    const body = {
      payment_method: OUR_METHOD,
      payment_method_title: 'Paid online',
      meta_data: [{ key: PAID, value: rupeesText(paiseOfText(current.total)) }],
    }
    const written = await writeOrder(client, current, {
      operation: 'mark-paid',
      body,
      totalMs: FINISH_MS,
    })
    const total = formatPaise(paiseOfText(written.total))
    await addPrivateNote(client, written, `${total} paid online. Do not collect.`)
  })

/** A part that was paid before is less than the total. */
function isPaid(current: WireOrder): boolean {
  const paid = metaValue(current, PAID)
  return (
    isPaidThere(current) || (paid !== undefined && paiseOfText(paid) >= paiseOfText(current.total))
  )
}
