/** After a restored backup: restores orders that only the platform still has. */
import { recordEvent } from '../stored/record-event.ts'
import { HOME_COUNTRY } from '@thela/domain/accounts'
import type { Address } from '@thela/domain/accounts'
import type { Phone, Pincode } from '@thela/domain/fields'
import { addPaise, paise, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { payableOfCart } from '@thela/domain/orders'
import type { LineItem, OrderSnapshot, PaymentMethod, PriceLine, Quote } from '@thela/domain/orders'
import { findState } from '@thela/domain/regions'
import { omitUndefined } from '@thela/domain/values'
import { storeNumberOf } from '../../../db/new-id.ts'
import type { Database, Transaction } from '../../../db/statement.ts'
import type { OrderHistory, RecordedOrder } from '../../../ports/order-history.ts'
import type { Store } from '../../stores/index.ts'
import { paymentOfText } from '../platform/payment-method.ts'
import { balancesOfText } from '../platform/recorded-balances.ts'
import { recordedPrice } from './recorded-price.ts'
import { restoredOrdersRepository } from './restored-orders-repository.ts'
import type { OrderToAdopt } from './restored-orders-repository.ts'

const CANCELLED = {
  kind: 'CANCELLED' as const,
  requestId: 'platform-cancelled',
  payload: { by: 'PLATFORM' as const },
}

/** More than any store places between its last backup and its loss. */
const NUMBERS_LEFT_OUT = 1_000

/**
 * The platform has counted this stock: it is not sold to this cart again. What gift cards and store credit paid is
 * taken from them; false where it could not be.
 */
export type AdoptedReaction = (
  transaction: Transaction,
  order: {
    readonly storeId: string
    readonly payableId: string
    readonly snapshot: OrderSnapshot
    readonly isCancelled: boolean
  },
) => Promise<boolean>

interface AdoptDependencies {
  readonly database: Database
  readonly onAdopted: AdoptedReaction
}

export interface OrdersToAdopt {
  /** What the store's platform remembers. */
  readonly history: OrderHistory
  readonly since: Date
  readonly payments: PaymentsOfOrders
}

export interface AdoptedOrders {
  readonly read: number
  readonly adopted: number
  /** Names of platform orders whose cart has another order here: one of the two is too many. */
  readonly doubled: readonly string[]
  /** Prepaid orders of an older release, which do not name their payment: their amounts. */
  readonly withoutPayment: readonly { readonly name: string; readonly amount: number }[]
  /** Names of platform orders whose gift cards or store credit could not be charged. */
  readonly uncharged: readonly string[]
  /** The next order gets a number above this. */
  readonly lastNumber: number
}

export interface PaymentsOfOrders {
  /** Of a payment that no provider knows any more. */
  readonly provider: string
  /** The account and method of a payment, by the provider's id. */
  readonly of: (
    providerPaymentId: string,
  ) => { readonly provider: string; readonly method: PaymentMethod } | undefined
}

/** Ours by its attributes: an order of another program or store may have our tag. */
const isOurs = (store: Store, { attributes }: RecordedOrder): boolean =>
  storeNumberOf(attributes['thela_order'] ?? '') === store.number

const numberOf = ({ attributes }: RecordedOrder): number => {
  const number = Number(attributes['thela_order_number'])
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

export async function adoptOrders(
  deps: AdoptDependencies,
  store: Store,
  restored: OrdersToAdopt,
): Promise<AdoptedOrders> {
  const { storeId } = store
  const records = (await restored.history.ordersSince(restored.since)).filter((record) =>
    isOurs(store, record),
  )
  const above = Math.max(0, ...records.map(numberOf))
  const move = { since: restored.since, above, by: NUMBERS_LEFT_OUT }
  await restoredOrdersRepository.moveCounter(deps.database, storeId, move)
  let adopted = 0
  const doubled: string[] = []
  const uncharged: string[] = []
  const withoutPayment: { name: string; amount: number }[] = []
  for (const record of records) {
    const outcome = await adopt(deps, store, { record, payments: restored.payments })
    if (outcome === 'TAKEN_OVER' || outcome === 'UNCHARGED') adopted += 1
    if (outcome === 'UNCHARGED') uncharged.push(record.name)
    if (outcome === 'DOUBLED') doubled.push(record.name)
    if (record.received > 0 && !record.attributes['thela_payment']) {
      withoutPayment.push({ name: record.name, amount: record.received })
    }
  }
  const counter = await restoredOrdersRepository.lastNumber(deps.database, storeId)
  return {
    read: records.length,
    adopted,
    doubled,
    withoutPayment,
    uncharged,
    lastNumber: counter?.lastNumber ?? 0,
  }
}

async function adopt(
  { database, onAdopted }: AdoptDependencies,
  store: Store,
  { record, payments }: { readonly record: RecordedOrder; readonly payments: PaymentsOfOrders },
): Promise<'TAKEN_OVER' | 'UNCHARGED' | 'KNOWN' | 'DOUBLED'> {
  const { storeId } = store
  const order = orderOf(record, payments)
  return database.transaction(async (transaction) => {
    if (await restoredOrdersRepository.isKnown(transaction, storeId, order.orderId)) return 'KNOWN'
    const orderNumber = await freeNumber(transaction, storeId, numberOf(record))
    const isTaken = await restoredOrdersRepository.adopt(transaction, storeId, {
      ...order,
      orderNumber,
    })
    if (!isTaken) return 'DOUBLED'
    if (order.isCancelled)
      await recordEvent(transaction, { storeId, orderId: order.orderId }, CANCELLED)
    const { snapshot, isCancelled, payable } = order
    const { payableId } = payable
    const isCharged = await onAdopted(transaction, { storeId, payableId, snapshot, isCancelled })
    return isCharged ? 'TAKEN_OVER' : 'UNCHARGED'
  })
}

/** Its own number, unless a server that ran after the restore has reused it. */
async function freeNumber(
  transaction: Transaction,
  storeId: string,
  wanted: number,
): Promise<number> {
  if (wanted > 0 && !(await restoredOrdersRepository.isNumberUsed(transaction, storeId, wanted))) {
    return wanted
  }
  const next = await restoredOrdersRepository.nextNumber(transaction, storeId)
  if (!next) throw new Error('the counter was moved before')
  return next.number
}

function orderOf(
  record: RecordedOrder,
  payments: PaymentsOfOrders,
): Omit<OrderToAdopt, 'orderNumber'> {
  const { attributes, received, total } = record
  const orderId = attributes['thela_order'] ?? ''
  const providerPaymentId = attributes['thela_payment']
  const prepaid = paise(Math.min(received, total))
  const paid = providerPaymentId ? payments.of(providerPaymentId) : undefined
  const provider = paid?.provider ?? payments.provider
  return {
    orderId,
    payable: payableOfCart(attributes['thela_cart'] ?? `restored-${orderId}`),
    // Nobody's session: the owner is whoever verifies the phone.
    subject: `restored-${orderId}`,
    phone: record.phone ?? record.shippingAddress?.phone ?? '',
    snapshot: snapshotOf(record, { prepaid, paidBy: paid?.method }),
    ...(providerPaymentId ? { payment: { provider, providerPaymentId } } : {}),
    platformOrderId: record.platformOrderId,
    platformOrderName: record.name,
    placedAt: record.createdAt,
    isCancelled: record.cancelledAt !== undefined,
  }
}

/** Balances pay beside the method, and are none of it. */
function methodFor(
  { payableNow, dueOnDelivery }: Pick<Quote, 'payableNow' | 'dueOnDelivery'>,
  paidBy: PaymentMethod | undefined,
): PaymentMethod {
  if (dueOnDelivery === 0) return paidBy ?? 'UPI'
  return payableNow === 0 ? 'COD' : 'PARTIAL_COD'
}

function snapshotOf(
  record: RecordedOrder,
  { prepaid, paidBy }: { readonly prepaid: Paise; readonly paidBy: PaymentMethod | undefined },
): OrderSnapshot {
  const { shippingAddress, billingAddress, email, total } = record
  const lines = record.lines.map(lineItem)
  const address = addressOf(shippingAddress ?? billingAddress)
  const { priceLines, delivery } = recordedPrice(record, lines)
  const balances = balanceLines(record, prepaid)
  const quote = {
    lines: [...priceLines, ...balances],
    total: paise(total),
    payableNow: subtractPaise(prepaid, addPaise(...balances.map(({ amount }) => amount))),
    dueOnDelivery: paise(total - prepaid),
  }
  return {
    lines,
    quote,
    shippingAddress: address,
    billingAddress: billingAddress ? addressOf(billingAddress) : address,
    paymentMethod: methodFor(quote, paidBy),
    utm: {},
    ...omitUndefined({ email: email || undefined, delivery }),
  }
}

/** What balances paid; of an order of a release that did not name them, what they paid alone. */
function balanceLines({ attributes }: RecordedOrder, amount: Paise): readonly PriceLine[] {
  const named = balancesOfText(attributes['thela_balances'])
  const ofNamed = addPaise(...named.map((line) => line.amount))
  if (named.length > 0 && ofNamed <= amount) return named
  const payment = paymentOfText(attributes['payment_method'])
  if (amount === 0) return []
  if (payment === 'STORE_CREDIT') return [{ key: 'storeCredit', amount }]
  const isByCard = payment === 'GIFT_CARD' || payment === 'GIFT_CARD_AND_STORE_CREDIT'
  return isByCard ? [{ key: 'giftCard', amount }] : []
}

function lineItem(line: RecordedOrder['lines'][number]): LineItem {
  const { id, variantId, productId, title, variantTitle, sku, quantity, unitPrice } = line
  const total = paise(unitPrice * quantity)
  return {
    key: id,
    variantId,
    productId,
    productTitle: title,
    quantity,
    total,
    originalTotal: total,
    discountAllocations: [],
    grams: 0,
    requiresShipping: line.requiresShipping,
    isTaxable: line.taxable,
    isGiftCard: false,
    ...omitUndefined({ variantTitle: variantTitle || undefined, sku: sku || undefined }),
  }
}

function addressOf(place: RecordedOrder['shippingAddress']): Address {
  const isIndian = !place || ['', 'india', 'in'].includes(place.country.toLowerCase())
  const code = place?.pincode ?? ''
  return {
    name: place?.name ?? '',
    phone: (place?.phone ?? '') as Phone,
    ...(isIndian ? { pincode: code as Pincode } : { zipcode: code }),
    addressLine1: place?.addressLine1 ?? '',
    ...(place?.addressLine2 ? { addressLine2: place.addressLine2 } : {}),
    city: place?.city ?? '',
    state: findState(place?.state ?? '')?.name ?? place?.state ?? '',
    country: isIndian ? HOME_COUNTRY : place.country,
    callingCode: '91',
  }
}
