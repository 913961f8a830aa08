/** [I3, I11] */
import { cartIdOf } from '@thela/domain/orders'
import { links } from '@thela/contracts/links'
import { formatPaise, paise } from '@thela/domain/money'
import type { Database } from '../../db/statement.ts'
import { sendOnce } from '../../jobs/send-once.ts'
import type { SmsGateway } from '../../ports/sms-gateway.ts'
import { orders } from '../orders/index.ts'
import { hasText } from '../stores/index.ts'
import type { Store } from '../stores/index.ts'
import { orderRefundsRepository } from './order-refunds-repository.ts'

/** A registered text takes no more of a variable than this. */
const MAX_VARIABLE = 30

const wantsText = ({ config }: Store): boolean =>
  config.notifications.sms.refund && hasText(config, 'REFUND')

/** Notifies the shopper, once, that the provider has sent the money back. */
export async function notifyOfRefund(
  deps: {
    readonly database: Database
    readonly smsOf: (store: Store) => SmsGateway
    readonly publicUrl: string
  },
  store: Store,
  refundId: string,
): Promise<void> {
  if (!wantsText(store)) return
  const { database } = deps
  const { storeId } = store
  const refund = await orderRefundsRepository.toNotify(database, storeId, refundId)
  if (!refund) return
  const order = await orders.ofPayable(database, storeId, refund.payable.payableId)
  const cartId = cartIdOf(refund.payable)
  const path = order ? links.order(order.orderId) : cartId && links.thankYou(cartId)
  await sendOnce({ database, gateway: deps.smsOf(store) }, storeId, {
    phone: refund.phone,
    template: 'REFUND',
    variables: {
      store: store.config.storeName.slice(0, MAX_VARIABLE),
      amount: formatPaise(paise(refund.amount)),
      reference: (refund.reference ?? refundId).slice(0, MAX_VARIABLE),
      link: path === undefined ? store.config.storeLink : `${deps.publicUrl}${path}`,
    },
    messageId: `refund-${refundId}`,
  })
}
