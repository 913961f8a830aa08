import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import type { OrderDelivery, OrderPayment } from '@thela/domain/orders'
import type { Messages } from '@thela/messages'

const isPaidOnDelivery = (method: OrderPayment): method is 'COD' | 'PARTIAL_COD' =>
  method === 'COD' || method === 'PARTIAL_COD'

/** "Cash on Delivery"; where the order is collected, "Cash on pickup". */
const methodName = (
  t: Messages,
  method: OrderPayment,
  delivery: OrderDelivery['type'] | undefined,
): string =>
  delivery === 'PICKUP' && isPaidOnDelivery(method)
    ? t(`orders.methodAtPickup.${method}`)
    : t(`orders.method.${method}`)

/** What an order is paid with, and the card where its digits are known: "Visa •••• 1007". (ADR-304) */
export function methodText(
  t: Messages,
  { paymentMethod, paidWith }: Pick<OrderDetail['billingDetails'], 'paymentMethod' | 'paidWith'>,
  delivery: OrderDelivery['type'] | undefined,
): string {
  const name = methodName(t, paymentMethod, delivery)
  if (!paidWith) return name
  const { brand, lastDigits } = paidWith
  const card = t('orders.method.card', { card: brand ?? name, lastDigits })
  const isCard = paymentMethod === 'CREDIT_CARD' || paymentMethod === 'DEBIT_CARD'
  return isCard || brand === undefined ? card : `${name} · ${card}`
}
