import { paise, findState } from '@thela/domain/shared'
import type { Address } from '@thela/domain/accounts'
import type { Database, Transaction } from '../../db/statement.ts'
import { faultPoint } from '../../jobs/fault-point.ts'
import type {
  NewPlatformOrder,
  PlatformAddress,
  StorePlatform,
} from '../../ports/store-platform.ts'
import type { Store } from '../stores/index.ts'
import type { BoughtLine } from './bought.ts'
import { ordersRepository, type StoredOrder } from './orders-repository.ts'

function toPlatformAddress(address: Address): PlatformAddress {
  return {
    name: address.name,
    phone: address.phone,
    addressLine1: address.addressLine1,
    ...(address.addressLine2 ? { addressLine2: address.addressLine2 } : {}),
    city: address.city,
    provinceCode: findState(address.state)?.shopifyCode ?? address.state,
    countryCode: 'IN',
    pincode: address.pincode ?? address.zipcode ?? '',
  }
}

/** A line whose total does not divide evenly becomes two, so that the platform's sum is ours. */
function platformLines(line: BoughtLine): NewPlatformOrder['lines'] {
  const { variantId, title, quantity, total, requiresShipping } = line
  const unit = Math.floor(total / quantity)
  const dearer = total - unit * quantity
  return [
    { variantId, title, requiresShipping, quantity: quantity - dearer, unitPrice: paise(unit) },
    { variantId, title, requiresShipping, quantity: dearer, unitPrice: paise(unit + 1) },
  ].filter((part) => part.quantity > 0)
}

/** By this title the charge is told from the delivery when an order is read again. */
export const COD_CHARGE_TITLE = 'COD charge'

function toPlatformOrder(order: StoredOrder): NewPlatformOrder {
  const { bought } = order
  const { totals } = bought
  const discount = totals.couponDiscount + totals.paymentDiscount + totals.cartDiscount
  const isCod = order.codPaise > 0
  return {
    sourceId: order.orderId,
    ...(bought.email ? { email: bought.email } : {}),
    phone: order.phone,
    lines: bought.lines.flatMap(platformLines),
    shippingAddress: toPlatformAddress(bought.shippingAddress),
    billingAddress: toPlatformAddress(bought.billingAddress),
    ...(bought.delivery
      ? { shipping: { title: bought.delivery.displayText, charge: paise(totals.shippingCharge) } }
      : {}),
    ...(discount > 0
      ? { discount: { code: bought.discountTitle ?? 'DISCOUNT', amount: paise(discount) } }
      : {}),
    ...(totals.paymentCharge > 0
      ? { paymentCharge: { title: COD_CHARGE_TITLE, charge: paise(totals.paymentCharge) } }
      : {}),
    paid: paise(order.prepaidPaise),
    gateway: isCod ? 'Cash on Delivery (COD)' : 'Thela',
    tags: ['thela', isCod ? 'COD' : 'Prepaid'],
    // By these a restored backup finds its orders and payments again.
    attributes: {
      thela_order: order.orderId,
      thela_order_number: String(order.orderNumber),
      thela_cart: order.cartId,
      ...(order.providerPaymentId ? { thela_payment: order.providerPaymentId } : {}),
    },
  }
}

export interface PlatformDependencies {
  readonly waitingDatabase: Database
  readonly platformOf: (store: Store) => StorePlatform
  /** The platform has the order: what it sold is no longer ours to count. [I11] */
  readonly onPlatformPlaced: (transaction: Transaction, order: PlatformPlaced) => Promise<unknown>
}

export interface PlatformPlaced {
  readonly storeId: string
  readonly orderId: string
  readonly cartId: string
}

/**
 * Places an order on the store's platform; may be repeated, the platform knows it by our id. The
 * order is locked meanwhile: the platform looks first and then places, so two runs at once (one of
 * them taken for dead) would place it twice. The lock ends with the process that has it. Answers the
 * order as it stands then. [I2, I11]
 */
export async function placeOnPlatform(
  { waitingDatabase, platformOf, onPlatformPlaced }: PlatformDependencies,
  store: Store,
  orderId: string,
): Promise<StoredOrder | undefined> {
  const { storeId } = store
  return waitingDatabase.transaction(async (transaction) => {
    const order = await ordersRepository.lock(transaction, storeId, orderId)
    if (!order || order.platformOrderId) return order
    const placed = await platformOf(store).placeOrder(toPlatformOrder(order))
    faultPoint('platform:placed')
    const { platformOrderId, name } = placed
    await ordersRepository.setPlatform(transaction, storeId, { orderId, platformOrderId, name })
    await onPlatformPlaced(transaction, { storeId, orderId, cartId: order.cartId })
    return { ...order, platformOrderId, platformOrderName: name }
  })
}
