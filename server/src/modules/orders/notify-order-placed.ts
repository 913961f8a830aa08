/** [I11] */
import { links } from '@thela/contracts/links'
import { formatPaise } from '@thela/domain/money'
import type { Database } from '../../db/statement.ts'
import { sendOnce } from '../../jobs/send-once.ts'
import type { Begun } from '../../jobs/send-once.ts'
import type { SmsGateway } from '../../ports/sms-gateway.ts'
import { hasText } from '../stores/index.ts'
import type { Store } from '../stores/index.ts'
import { orderName } from './order-to-wire.ts'
import type { StoredOrder } from './orders-repository.ts'

/** A registered text takes no more of a variable than this. */
const MAX_VARIABLE_LENGTH = 30

export const messageIdOf = (orderId: string): string => `placed-${orderId}`

export const wantsText = ({ config }: Store): boolean =>
  config.notifications.sms.orderPlaced && hasText(config, 'ORDER_PLACED')

/** Tells the shopper that the order has been received. A repeat is the same message. */
export async function sendOrderPlaced(
  deps: {
    readonly database: Database
    readonly smsOf: (store: Store) => SmsGateway
    readonly publicUrl: string
  },
  store: Store,
  order: StoredOrder & { readonly begun?: Begun | null },
): Promise<void> {
  const name = orderName(order)
  if (!wantsText(store) || name === undefined) return
  const { database } = deps
  const message = {
    phone: order.phone,
    template: 'ORDER_PLACED',
    variables: {
      store: store.config.storeName.slice(0, MAX_VARIABLE_LENGTH),
      order: name,
      amount: formatPaise(order.snapshot.quote.total),
      link: `${deps.publicUrl}${links.order(order.orderId)}`,
    },
    messageId: messageIdOf(order.orderId),
  } as const
  const hasBegun = order.begun ?? undefined
  await sendOnce({ database, gateway: deps.smsOf(store), hasBegun }, store.storeId, message)
}
