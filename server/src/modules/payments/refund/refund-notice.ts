import { links } from '@thela/contracts/links'
import { paise } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { Database } from '../../../db/statement.ts'
import { paymentReference } from '../../../ports/payment-reference.ts'
import type { Notice } from '../../notifications/index.ts'
import type { Orders } from '../../orders/index.ts'
import type { Store } from '../../stores/index.ts'
import { orderRefundsRepository } from './order-refunds-repository.ts'

/** That the provider has sent the money back. [I3] */
export async function refundNotice(
  { database, orders }: { readonly database: Database; readonly orders: Pick<Orders, 'ofPayable'> },
  { storeId }: Store,
  refundId: string,
): Promise<Notice<'REFUND'> | undefined> {
  const refund = await orderRefundsRepository.toNotify(database, storeId, refundId)
  // Whoever paid by a provider's own page may be known to the provider only.
  if (!refund?.phone) return undefined
  const { phone, email, language, payable, rail, day, providerPaymentId } = refund
  const order = await orders.ofPayable(database, storeId, payable.payableId)
  const { kind, reference } = payable
  // Each has a short address, without which a registered text is not sent.
  const ofPayable = kind === 'CART' ? links.thankYou(reference) : links.pay(reference)
  return {
    recipient: { phone, ...omitUndefined({ email: email ?? undefined }) },
    language: language ?? undefined,
    isPhoneVerified: order?.isPhoneVerified === true && order.phone === phone,
    parameters: {
      amount: paise(refund.amount),
      rail,
      day,
      // The text needs one, and the bank knows none of our ids.
      reference: refund.reference ?? paymentReference(providerPaymentId),
      link: order ? links.order(order.orderId) : ofPayable,
    },
  }
}
