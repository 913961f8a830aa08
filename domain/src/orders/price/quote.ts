import { addPaise, atLeastZero, subtractPaise, ZERO_PAISE } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import { priceLineRow, sumOf } from './price-lines.ts'
import type { PriceLine, PriceLineKey, PriceLineKind } from './price-lines.ts'

/**
 * The price of one choice of delivery, method and balances: computed by the server, stored
 * unchanged in attempt and order, displayed unchanged by the pages. [D-63, I13, I14, I18]
 */
export interface Quote {
  /** In the order of the table; lines without an amount are omitted, except a free delivery. */
  readonly lines: readonly PriceLine[]
  /** Items and charges less the discounts, with the taxes that come on top. */
  readonly total: Paise
  /** What a provider is asked for: the total less balances and the due amount, or the deposit. */
  readonly payableNow: Paise
  readonly dueOnDelivery: Paise
  /** The part of `payableNow` that is not a part of the total, and is refunded after delivery. */
  readonly deposit?: Paise
  /** Of an order: the charge of its method contains no tax, since the platform knows what each charge contains. */
  readonly isChargeTaxKnown?: true
}

/** A price of one line, all of it payable now: a payment link's. */
export const quoteOfAmount = (amount: Paise): Quote => ({
  lines: [{ key: 'subtotal', amount }],
  total: amount,
  payableNow: amount,
  dueOnDelivery: ZERO_PAISE,
})

/** What is paid of the total before the order is placed: balances and a deposit are not. */
export const prepaidOf = ({ payableNow, deposit }: Omit<Quote, 'lines'>): Paise =>
  subtractPaise(payableNow, deposit ?? ZERO_PAISE)

export const amountOf = ({ lines }: Pick<Quote, 'lines'>, wanted: PriceLineKey): Paise =>
  sumOf(lines, ({ key }) => key === wanted)

/** The sum of all discounts. */
export const discountsOf = ({ lines }: Pick<Quote, 'lines'>): Paise =>
  sumOf(lines, ({ kind }) => kind === 'DISCOUNT')

/** The delivery is charged at `net`: the gross price less the discounts of the delivery. */
export interface DeliveryPrice {
  readonly gross: Paise
  readonly net: Paise
}

export function deliveryPrice({ lines }: Pick<Quote, 'lines'>): DeliveryPrice {
  const sum = (each: PriceLineKind) =>
    sumOf(lines, ({ kind, goesToPlatformAs }) => kind === each && goesToPlatformAs === 'DELIVERY')
  const gross = sum('CHARGE')
  return { gross, net: atLeastZero(subtractPaise(gross, sum('DISCOUNT'))) }
}

/** The charges beside the delivery: that of the method, and each other one of the table. */
export const feeLines = ({ lines }: Pick<Quote, 'lines'>): readonly PriceLine[] =>
  lines.filter(({ key }) => {
    const { kind, goesToPlatformAs } = priceLineRow(key)
    return kind === 'CHARGE' && goesToPlatformAs !== 'DELIVERY'
  })

/** The taxes in the total, whether the prices contain them or they came on top. */
export const taxesOf = ({ lines }: Pick<Quote, 'lines'>): readonly PriceLine[] =>
  lines.filter(({ key }) => priceLineRow(key).goesToPlatformAs === 'TAX')

/** The lines of discount codes. */
export const CODE_LINES: readonly PriceLineKey[] = ['couponDiscount', 'deliveryDiscount']

/** The discount codes that lower the price, of the items or of the delivery. */
export const couponsOf = ({ lines }: Pick<Quote, 'lines'>): readonly string[] =>
  lines.flatMap(({ key, title, amount }) =>
    CODE_LINES.includes(key) && title !== undefined && amount > 0 ? [title] : [],
  )

/** What one code takes off items and delivery. */
export const savedByCode = ({ lines }: Pick<Quote, 'lines'>, code: string): Paise =>
  addPaise(
    ...lines
      .filter(({ key, title }) => CODE_LINES.includes(key) && title === code)
      .map(({ amount }) => amount),
  )

/** What gift cards and store credit pay of the total. */
export const balancesOf = ({ lines }: Pick<Quote, 'lines'>): Paise =>
  sumOf(lines, ({ kind }) => kind === 'BALANCE')

/** What is left of the total when gift cards and store credit have paid their part. */
export const leftToPay = (quote: Pick<Quote, 'lines' | 'total'>): Paise =>
  subtractPaise(quote.total, balancesOf(quote))
