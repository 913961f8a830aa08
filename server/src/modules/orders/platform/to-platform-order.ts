import { factsOf } from '../stored/facts-of.ts'
import type { Address } from '@thela/domain/accounts'
import { formatPaise, rupeesText, subtractPaise } from '@thela/domain/money'
import { cartIdOf, orderPayment } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import type { NewPlatformOrder, PlatformAddress } from '../../../ports/store-platform.ts'
import type { StoredOrder } from '../stored/orders-repository.ts'
import { PAYMENT_METHOD_TEXT } from './payment-method.ts'
import { paymentLines, platformMoney, platformTaxes } from './platform-money.ts'
import { deliveryTitle } from './platform-titles.ts'
import { balancesText } from './recorded-balances.ts'

/**
 * An order for a store's platform, with its current addresses. Lines less discounts plus delivery,
 * fees and taxes on top equal the agreed total. [ADR-030, ADR-127]
 */
export function toPlatformOrder(order: StoredOrder): NewPlatformOrder {
  const { snapshot, providerPaymentId } = order
  const { delivery, note, email, platformDraft: draft } = snapshot
  const { total, dueOnDelivery } = snapshot.quote
  const facts = factsOf(order)
  const { deliveryCharge, fees, itemDiscounts, discounts } = platformMoney(snapshot)
  const paidByBalances = paymentLines(snapshot.quote)
  return {
    sourceId: order.orderId,
    phone: order.phone,
    lines: snapshot.lines.map((line) => ({
      variantId: line.variantId,
      title: line.productTitle,
      quantity: line.quantity,
      total: line.total,
      originalTotal: line.originalTotal,
      requiresShipping: line.requiresShipping,
      isTaxable: line.isTaxable,
      properties: line.properties ?? [],
    })),
    shippingAddress: toPlatformAddress(facts.shippingAddress),
    billingAddress: toPlatformAddress(facts.billingAddress),
    ...(delivery || deliveryCharge > 0
      ? {
          delivery: {
            title: delivery ? deliveryTitle(delivery) : 'Shipping',
            amount: deliveryCharge,
            ...omitUndefined({ id: delivery?.id }),
          },
        }
      : {}),
    ...(itemDiscounts.length > 0 ? { itemDiscounts } : {}),
    discounts,
    fees,
    paid: subtractPaise(total, dueOnDelivery),
    ...(paidByBalances.length > 0 ? { paidByBalances } : {}),
    dueOnDelivery,
    ...omitUndefined({
      taxes: platformTaxes(snapshot.quote),
      email: email || undefined,
      note: note || undefined,
      draft,
      paymentReference: providerPaymentId ?? undefined,
    }),
    attributes: attributesOf(order),
  }
}

export function toPlatformAddress(address: Address): PlatformAddress {
  return {
    name: address.name,
    phone: address.phone,
    addressLine1: address.addressLine1,
    ...(address.addressLine2 ? { addressLine2: address.addressLine2 } : {}),
    city: address.city,
    state: address.state,
    country: address.country,
    pincode: address.pincode || address.zipcode || '',
  }
}

/** What a restored backup reads: a shopper writes none of it. */
const isOurs = (name: string): boolean => name.toLowerCase().startsWith('thela_')

/** The cart's own first: none of them can replace ours. */
function attributesOf(order: StoredOrder): Record<string, string> {
  const { orderId, orderNumber, payable, providerPaymentId, snapshot } = order
  const cartId = cartIdOf(payable)
  const { attributes = [], gstin, delivery, utm, partner, emi } = snapshot
  const { deposit, lines } = snapshot.quote
  // Its amount is taken off the delivery already.
  const freed = lines.find(({ key }) => key === 'deliveryDiscount')
  return {
    ...Object.fromEntries(
      attributes.filter(({ name }) => !isOurs(name)).map(({ name, value }) => [name, value]),
    ),
    ...Object.fromEntries(Object.entries(utm).map(([name, value]) => [`utm_${name}`, value])),
    ...(partner ? { partner } : {}),
    ...(gstin ? { gstin } : {}),
    ...(deposit ? { refundable_deposit: formatPaise(deposit) } : {}),
    ...(delivery ? { delivery_method: deliveryTitle(delivery) } : {}),
    ...(freed?.title ? { delivery_discount: freed.title } : {}),
    payment_method: PAYMENT_METHOD_TEXT[orderPayment(snapshot)],
    ...(emi
      ? {
          emi_plan: `${emi.bank}, ${emi.duration} x ${rupeesText(emi.installment)}, ${emi.interestRate}%`,
        }
      : {}),
    // With these a restored backup finds its orders and payments again.
    thela_order: orderId,
    thela_order_number: String(orderNumber),
    ...(cartId ? { thela_cart: cartId } : {}),
    ...(providerPaymentId ? { thela_payment: providerPaymentId } : {}),
    ...omitUndefined({ thela_balances: balancesText(snapshot.quote) }),
  }
}
