/** [I11] */
import { links } from '@thela/contracts/links'
import type { Database } from '../../db/statement.ts'
import { job } from '../../jobs/queue.ts'
import { sendOnce } from '../../jobs/send-once.ts'
import type { SmsGateway } from '../../ports/sms-gateway.ts'
import { hasText } from '../stores/index.ts'
import type { Store } from '../stores/index.ts'
import { orderName } from './order-to-wire.ts'
import { ordersRepository } from './orders-repository.ts'

export const notifyCancelled = job<{ storeId: string; orderId: string }>(
  'orders.notify-cancelled',
  { keyOf: ({ orderId }) => orderId },
)

/** A registered text takes no more of a variable than this. */
const MAX_VARIABLE = 30

const wantsText = ({ config }: Store): boolean =>
  config.notifications.sms.orderCancelled && hasText(config, 'ORDER_CANCELLED')

/**
 * Notifies the shopper, once, that the order is cancelled. It names no sum, for an order on delivery was
 * never paid: what goes back is said by the text of the refund.
 */
export async function notifyOfCancellation(
  deps: {
    readonly database: Database
    readonly smsOf: (store: Store) => SmsGateway
    readonly publicUrl: string
  },
  store: Store,
  orderId: string,
): Promise<void> {
  if (!wantsText(store)) return
  const { database } = deps
  const order = await ordersRepository.byId(database, store.storeId, orderId)
  if (!order) return
  await sendOnce({ database, gateway: deps.smsOf(store) }, store.storeId, {
    phone: order.phone,
    template: 'ORDER_CANCELLED',
    variables: {
      store: store.config.storeName.slice(0, MAX_VARIABLE),
      order: orderName(order) ?? '',
      link: `${deps.publicUrl}${links.order(orderId)}`,
    },
    messageId: `cancelled-${orderId}`,
  })
}
