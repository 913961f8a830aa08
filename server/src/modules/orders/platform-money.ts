/**
 * The price lines of an order in the form of the store's platform: what stands between the items and the
 * agreed total goes as discounts, delivery and fees, and adds up to the paisa. [ADR-030]
 */
import { addPaise, atLeastZero, paise, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { PRICE_LINES, priceLineRow, sumOf } from '@thela/domain/orders'
import type { OrderSnapshot, PaymentMethod, PriceLine, PriceLineRow } from '@thela/domain/orders'
import type { NewPlatformOrder } from '../../ports/store-platform.ts'
import { PAYMENT_METHOD_TEXT } from './payment-method.ts'
import { PRICE_LINE_TITLES } from './platform-titles.ts'

type Role = PriceLineRow['goesToPlatformAs']

const hasRole =
  (role: Role) =>
  ({ key }: PriceLine): boolean =>
    priceLineRow(key).goesToPlatformAs === role

/** Takes as much of an amount off the lines, one after the other, as they hold. */
function reduceLines(lines: readonly PriceLine[], amount: Paise): readonly PriceLine[] {
  let left = amount
  return lines.map((line) => {
    const taken = paise(Math.min(left, line.amount))
    left = subtractPaise(left, taken)
    return { ...line, amount: subtractPaise(line.amount, taken) }
  })
}

const total = (lines: readonly PriceLine[]): Paise => addPaise(...lines.map(({ amount }) => amount))

export function platformMoney({ lines: items, quote, paymentMethod }: OrderSnapshot): {
  readonly deliveryCharge: Paise
} & Pick<NewPlatformOrder, 'discounts' | 'fees'> {
  const itemsTotal = addPaise(...items.map((item) => item.total))
  const itemsBefore = addPaise(...items.map(({ originalTotal }) => originalTotal))
  // The items go at their price after their own discounts, so that those are taken off already.
  const ofOrder = reduceLines(
    quote.lines.filter(hasRole('DISCOUNT')),
    atLeastZero(subtractPaise(itemsBefore, itemsTotal)),
  )
  // The platform takes discounts off the items only; what is left is taken off the charges.
  const beyondItems = atLeastZero(subtractPaise(total(ofOrder), itemsTotal))
  const discounts = reduceLines(ofOrder.toReversed(), beyondItems).toReversed()
  const charges = reduceLines(
    quote.lines.filter((line) => hasRole('FEE')(line) || hasRole('DELIVERY')(line)).toReversed(),
    beyondItems,
  ).toReversed()
  const shown = (each: readonly PriceLine[]) => each.filter(({ amount }) => amount > 0)
  return {
    deliveryCharge: sumOf(charges, ({ goesToPlatformAs }) => goesToPlatformAs === 'DELIVERY'),
    discounts: shown(discounts).map(({ key, amount, title = PRICE_LINE_TITLES[key] }) => ({
      title,
      amount,
    })),
    fees: shown(charges.filter(hasRole('FEE'))).map(({ key, amount, title }) => ({
      title: title ?? feeTitle(key, paymentMethod),
      charge: amount,
    })),
  }
}

const methodCharge = (method: PaymentMethod): string => `${PAYMENT_METHOD_TEXT[method]} charge`

const feeTitle = (key: PriceLine['key'], method: PaymentMethod): string =>
  key === 'paymentCharge' ? methodCharge(method) : PRICE_LINE_TITLES[key]

const METHOD_CHARGES = new Set<string>([
  ...(Object.keys(PAYMENT_METHOD_TEXT) as PaymentMethod[]).map(methodCharge),
  // Of earlier releases.
  'COD charge',
])

/** Which fee a charge is, when an order is read again; nothing for its delivery. */
export const feeOfTitle = (title: string): PriceLine['key'] | undefined =>
  METHOD_CHARGES.has(title)
    ? 'paymentCharge'
    : PRICE_LINES.find(
        ({ key, goesToPlatformAs }) =>
          goesToPlatformAs === 'FEE' && PRICE_LINE_TITLES[key] === title,
      )?.key
