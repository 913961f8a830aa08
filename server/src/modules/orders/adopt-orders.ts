/** After a restored backup: orders that only the platform still knows become ours again. */
import { HOME_COUNTRY } from '@thela/domain/accounts'
import type { Address } from '@thela/domain/accounts'
import type { Phone, Pincode } from '@thela/domain/fields'
import { findState } from '@thela/domain/regions'
import { storeNumberOf } from '../../db/new-id.ts'
import type { Database, Transaction } from '../../db/statement.ts'
import type { OrderHistory, RecordedOrder } from '../../ports/order-history.ts'
import type { Store } from '../stores/index.ts'
import type { Bought, BoughtLine } from './bought.ts'
import type { PaymentMethod } from '@thela/domain/payments'
import { isPaymentCharge } from './to-platform-order.ts'
import { restoredOrdersRepository } from './restored-orders-repository.ts'
import type { OrderToAdopt } from './restored-orders-repository.ts'

/** More than any store places between its last backup and the moment it is lost. */
const NUMBERS_LEFT_OUT = 1_000

export interface AdoptDependencies {
  readonly database: Database
  readonly historyOf: (store: Store) => OrderHistory
  /** The platform has these goods and has counted them: nobody sells them to this cart again. */
  readonly onAdopted: (
    transaction: Transaction,
    order: { readonly storeId: string; readonly cartId: string; readonly bought: Bought },
  ) => Promise<unknown>
}

export interface AdoptedOrders {
  readonly read: number
  readonly adopted: number
  /** Names of platform orders whose cart has another order here: one of the two is too many. */
  readonly doubled: readonly string[]
  /** Prepaid orders of an older release, which do not say by which payment: their amounts. */
  readonly withoutPayment: readonly { readonly name: string; readonly amount: number }[]
  /** The next order is numbered above this. */
  readonly lastNumber: number
}

export interface PaymentsOfOrders {
  /** Of a payment that no provider knows any more. */
  readonly provider: string
  /** At which account a payment was made, and how, by the provider's id. */
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
  restored: { readonly since: Date; readonly payments: PaymentsOfOrders },
): Promise<AdoptedOrders> {
  const { storeId } = store
  const records = (await deps.historyOf(store).ordersSince(restored.since)).filter((record) =>
    isOurs(store, record),
  )
  const above = Math.max(0, ...records.map(numberOf))
  const move = { since: restored.since, above, by: NUMBERS_LEFT_OUT }
  await restoredOrdersRepository.moveCounter(deps.database, storeId, move)
  let adopted = 0
  const doubled: string[] = []
  const withoutPayment: { name: string; amount: number }[] = []
  for (const record of records) {
    const outcome = await adopt(deps, store, { record, payments: restored.payments })
    if (outcome === 'TAKEN_OVER') adopted += 1
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
    lastNumber: counter?.lastNumber ?? 0,
  }
}

async function adopt(
  { database, onAdopted }: AdoptDependencies,
  store: Store,
  { record, payments }: { readonly record: RecordedOrder; readonly payments: PaymentsOfOrders },
): Promise<'TAKEN_OVER' | 'KNOWN' | 'DOUBLED'> {
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
    await onAdopted(transaction, { storeId, cartId: order.cartId, bought: order.bought })
    return 'TAKEN_OVER'
  })
}

/** Its own number, unless a server that ran after the restore has given it again. */
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
  const prepaid = Math.min(received, total)
  const paid = providerPaymentId ? payments.of(providerPaymentId) : undefined
  const provider = paid?.provider ?? payments.provider
  return {
    orderId,
    cartId: attributes['thela_cart'] ?? `restored-${orderId}`,
    // Nobody's session: the owner is whoever verifies the phone.
    subject: `restored-${orderId}`,
    phone: record.phone ?? record.shippingAddress?.phone ?? '',
    bought: boughtOf(record, methodFor({ prepaid, total, paidBy: paid?.method })),
    prepaid,
    cod: total - prepaid,
    ...(providerPaymentId ? { payment: { provider, providerPaymentId } } : {}),
    platformOrderId: record.platformOrderId,
    platformOrderName: record.name,
    placedAt: record.createdAt,
    cancelledAt: record.cancelledAt,
  }
}

function methodFor(paid: {
  readonly prepaid: number
  readonly total: number
  readonly paidBy: PaymentMethod | undefined
}): PaymentMethod {
  if (paid.prepaid === 0 && paid.total > 0) return 'COD'
  if (paid.prepaid < paid.total) return 'PARTIAL_COD'
  return paid.paidBy ?? 'UPI'
}

function boughtOf(record: RecordedOrder, paymentMethod: PaymentMethod): Bought {
  const { shippingAddress, billingAddress, charges, discountCode, email, total } = record
  const lines = record.lines.map(boughtLine)
  const subTotal = lines.reduce((sum, line) => sum + line.total, 0)
  const ofPayment = charges.find(({ title }) => isPaymentCharge(title))
  const delivery = charges.find((charge) => charge !== ofPayment)
  const shippingCharge = delivery?.charge ?? 0
  const paymentCharge = ofPayment?.charge ?? 0
  const address = addressOf(shippingAddress ?? billingAddress)
  return {
    lines,
    ...(discountCode ? { discountTitle: discountCode } : {}),
    totals: {
      subTotal,
      // What was taken off in all: the platform keeps one sum.
      cartDiscount: subTotal + shippingCharge + paymentCharge - total,
      couponDiscount: 0,
      paymentDiscount: 0,
      paymentCharge,
      shippingCharge,
      total,
    },
    shippingAddress: address,
    billingAddress: billingAddress ? addressOf(billingAddress) : address,
    ...(email ? { email } : {}),
    ...(delivery
      ? {
          delivery: {
            id: 'restored',
            type: 'DELIVERY',
            displayText: delivery.title,
            charge: shippingCharge,
          },
        }
      : {}),
    paymentMethod,
    utm: {},
  }
}

function boughtLine(line: RecordedOrder['lines'][number]): BoughtLine {
  const { id, variantId, productId, title, variantTitle, sku, quantity, unitPrice } = line
  const total = unitPrice * quantity
  return {
    key: id,
    variantId,
    productId,
    title,
    ...(variantTitle ? { variant: variantTitle } : {}),
    ...(sku ? { sku } : {}),
    quantity,
    total,
    originalTotal: total,
    requiresShipping: line.requiresShipping,
    taxable: line.taxable,
    giftCard: false,
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
