/** What the thank-you page shows of the order that a cart became. [D-30, D-66, I31, I3] */
import { addressToWire } from '@thela/contracts/address-mapping'
import type { SuccessInfo } from '@thela/contracts/calls/checkout/success-info'
import { wayOfMessages } from '@thela/domain/notifications'
import { addPaise, paise } from '@thela/domain/money'
import {
  amountOf,
  deliveryEnd,
  isCustomer,
  orderMoney,
  orderPayment,
  payableOfCart,
  taxesOf,
} from '@thela/domain/orders'
import type { OrderMoney } from '@thela/domain/orders'
import { cardOfPayment } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../http/replies/api-error.ts'
import type { Visitor } from '../http/caller/visitor.ts'
import { orderedCartToWire } from '../modules/checkout/index.ts'
import {
  factsOf,
  orderName,
  orderParts,
  placedKindOf,
  snapshotNow,
} from '../modules/orders/index.ts'
import type { Parcel, StoredOrder } from '../modules/orders/index.ts'
import type { MoneyOfOrder, OrderRefund } from '../modules/payments/index.ts'
import { cashRefunds } from '../modules/requests/index.ts'
import type { Store } from '../modules/stores/index.ts'
import { deliveryToWire } from './delivery-to-wire.ts'
import { emiToWire } from './emi-to-wire.ts'
import type { ViewDependencies } from './view-dependencies.ts'

const partOf = ({ amount, rail, promisedOn, reference }: OrderRefund) => ({
  amount: paise(amount),
  ...omitUndefined({
    rail: rail ?? undefined,
    promisedOn: promisedOn ?? undefined,
    reference: reference ?? undefined,
  }),
})

/** The total refund for this order, including a duplicate payment. */
function refundOf(refunds: readonly OrderRefund[]): Pick<SuccessInfo, 'refund'> {
  if (refunds.length === 0) return {}
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const isDone = refunds.every(({ state }) => state === 'PROCESSED')
  const isPaidTwice = refunds.every(({ reason }) => reason === 'DUPLICATE_PAYMENT')
  const isPriceLower = refunds.every(({ reason }) => reason === 'PRICE_LOWER')
  const isMethodCheaper = refunds.every(({ reason }) => reason === 'METHOD_CHEAPER')
  return {
    refund: {
      amount,
      status: isDone ? 'PROCESSED' : 'PROCESSING',
      ...(isPaidTwice ? { isPaidTwice } : {}),
      ...(isPriceLower ? { isPriceLower } : {}),
      ...(isMethodCheaper ? { isMethodCheaper } : {}),
      parts: refunds.map(partOf),
    },
  }
}

/** These went back beside the price: the order itself is paid, and comes. */
const BESIDE_PRICE: readonly string[] = ['DUPLICATE_PAYMENT', 'PRICE_LOWER', 'METHOD_CHEAPER']

const findMoney = (
  order: StoredOrder,
  refunds: readonly OrderRefund[],
  parcels: readonly Parcel[],
): OrderMoney =>
  orderMoney({
    agreed: order.snapshot,
    since: factsOf(order),
    end: deliveryEnd(orderParts(order, parcels).map(({ subOrder }) => subOrder)),
    back: addPaise(
      ...refunds
        .filter(({ reason }) => !BESIDE_PRICE.includes(reason))
        .map(({ amount }) => paise(amount)),
    ),
  })

/** In SQL, of store and payable: the money of its order, and the messages that were sent about it. */
const RECEIPT_OF_ORDER = 'receipt_of_order'

interface ReceiptOfOrder extends MoneyOfOrder {
  /** The kinds of the messages. */
  readonly sent: readonly string[]
}

/** Nothing where the store cannot send it to this customer, or the order is cancelled. */
function messageOf(
  { notifications }: Pick<ViewDependencies, 'notifications'>,
  store: Store,
  order: StoredOrder & { readonly beside: ReceiptOfOrder },
): Pick<SuccessInfo, 'message'> {
  const { phone, status, snapshot, beside } = order
  const email = snapshot.email || undefined
  const kind = placedKindOf(order, (each) => notifications.canSend(store, each))
  const recipient = { phone, ...omitUndefined({ email }) }
  const by = wayOfMessages(notifications.mediaFor(store, kind, recipient))
  if (status === 'CANCELLED' || by === undefined) return {}
  const isSent = beside.sent.includes(kind)
  return { message: { phone, by, isSent, ...(by === 'EMAIL' && email ? { email } : {}) } }
}

