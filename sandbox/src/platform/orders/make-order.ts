import { randomBytes } from 'node:crypto'
import { freshId } from '../../core/random.ts'
import { numberFromGid } from '../gid.ts'
import { paiseFrom } from '../money.ts'
import { hasOnlyDefaultVariant } from '../product.ts'
import { findVariant } from '../shop.ts'
import type { Shop } from '../shop.ts'
import { freshNumber } from './fresh-number.ts'
import { receivedOf } from './order.ts'
import type { Customer, FinancialStatus, Order, OrderLine, TaxLine, Transaction } from './order.ts'
import type { LineInput, MoneyBagInput, OrderInput, TaxLineInput } from './order-input.ts'
import { discountOf, totalsOf } from './order-totals.ts'

const FIRST_NUMBER = 1001

/** The order at the moment of its creation; everything has been validated before. */
export function makeOrder(shop: Shop, input: OrderInput, nowMs: number): Order {
  const now = new Date(nowMs).toISOString()
  const number = FIRST_NUMBER + shop.orders.length
  const lines = (input.lineItems ?? []).map((line) => makeLine(shop, line))
  const shippingLines = (input.shippingLines ?? []).map(({ priceSet, ...line }) => ({
    ...line,
    id: freshNumber(),
    price: amountOf(priceSet),
  }))
  const taxLines = (input.taxLines ?? []).map(makeTaxLine)
  const taxesIncluded = input.taxesIncluded ?? false
  const discount = discountOf(input, lines, shippingLines)
  const transactions = (input.transactions ?? []).map((item) => makeTransaction(item, now))
  const customer = makeCustomer(input)
  const order: Order = {
    ...contactOf(input),
    ...(discount === undefined ? {} : { discount }),
    ...(customer === undefined ? {} : { customer }),
    id: freshNumber(),
    number,
    name: input.name ?? `#${number}`,
    token: randomBytes(16).toString('hex'),
    confirmationNumber: freshId(9, 'ABCDEFGHJKLMNPQRSTUVWXYZ123456789'),
    fulfillmentOrderId: freshNumber(),
    lines,
    shippingLines,
    taxLines,
    taxesIncluded,
    transactions,
    financialStatus: 'PENDING',
    attributes: input.customAttributes ?? [],
    tags: input.tags ?? [],
    sourceName: input.sourceName ?? 'thirdparty',
    test: input.test ?? false,
    hasClaimedStock: false,
    totals: totalsOf({ lines, shippingLines, taxLines, taxesIncluded, discount }),
    fulfillments: [],
    refunds: [],
    createdAt: now,
    updatedAt: now,
    processedAt: input.processedAt ?? now,
  }
  order.financialStatus = input.financialStatus ?? statusFromTransactions(order)
  return order
}

function contactOf(input: OrderInput): Partial<Order> {
  const { email, phone, note, shippingAddress, billingAddress } = input
  const { sourceIdentifier, sourceUrl, referringSite } = input
  const given = { email, phone, note, shippingAddress, billingAddress, sourceIdentifier }
  return definedOf({ ...given, sourceUrl, referringSite })
}

function makeLine(shop: Shop, line: LineInput): OrderLine {
  const sold = findVariant(shop, numberFromGid('ProductVariant', line.variantId))
  const variantTitle =
    sold === undefined || hasOnlyDefaultVariant(sold.product) ? undefined : sold.variant.title
  return {
    ...definedOf({
      variantId: sold?.variant.id,
      productId: sold?.product.id,
      sku: line.sku ?? sold?.variant.sku,
      vendor: line.vendor ?? sold?.product.vendor,
      variantTitle: line.variantTitle ?? variantTitle,
    }),
    id: freshNumber(),
    title: line.title ?? sold?.product.title ?? '',
    quantity: line.quantity,
    price: line.priceSet === undefined ? (sold?.variant.price ?? 0) : amountOf(line.priceSet),
    grams: sold?.variant.grams ?? 0,
    taxable: line.taxable ?? true,
    requiresShipping: line.requiresShipping ?? false,
    properties: line.properties ?? [],
    taxLines: (line.taxLines ?? []).map(makeTaxLine),
    fulfilled: 0,
    removed: 0,
  }
}

function makeTaxLine({ title, rate, priceSet }: TaxLineInput): TaxLine {
  return { title, rate: Number(rate), price: priceSet === undefined ? 0 : amountOf(priceSet) }
}

type TransactionInput = NonNullable<OrderInput['transactions']>[number]

function makeTransaction(input: TransactionInput, now: string): Transaction {
  const { kind = 'SALE', status = 'SUCCESS', gateway = 'manual', amountSet } = input
  return {
    ...definedOf({ authorization: input.authorizationCode }),
    ...(input.receiptJson === undefined ? {} : { receipt: JSON.stringify(input.receiptJson) }),
    id: freshNumber(),
    kind,
    status,
    gateway,
    amount: amountOf(amountSet),
    test: input.test ?? false,
    processedAt: input.processedAt ?? now,
  }
}

function makeCustomer({ customer }: OrderInput): Customer | undefined {
  const associated = customer?.toAssociate
  if (associated !== undefined) {
    const id = numberFromGid('Customer', associated.id) ?? freshNumber()
    return { ...definedOf({ email: associated.email }), id }
  }
  const upserted = customer?.toUpsert
  if (upserted === undefined) return undefined
  const { email, phone, firstName, lastName } = upserted
  return { ...definedOf({ email, phone, firstName, lastName }), id: freshNumber() }
}

function statusFromTransactions(order: Order): FinancialStatus {
  const received = receivedOf(order)
  if (received >= order.totals.total && order.totals.total > 0) return 'PAID'
  if (received > 0) return 'PARTIALLY_PAID'
  const isAuthorized = order.transactions.some(
    ({ kind, status }) => kind === 'AUTHORIZATION' && status === 'SUCCESS',
  )
  return isAuthorized ? 'AUTHORIZED' : 'PENDING'
}

export function amountOf(money: MoneyBagInput): number {
  return paiseFrom(money.shopMoney.amount)
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Omits undefined values, so that an absent field stays absent. */
function definedOf<T extends object>(given: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== null),
  ) as Defined<T>
}
