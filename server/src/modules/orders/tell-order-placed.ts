import { links } from '@thela/contracts/links'
import { formatPaise, paise } from '@thela/domain/shared'
import type { Database } from '../../db/statement.ts'
import type { SmsGateway } from '../../ports/sms-gateway.ts'
import type { Store } from '../stores/index.ts'
import { orderName } from './order-to-wire.ts'
import { ordersRepository } from './orders-repository.ts'

/** A registered text takes no more of a variable than this. */
const LONGEST_VARIABLE = 30

export const wantsOrderPlacedText = ({ config }: Store): boolean =>
  config.notifications.sms.orderPlaced && config.sms?.templates.ORDER_PLACED !== undefined

/** Tells the shopper that the order has been received. A repeat is the same message. [I11] */
export async function tellThatOrderIsPlaced(
  deps: {
    readonly database: Database
    readonly smsOf: (store: Store) => SmsGateway
    readonly publicUrl: string
  },
  store: Store,
  orderId: string,
): Promise<void> {
  const order = await ordersRepository.byId(deps.database, store.storeId, orderId)
  if (!order || !wantsOrderPlacedText(store)) return
  await deps.smsOf(store).send({
    phone: order.phone,
    template: 'ORDER_PLACED',
    variables: {
      store: store.config.storeName.slice(0, LONGEST_VARIABLE),
      order: orderName(order),
      amount: formatPaise(paise(order.totalPaise)),
      link: `${deps.publicUrl}${links.order(orderId)}`,
    },
    messageId: `placed-${orderId}`,
  })
}