function toSuccessInfo(
  store: Store,
  order: StoredOrder,
  { refunds, card, parcels }: MoneyOfOrder & { readonly parcels: readonly Parcel[] },
): Omit<SuccessInfo, 'isInvoiceOffered'> {
  const { snapshot } = order
  // Without a charge that was waived since.
  const now = snapshotNow(order)
  const { quote } = now
  const facts = factsOf(order)
  const name = orderName(order)
  const { outcome, due } = findMoney(order, refunds, parcels)
  return {
    success: true,
    orderId: order.orderId,
    ...(name === undefined ? {} : { orderNo: name.replace(/^#/, ''), orderName: name }),
    swiftOrderNo: order.orderId,
    placedAt: order.placedAt.toISOString(),
    redirectUrl: store.config.storeLink,
    address: addressToWire(facts.shippingAddress),
    billingAddress: addressToWire(facts.billingAddress),
    ...(snapshot.email ? { email: snapshot.email } : {}),
    ...(snapshot.gstin ? { gst_number: snapshot.gstin } : {}),
    cart: orderedCartToWire({ ...order, snapshot: now }),
    taxes: taxesOf(quote).map(({ title, amount }) => ({ amount, ...omitUndefined({ title }) })),
    ...(snapshot.delivery ? { shipping_metadata: deliveryToWire(snapshot.delivery) } : {}),
    shipping_charge: amountOf(quote, 'shippingCharge'),
    paymentMethod: orderPayment(snapshot),
    payment_charge: amountOf(quote, 'paymentCharge'),
    payment_discount: amountOf(quote, 'paymentDiscount'),
    ...omitUndefined({ subPaymentMethod: snapshot.subPaymentMethod }),
    ...emiToWire(snapshot.emi),
    ...omitUndefined({ paidWith: cardOfPayment(card ?? {}) }),
    prepaid_amount: addPaise(quote.payableNow, facts.paidOnline),
    cod_amount: due,
    ...(quote.deposit ? { deposit_amount: quote.deposit } : {}),
    status: order.status === 'CANCELLED' ? 'CANCELLED' : 'PLACED',
    outcome,
    ...refundOf(refunds),
  }
}

/** Of another customer it is not there. */
export async function thankYou(
  deps: Pick<
    ViewDependencies,
    | 'database'
    | 'stores'
    | 'orders'
    | 'payments'
    | 'invoices'
    | 'notifications'
    | 'requests'
    | 'tracking'
  >,
  visitor: Visitor,
  cartId: string,
): Promise<SuccessInfo> {
  const { database, stores, orders, payments } = deps
  const { storeId } = visitor
  const { payableId } = payableOfCart(cartId)
  const of = { storeId, payableId }
  const order = await payments.whenSettled(payableId, () =>
    orders.ofPayableWith<ReceiptOfOrder>(database, RECEIPT_OF_ORDER, of),
  )
  if (!order || !isCustomer(order, visitor)) throw new ApiError('NOT_FOUND')
  const store = await stores.get(storeId)
  // Nothing of it was sent yet, as of every order that was just placed.
  const isUnsent = order.status === 'CONFIRMED'
  const [parcels, requests] = isUnsent
    ? ([[], []] as const)
    : await Promise.all([
        deps.tracking.parcelsOf(database, storeId, [order.orderId]),
        deps.requests.ofOrder(database, storeId, order.orderId),
      ])
  const { refunds, card } = order.beside
  const back = [...refunds, ...cashRefunds(requests)]
  return {
    ...toSuccessInfo(store, order, { refunds: back, card, parcels }),
    isInvoiceOffered: await deps.invoices.isOffered(database, store, order),
    ...messageOf(deps, store, order),
  }
}
