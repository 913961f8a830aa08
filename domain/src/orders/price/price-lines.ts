import { addPaise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'

/**
 * The lines of a price, in the order in which they are shown and applied; a new line is a row here.
 * [checkout §9, D-12, D-63, I13, I18, ADR-127]
 */
export const PRICE_LINES = [
  { key: 'subtotal', kind: 'ITEMS', goesToPlatformAs: 'ITEMS' },
  { key: 'cartDiscount', kind: 'DISCOUNT', goesToPlatformAs: 'DISCOUNT' },
  { key: 'couponDiscount', kind: 'DISCOUNT', goesToPlatformAs: 'DISCOUNT' },
  { key: 'shippingCharge', kind: 'CHARGE', goesToPlatformAs: 'DELIVERY' },
  { key: 'deliveryDiscount', kind: 'DISCOUNT', goesToPlatformAs: 'DELIVERY' },
  { key: 'paymentCharge', kind: 'CHARGE', goesToPlatformAs: 'FEE', dependsOn: 'METHOD' },
  { key: 'paymentDiscount', kind: 'DISCOUNT', goesToPlatformAs: 'DISCOUNT', dependsOn: 'METHOD' },
  { key: 'taxOnTop', kind: 'TAX', goesToPlatformAs: 'TAX' },
  { key: 'tax', kind: 'CONTAINED', goesToPlatformAs: 'TAX' },
  { key: 'giftCard', kind: 'BALANCE', goesToPlatformAs: 'PAYMENT' },
  { key: 'storeCredit', kind: 'BALANCE', goesToPlatformAs: 'PAYMENT' },
] as const satisfies readonly PriceLineRow[]

export type PriceLineKey = (typeof PRICE_LINES)[number]['key']

/** The lines of gift cards and store credit. */
export const BALANCE_LINES: readonly PriceLineKey[] = PRICE_LINES.flatMap(({ key, kind }) =>
  kind === 'BALANCE' ? [key] : [],
)

export interface PriceLineRow {
  /** Also the code of its label. */
  readonly key: string
  readonly kind: PriceLineKind
  readonly goesToPlatformAs: 'ITEMS' | 'DISCOUNT' | 'DELIVERY' | 'FEE' | 'PAYMENT' | 'TAX'
  /** A line of the payment method is left out where no method pays, and of partial COD. */
  readonly dependsOn?: 'METHOD'
}

/**
 * A tax comes on top of the prices and is a part of the total; a contained one changes nothing. A
 * balance pays a part of the total.
 */
export type PriceLineKind = keyof typeof SIGNS

/** The sign of each kind in the sum. */
const SIGNS = { ITEMS: 1, CHARGE: 1, DISCOUNT: -1, BALANCE: -1, TAX: 1, CONTAINED: 0 } as const

export interface PriceLine {
  readonly key: PriceLineKey
  /** Never negative: the kind decides whether it is added or subtracted. */
  readonly amount: Paise
  /** Names the discount, card or tax, where the label alone is not enough. */
  readonly title?: string
  /** The gift card or store credit that it is taken from. */
  readonly reference?: string
}

const ROWS: ReadonlyMap<string, PriceLineRow> = new Map(PRICE_LINES.map((row) => [row.key, row]))

export const priceLineRow = (key: PriceLineKey): PriceLineRow => {
  const row = ROWS.get(key)
  if (row === undefined) throw new RangeError(`there is no price line ${key}`)
  return row
}

export const priceLineSign = (key: PriceLineKey): 1 | -1 | 0 => SIGNS[priceLineRow(key).kind]

export const sumOf = (
  lines: readonly PriceLine[],
  isMeant: (row: PriceLineRow) => boolean,
): Paise =>
  addPaise(...lines.filter(({ key }) => isMeant(priceLineRow(key))).map(({ amount }) => amount))

export const inPriceOrder = (lines: readonly PriceLine[]): readonly PriceLine[] =>
  PRICE_LINES.flatMap((row) => lines.filter(({ key }) => key === row.key))
