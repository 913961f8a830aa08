/**
 * The price lines of an order for every platform: the difference between the items and the agreed
 * total, as discounts, delivery and fees. [ADR-030, ADR-067]
 */
import { addPaise, atLeastZero, paise, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { deliveryPrice, feeLines, PRICE_LINES, priceLineRow, taxesOf } from '@thela/domain/orders'
import type {
  OrderSnapshot,
  PaymentMethod,
  PriceLine,
  PriceLineRow,
  Quote,
} from '@thela/domain/orders'
import type { NewPlatformOrder } from '../../../ports/store-platform.ts'
import { PAYMENT_METHOD_TEXT } from './payment-method.ts'
import { priceLineTitle } from './platform-titles.ts'

const goesAs = ({ key }: PriceLine): PriceLineRow['goesToPlatformAs'] =>
  priceLineRow(key).goesToPlatformAs

export function platformMoney({ lines: items, quote, paymentMethod }: OrderSnapshot): {
  readonly deliveryCharge: Paise
} & Required<Pick<NewPlatformOrder, 'itemDiscounts' | 'discounts' | 'fees'>> {
  const before = addPaise(...items.map(({ originalTotal }) => originalTotal))
  const ofItems = atLeastZero(subtractPaise(before, addPaise(...items.map(({ total }) => total))))
  const toAdjustment = ({ key, amount, title = titleOf(key, paymentMethod) }: PriceLine) => ({
    kind: key,
    title,
    amount,
  })
  const discounts = quote.lines.filter((line) => goesAs(line) === 'DISCOUNT')
  const shown = (lines: readonly PriceLine[]) =>
    lines.filter(({ amount }) => amount > 0).map(toAdjustment)
  const divided = divideDiscounts(discounts, ofItems)
  return {
    deliveryCharge: deliveryPrice(quote).net,
    itemDiscounts: shown(divided.ofItems),
    discounts: shown(divided.others),
    fees: shown(feeLines(quote)),
  }
}

/** Undefined of an untaxed order. Where taxes come on top, the prices contain none. */
export function platformTaxes({ lines }: Quote): NewPlatformOrder['taxes'] {
  const taxes = taxesOf({ lines }).filter(({ amount }) => amount > 0)
  const onTop = taxes.filter(({ key }) => priceLineRow(key).kind === 'TAX')
  const areOnTop = onTop.length > 0
  const shown = (areOnTop ? onTop : taxes).map(({ key, amount, title = priceLineTitle(key) }) => ({
    title,
    amount,
  }))
  return shown.length > 0 ? { areOnTop, lines: shown } : undefined
}

/** What gift cards and store credit paid. */
export const paymentLines = ({ lines }: Quote): NonNullable<NewPlatformOrder['paidByBalances']> =>
  lines
    .filter((line) => goesAs(line) === 'PAYMENT' && line.amount > 0)
    .map(({ key, amount }) => ({ title: priceLineTitle(key), amount }))

/** The totals of the items have their own discounts taken off; only the others are still to be. */
function divideDiscounts(lines: readonly PriceLine[], ofItems: Paise) {
  let left = ofItems
  const divided = lines.map((line) => {
    const taken = paise(Math.min(left, line.amount))
    left = subtractPaise(left, taken)
    return { line, taken }
  })
  return {
    ofItems: divided.map(({ line, taken }): PriceLine => ({ ...line, amount: taken })),
    others: divided.map(({ line, taken }): PriceLine => ({
      ...line,
      amount: subtractPaise(line.amount, taken),
    })),
  }
}

const methodCharge = (method: PaymentMethod): string => `${PAYMENT_METHOD_TEXT[method]} charge`

const titleOf = (key: PriceLine['key'], method: PaymentMethod): string =>
  key === 'paymentCharge' ? methodCharge(method) : priceLineTitle(key)

const METHOD_CHARGES = new Set<string>(
  (Object.keys(PAYMENT_METHOD_TEXT) as PaymentMethod[]).map(methodCharge),
)

/** The fee of a charge, when an order is read again; undefined for its delivery. */
export const feeOfTitle = (title: string): PriceLine['key'] | undefined =>
  METHOD_CHARGES.has(title)
    ? 'paymentCharge'
    : PRICE_LINES.find(
        ({ key, goesToPlatformAs }) => goesToPlatformAs === 'FEE' && priceLineTitle(key) === title,
      )?.key
