/**
 * Converts our prices to their orders: one price per item, one code for all discounts, which
 * reduces the items only, and charges as shipping lines. Their total equals ours to the paisa.
 * [ADR-030, ADR-291]
 */
import { addPaise, atLeastZero, formatPaise, paise, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { NewPlatformOrder } from '../../../ports/store-platform.ts'

type Line = NewPlatformOrder['lines'][number]

interface Amount {
  readonly title: string
  readonly amount: Paise
}

type TheirLine = Pick<Line, 'quantity' | 'properties'> & { readonly unitPrice: Paise }

/**
 * Their one code is divided among the items in proportion to their prices. Where our discounts of the items are
 * divided like that, the items are sent at their prices before them, and the discounts as discounts; elsewhere at
 * their prices after them.
 */
export function asDiscounts(order: NewPlatformOrder): NewPlatformOrder {
  const { lines, itemDiscounts = [], discounts } = order
  const before = BigInt(addPaise(...lines.map(({ originalTotal }) => originalTotal)))
  const off = BigInt(sum(itemDiscounts))
  const isDividedAlike = lines.every(
    ({ total, originalTotal }) =>
      BigInt(subtractPaise(originalTotal, total)) * before === off * BigInt(originalTotal),
  )
  if (off === 0n || !isDividedAlike) return order
  return {
    ...order,
    lines: lines.map((line) => ({ ...line, total: line.originalTotal })),
    itemDiscounts: [],
    discounts: [...itemDiscounts, ...discounts],
  }
}

/** A line whose total does not divide evenly becomes two, one paisa apart. */
export function pricedLines(line: Line, offers: readonly Amount[] = []): readonly TheirLine[] {
  const { quantity, total } = line
  const unit = Math.floor(total / quantity)
  const dearer = total - unit * quantity
  const properties = propertiesOf(line, offers)
  return [
    { properties, quantity: quantity - dearer, unitPrice: paise(unit) },
    { properties, quantity: dearer, unitPrice: paise(unit + 1) },
  ].filter((part) => part.quantity > 0)
}

/** Their order shows only the reduced price; the owner finds the other one here, and why. */
function propertiesOf(
  { properties, total, originalTotal, quantity }: Line,
  offers: readonly Amount[],
): Line['properties'] {
  if (total >= originalTotal) return properties
  const isWhole = originalTotal % quantity === 0
  const offer = offers.map(({ title }) => title).join(', ')
  return [
    ...properties,
    ...(isWhole
      ? [{ name: 'Regular price', value: formatPaise(paise(originalTotal / quantity)) }]
      : []),
    ...(offer === '' ? [] : [{ name: 'Offer', value: offer }]),
  ]
}

const sum = (amounts: readonly Amount[]): Paise => addPaise(...amounts.map(({ amount }) => amount))

/** Subtracts an amount from the given ones, beginning with the last. */
function reduceFromLast<T extends Amount>(amounts: readonly T[], by: Paise): readonly T[] {
  let left = by
  return amounts
    .toReversed()
    .map((each) => {
      const taken = paise(Math.min(left, each.amount))
      left = subtractPaise(left, taken)
      return { ...each, amount: subtractPaise(each.amount, taken) }
    })
    .toReversed()
}

/** What exceeds the items lowers the fees, then the delivery. */
export function chargesAndDiscounts({ lines, discounts, delivery, fees }: NewPlatformOrder): {
  readonly charges: readonly Amount[]
  readonly discounts: readonly Amount[]
} {
  const items = addPaise(...lines.map(({ total }) => total))
  const beyondItems = atLeastZero(subtractPaise(sum(discounts), items))
  const isThere = ({ amount }: Amount) => amount > 0
  const charges = delivery ? [delivery, ...fees] : fees
  return {
    // A free delivery stays visible.
    charges: reduceFromLast(charges, beyondItems).filter(
      (charge, index) => isThere(charge) || (delivery !== undefined && index === 0),
    ),
    discounts: reduceFromLast(discounts, beyondItems).filter(isThere),
  }
}
