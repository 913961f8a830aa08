/** After a restored backup: restores orders that only the platform still has. */
import { recordEvent } from '../stored/record-event.ts'
import { addPaise, paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { payableOfCart } from '@thela/domain/orders'
import type { OrderSnapshot, PaymentMethod } from '@thela/domain/orders'
import { storeNumberOf } from '../../../db/new-id.ts'
import type { Database, Transaction } from '../../../db/statement.ts'
import type { OrderHistory, RecordedOrder } from '../../../ports/order-history.ts'
import type { Store } from '../../stores/index.ts'
import { factsOf } from '../stored/facts-of.ts'
import { ordersRepository } from '../stored/orders-repository.ts'
import type { StoredOrder } from '../stored/orders-repository.ts'
import { noteCancelled, refundEvent } from '../platform/platform-events.ts'
import type { OrderChanges, PlatformEventDependencies } from '../platform/platform-events.ts'
import { recordedSnapshot } from './recorded-snapshot.ts'
import { restoredOrdersRepository } from './restored-orders-repository.ts'
import type { OrderToAdopt } from './restored-orders-repository.ts'

const CANCELLED = {
  kind: 'CANCELLED' as const,
  requestId: 'platform-cancelled',
  payload: { by: 'PLATFORM' as const },
}

/** More than any store places between its last backup and its loss. */
const NUMBERS_LEFT_OUT = 1_000

interface RestoredOrder {
  readonly storeId: string
  readonly payableId: string
  readonly snapshot: OrderSnapshot
}

/** The platform has counted this stock: it is not sold to this cart again. */
export type AdoptedReaction = (transaction: Transaction, order: RestoredOrder) => Promise<unknown>

/**
 * What gift cards and store credit paid is taken from them, once, less what has gone back; false where it could
 * not be.
 */
export type RestoredReaction = (
  transaction: Transaction,
  order: RestoredOrder & { readonly isCancelled: boolean; readonly refunded: Paise },
) => Promise<boolean>

interface AdoptDependencies extends Pick<PlatformEventDependencies, 'onPlatformEvent'> {
  readonly database: Database
  readonly onAdopted: AdoptedReaction
  readonly restoreBalances: RestoredReaction
  readonly orders: Pick<OrderChanges, 'cancel'>
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
    const order = orderOf(record, restored.payments)
    const { outcome, isCharged } = await adopt(deps, store, {
      since: restored.since,
      record,
      order,
    })
    if (outcome === 'TAKEN_OVER') adopted += 1
    if (!isCharged) uncharged.push(record.name)
    if (outcome === 'DOUBLED') doubled.push(record.name)
    const { payableNow } = order.snapshot.quote
    // What balances paid alone has no payment.
    if (outcome !== 'OLDER' && payableNow > 0 && !record.attributes['thela_payment']) {
      withoutPayment.push({ name: record.name, amount: payableNow })
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

type Outcome = 'TAKEN_OVER' | 'KNOWN' | 'DOUBLED' | 'OLDER'

async function adopt(
  deps: AdoptDependencies,
  store: Store,
  {
    record,
    order,
    since,
  }: {
    readonly record: RecordedOrder
    readonly order: Omit<OrderToAdopt, 'orderNumber'>
    readonly since: Date
  },
): Promise<{ readonly outcome: Outcome; readonly isCharged: boolean }> {
  const { storeId } = store
  return deps.database.transaction(async (transaction) => {
    const known = await ordersRepository.byId(transaction, storeId, order.orderId)
    // Changed since, and purged here.
    if (!known && record.createdAt < since) return { outcome: 'OLDER', isCharged: true }
    if (known && order.isCancelled && !factsOf(known).isCancelled) {
      await noteCancelled(deps, transaction, { store, order: known })
    }
    if (!known && !(await add(deps, transaction, { store, record, order }))) {
      return { outcome: 'DOUBLED', isCharged: true }
    }
    const isCharged = await restoreMoney(deps, transaction, { storeId, record, order, known })
    return { outcome: known ? 'KNOWN' : 'TAKEN_OVER', isCharged }
  })
}

/** Refunds that the backup does not have: the money of its payments is the provider's to tell. */
async function restoreMoney(
  { restoreBalances }: AdoptDependencies,
  transaction: Transaction,
  {
    storeId,
    record,
    order,
    known,
  }: {
    readonly storeId: string
    readonly record: RecordedOrder
    readonly order: Omit<OrderToAdopt, 'orderNumber'>
    readonly known: StoredOrder | undefined
  },
): Promise<boolean> {
  const { orderId } = order
  for (const { platformRefundId, amount } of record.refunds) {
    await recordEvent(transaction, { storeId, orderId }, refundEvent(platformRefundId, amount))
  }
  const { payable, snapshot } = known ?? order
  const { payableId } = payable
  const isCancelled = order.isCancelled || (known !== undefined && factsOf(known).isCancelled)
  const refunded = addPaise(...record.refunds.map(({ amount }) => amount))
  return restoreBalances(transaction, { storeId, payableId, snapshot, isCancelled, refunded })
}

/** False where its cart has another order here. */
async function add(
  { onAdopted }: AdoptDependencies,
  transaction: Transaction,
  {
    store,
    record,
    order,
  }: {
    readonly store: Store
    readonly record: RecordedOrder
    readonly order: Omit<OrderToAdopt, 'orderNumber'>
  },
): Promise<boolean> {
  const { storeId } = store
  const orderNumber = await freeNumber(transaction, storeId, numberOf(record))
  const isTaken = await restoredOrdersRepository.adopt(transaction, storeId, {
    ...order,
    orderNumber,
  })
  if (!isTaken) return false
  if (order.isCancelled)
    await recordEvent(transaction, { storeId, orderId: order.orderId }, CANCELLED)
  const { snapshot, payable } = order
  await onAdopted(transaction, { storeId, payableId: payable.payableId, snapshot })
  return true
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
    snapshot: recordedSnapshot(record, { prepaid, paidBy: paid?.method }),
    ...(providerPaymentId ? { payment: { provider, providerPaymentId } } : {}),
    platformOrderId: record.platformOrderId,
    platformOrderName: record.name,
    placedAt: record.createdAt,
    isCancelled: record.cancelledAt !== undefined,
  }
}
