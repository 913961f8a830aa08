/** [I11] */
import { links } from '@thela/contracts/links'
import type { Database } from '../../db/statement.ts'
import { job } from '../../jobs/queue.ts'
import { sendOnce } from '../../jobs/send-once.ts'
import type { SmsGateway } from '../../ports/sms-gateway.ts'
import { orderName, orders } from '../orders/index.ts'
import { hasText } from '../stores/index.ts'
import type { Store } from '../stores/index.ts'
import { shipmentsRepository } from './shipments-repository.ts'

/** Tells the shopper by message that a parcel is on its way, and where to follow it. */
export const notifyShipmentSent = job<{ storeId: string; shipmentId: string }>(
  'tracking.tell-shipment-sent',
  { keyOf: ({ shipmentId }) => shipmentId },
)

/** A registered text takes no more of a variable than this. */
const MAX_VARIABLE_LENGTH = 30

export const wantsShippedText = ({ config }: Store): boolean =>
  config.notifications.sms.orderShipped && hasText(config, 'ORDER_SHIPPED')

/** A repeat is the same message. */
export async function sendShipmentSent(
  deps: {
    readonly database: Database
    readonly smsOf: (store: Store) => SmsGateway
    readonly publicUrl: string
  },
  store: Store,
  shipmentId: string,
): Promise<void> {
  const { storeId } = store
  const shipment = await shipmentsRepository.byId(deps.database, storeId, shipmentId)
  const order = shipment && (await orders.byId(deps.database, storeId, shipment.orderId))
  if (!order || !wantsShippedText(store)) return
  const name = orderName(order)
  // The platform knows the order, so its name is on its way to us: the job is run again.
  if (name === undefined) throw new Error('the platform has not named this order yet')
  const { database } = deps
  await sendOnce({ database, gateway: deps.smsOf(store) }, storeId, {
    phone: order.phone,
    template: 'ORDER_SHIPPED',
    variables: {
      store: store.config.storeName.slice(0, MAX_VARIABLE_LENGTH),
      order: name,
      link: `${deps.publicUrl}${links.shipment(shipmentId)}`,
    },
    messageId: `shipped-${shipmentId}`,
  })
}
