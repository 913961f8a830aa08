import { amountOf, deliveryPrice, orderPayment } from '@thela/domain/orders'
import type { OrderSnapshot } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import type { OrderToDraft } from '../../../ports/cart-orders.ts'
import { PAYMENT_METHOD_TEXT } from './payment-method.ts'
import { platformMoney } from './platform-money.ts'
import { toPlatformAddress } from './to-platform-order.ts'

/**
 * What a platform must know to make the order of a cart, as it was agreed. Its charges have the names that the order
 * itself has later, so that they are found again. [D-68, I13]
 */
export function toOrderDraft(
  { snapshot, phone }: { readonly snapshot: OrderSnapshot; readonly phone: string },
  cartId: string,
): OrderToDraft {
  const { quote, delivery, email } = snapshot
  return {
    cartId,
    shippingAddress: toPlatformAddress(snapshot.shippingAddress),
    billingAddress: toPlatformAddress(snapshot.billingAddress),
    phone,
    ...(delivery ? { delivery: { id: delivery.id, amount: deliveryPrice(quote).net } } : {}),
    fees: platformMoney(snapshot).fees,
    methodDiscount: amountOf(quote, 'paymentDiscount'),
    methodTitle: PAYMENT_METHOD_TEXT[orderPayment(snapshot)],
    isCod: quote.dueOnDelivery > 0,
    ...omitUndefined({ email: email || undefined }),
  }
}
