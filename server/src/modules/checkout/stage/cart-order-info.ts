/** What a cart asks for, and what became of it. [checkout §3 Order info, §3 Swift info, §7, D-30, D-72] */
import { addressToWire } from '@thela/contracts/address-mapping'
import type { OrderInfoReply } from '@thela/contracts/calls/links/pay-link'
import { verifiedPhone } from '@thela/domain/identity'
import { amountOf, orderSourceOf, payableOfCart } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { platformSystemOf } from '../../stores/index.ts'
import { findCart } from '../cart/open-cart.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'
import { statusOf } from '../placing/order-status.ts'
import { balancesOfPage } from '../price/balances-for.ts'
import { cartToWire, discountCodesOf } from '../price/cart-wire.ts'

/** The addresses of the draft, for the person who made it. */
async function stagedAddresses(
  { database, accounts }: Pick<CheckoutDependencies, 'database' | 'accounts'>,
  { store, stored: { stage } }: OpenCart,
  { subject }: Visitor,
) {
  const holder = { storeId: store.storeId, subject }
  const read = (id: string | undefined) =>
    id === undefined ? undefined : accounts.addressOf(database, holder, id)
  const { addressId, billingAddressId = addressId } = stage
  const [shipping, billing] = await Promise.all([read(addressId), read(billingAddressId)])
  return omitUndefined({
    shippingAddress: shipping && addressToWire(shipping),
    billingAddress: billing && addressToWire(billing),
    isBillingAndShippingAddressSame: billingAddressId === addressId,
  })
}

/** Only the person who has staged the cart may know it. */
async function ownPart(deps: CheckoutDependencies, open: OpenCart, visitor: Visitor) {
  const { storeId } = open.store
  const { payableId } = payableOfCart(open.stored.cartId)
  const [addresses, lastError] = await Promise.all([
    stagedAddresses(deps, open, visitor),
    deps.payments.failuresOfPayable(deps.database, storeId, payableId),
  ])
  return {
    ...addresses,
    lastError: [...lastError],
    ...omitUndefined({ phone: verifiedPhone(visitor) }),
  }
}

/** As it was last read: the call is repeated until a payment is known, and the platform is not asked each time. */
export async function cartOrderInfo(
  deps: CheckoutDependencies,
  cartId: string,
  visitor: Visitor | undefined,
): Promise<OrderInfoReply> {
  const open = await findCart(deps, cartId)
  const { store, stored } = open
  const isOwn = visitor?.storeId === store.storeId && visitor.subject === stored.subject
  const own = isOwn ? visitor : undefined
  const [{ status, refundAmount }, balances, known] = await Promise.all([
    statusOf(deps, open),
    balancesOfPage(deps, () => Promise.resolve(own), open),
    own && ownPart(deps, open, own),
  ])
  const cartInfo = cartToWire(open, own && stored.stage.shippingOptionId, balances)
  const { discountCodes = [] } = discountCodesOf(stored.cart)
  const { storeLink } = store.config
  return {
    orderInfo: {
      lastError: [],
      totalAmount: cartInfo.quote.payableNow,
      cartId,
      cartInfo,
      discountCodes: discountCodes.map(({ code, value }) => ({ code, value })),
      shippingCharges: amountOf(cartInfo.quote, 'shippingCharge'),
      isBillingAndShippingAddressSame: true,
      ...known,
    },
    swiftInfo: {
      cancel_url: storeLink,
      channel: orderSourceOf('CART', platformSystemOf(store.config)),
      mode: 'SWC',
      return: storeLink,
      storeId: store.storeId,
      extraParams: {},
    },
    status,
    ...omitUndefined({ refundAmount }),
  }
}
