import { formatPaise, paise } from '@thela/domain/money'
import type { Address } from '@thela/domain/accounts'
import type { NewPlatformOrder, PlatformAddress } from '../../ports/store-platform.ts'
import type { Bought, BoughtLine } from './bought.ts'
import type { StoredOrder } from './orders-repository.ts'
import { PAYMENT_METHOD_TEXT } from './payment-method.ts'
import type { PaymentMethod } from '@thela/domain/payments'

/**
 * A frozen order as the store's platform gets it. Its total there is ours to the paisa: the lines go at
 * the price after their own discount, and what stands between them and the agreed total goes as one
 * discount of the order. [ADR-030]
 */
export function toPlatformOrder(order: StoredOrder): NewPlatformOrder {
  const { bought } = order
  const { delivery, paymentMethod, note } = bought
  const isCod = order.codPaise > 0
  const { discount, shippingCharge, paymentCharge } = moneyOf(bought)
  const title = discountTitle(bought, discount)
  return {
    sourceId: order.orderId,
    ...(bought.email ? { email: bought.email } : {}),
    phone: order.phone,
    lines: bought.lines.flatMap(platformLines),
    shippingAddress: toPlatformAddress(bought.shippingAddress),
    billingAddress: toPlatformAddress(bought.billingAddress),
    ...(delivery || shippingCharge > 0
      ? { shipping: { title: delivery?.displayText ?? 'Shipping', charge: paise(shippingCharge) } }
      : {}),
    ...(discount > 0 ? { discount: { code: title, amount: paise(discount) } } : {}),
    ...(paymentCharge > 0
      ? {
          paymentCharge: {
            title: chargeTitle(paymentMethod),
            charge: paise(paymentCharge),
          },
        }
      : {}),
    paid: paise(order.prepaidPaise),
    gateway: isCod ? 'Cash on Delivery (COD)' : 'Thela',
    ...(note ? { note } : {}),
    tags: ['thela', isCod ? 'COD' : 'Prepaid'],
    attributes: attributesOf(order),
  }
}

function moneyOf({ lines, totals }: Bought) {
  const items = lines.reduce((sum, { total }) => sum + total, 0)
  const toTakeOff = items + totals.shippingCharge + totals.paymentCharge - totals.total
  // The platform takes a discount off the items only; what is left is taken off the charges.
  const discount = Math.min(items, toTakeOff)
  const offPayment = Math.min(totals.paymentCharge, toTakeOff - discount)
  return {
    discount,
    paymentCharge: totals.paymentCharge - offPayment,
    shippingCharge: totals.shippingCharge - (toTakeOff - discount - offPayment),
  }
}

const MAX_DISCOUNT_TITLE = 200

function discountTitle({ discountTitle: title, totals }: Bought, discount: number): string {
  const ofCart = discount - totals.paymentDiscount
  const titles = [
    ...(ofCart > 0 ? [title ?? 'Discount'] : []),
    ...(totals.paymentDiscount > 0 ? ['Payment discount'] : []),
  ]
  return titles.join(', ').slice(0, MAX_DISCOUNT_TITLE)
}

/** A line whose total does not divide evenly becomes two, so that the platform's sum is ours. */
function platformLines(line: BoughtLine): NewPlatformOrder['lines'] {
  const { variantId, title, quantity, total, requiresShipping, taxable } = line
  const unit = Math.floor(total / quantity)
  const dearer = total - unit * quantity
  const same = { variantId, title, requiresShipping, taxable, properties: propertiesOf(line) }
  return [
    { ...same, quantity: quantity - dearer, unitPrice: paise(unit) },
    { ...same, quantity: dearer, unitPrice: paise(unit + 1) },
  ].filter((part) => part.quantity > 0)
}

function propertiesOf({ properties = [], total, originalTotal, quantity }: BoughtLine) {
  if (total >= originalTotal || originalTotal % quantity !== 0) return properties
  const value = formatPaise(paise(originalTotal / quantity))
  return [...properties, { name: 'Regular price', value }]
}

function toPlatformAddress(address: Address): PlatformAddress {
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

const chargeTitle = (method: PaymentMethod): string => `${PAYMENT_METHOD_TEXT[method]} charge`

const CHARGE_TITLES = new Set<string>([
  ...(Object.keys(PAYMENT_METHOD_TEXT) as PaymentMethod[]).map(chargeTitle),
  // Of earlier releases.
  'COD charge',
])

/** Tells the charge of the payment method from the delivery, when an order is read again. */
export const isPaymentCharge = (title: string): boolean => CHARGE_TITLES.has(title)

/** The cart's own first: none of them can stand in the place of ours. */
function attributesOf(order: StoredOrder): Record<string, string> {
  const { orderId, orderNumber, cartId, providerPaymentId, bought } = order
  const { attributes = [], gstin, delivery, paymentMethod, utm } = bought
  return {
    ...Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    ...utm,
    ...(gstin ? { gstin } : {}),
    ...(delivery ? { delivery_method: delivery.displayText } : {}),
    payment_method: PAYMENT_METHOD_TEXT[paymentMethod],
    // By these a restored backup finds its orders and payments again.
    thela_order: orderId,
    thela_order_number: String(orderNumber),
    thela_cart: cartId,
    ...(providerPaymentId ? { thela_payment: providerPaymentId } : {}),
  }
}
