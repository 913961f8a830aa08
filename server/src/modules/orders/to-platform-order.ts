import { factsOf } from './facts-of.ts'
import type { Address } from '@thela/domain/accounts'
import { formatPaise, paise, subtractPaise } from '@thela/domain/money'
import { cartIdOf } from '@thela/domain/orders'
import type { LineItem } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import type { NewPlatformOrder, PlatformAddress } from '../../ports/store-platform.ts'
import type { StoredOrder } from './orders-repository.ts'
import { PAYMENT_METHOD_TEXT } from './payment-method.ts'
import { platformMoney } from './platform-money.ts'
import { deliveryTitle } from './platform-titles.ts'

/**
 * A frozen order as the store's platform gets it. Its total there is ours to the paisa: the lines go at
 * the price after their own discount, and what stands between them and the agreed total goes as
 * discounts and fees of the order. [ADR-030]
 */
export function toPlatformOrder(order: StoredOrder): NewPlatformOrder {
  const { snapshot } = order
  const { delivery, note } = snapshot
  const facts = factsOf(order)
  const isCod = snapshot.quote.dueOnDelivery > 0
  const { deliveryCharge, fees, discounts } = platformMoney(snapshot)
  return {
    sourceId: order.orderId,
    phone: order.phone,
    lines: snapshot.lines.flatMap(platformLines),
    shippingAddress: toPlatformAddress(facts.shippingAddress),
    billingAddress: toPlatformAddress(facts.billingAddress),
    ...(delivery || deliveryCharge > 0
      ? {
          shipping: {
            title: delivery ? deliveryTitle(delivery) : 'Shipping',
            charge: deliveryCharge,
          },
        }
      : {}),
    discounts,
    fees,
    paid: subtractPaise(snapshot.quote.total, snapshot.quote.dueOnDelivery),
    gateway: isCod ? 'Cash on Delivery (COD)' : 'Thela',
    ...omitUndefined({ email: snapshot.email || undefined, note: note || undefined }),
    tags: ['thela', isCod ? 'COD' : 'Prepaid'],
    attributes: attributesOf(order),
  }
}

/** A line whose total does not divide evenly becomes two, so that the platform's sum is ours. */
function platformLines(line: LineItem): NewPlatformOrder['lines'] {
  const { variantId, productTitle: title, quantity, total, requiresShipping } = line
  const unit = Math.floor(total / quantity)
  const dearer = total - unit * quantity
  const same = {
    variantId,
    title,
    requiresShipping,
    taxable: line.isTaxable,
    properties: propertiesOf(line),
  }
  return [
    { ...same, quantity: quantity - dearer, unitPrice: paise(unit) },
    { ...same, quantity: dearer, unitPrice: paise(unit + 1) },
  ].filter((part) => part.quantity > 0)
}

function propertiesOf({ properties = [], total, originalTotal, quantity }: LineItem) {
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

/** The cart's own first: none of them can stand in the place of ours. */
function attributesOf(order: StoredOrder): Record<string, string> {
  const { orderId, orderNumber, payable, providerPaymentId, snapshot } = order
  const cartId = cartIdOf(payable)
  const { attributes = [], gstin, delivery, paymentMethod, utm } = snapshot
  return {
    ...Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    ...utm,
    ...(gstin ? { gstin } : {}),
    ...(delivery ? { delivery_method: deliveryTitle(delivery) } : {}),
    payment_method: PAYMENT_METHOD_TEXT[paymentMethod],
    // By these a restored backup finds its orders and payments again.
    thela_order: orderId,
    thela_order_number: String(orderNumber),
    ...(cartId ? { thela_cart: cartId } : {}),
    ...(providerPaymentId ? { thela_payment: providerPaymentId } : {}),
  }
}
