/** [checkout §9, §4, D-7, D-9, D-12, I13, I18, ADR-127, ADR-286] */
import {
  addPaise,
  atLeastZero,
  paise,
  shareOfPaise,
  subtractPaise,
  ZERO_PAISE,
} from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import { balancesOf, deliveryPrice, inPriceOrder, priceLineRow, sumOf } from '../../orders/index.ts'
import type { PriceLine, PriceLineRow, Quote } from '../../orders/index.ts'
import { isTooLittle, MIN_PAYMENT, splitPartialCod } from '../../payments/index.ts'
import type { PartialCodRule } from '../../payments/index.ts'

/**
 * Computes the quote: items − discounts + charges + tax on top; then gift cards, store credit and the
 * method, in that order.
 *
 * A discount never exceeds the amount that is left, and a balance never exceeds what is left to
 * pay, or leaves less than anybody can be charged, so that the lines always add up to the total. A tax
 * is given as that of the items after their own discounts; charges and discounts of ours have the same
 * share of it, unless the platform says what a delivery contains.
 */
export function orderTotal(
  lines: readonly PriceLine[],
  { isCod, deliveryTax }: TotalOptions,
): Quote {
  const isAdded = ({ kind }: { kind: string }) => kind === 'ITEMS' || kind === 'CHARGE'
  const discounted = takeOff(inPriceOrder(lines), 'DISCOUNT', atLeastZero(sumOf(lines, isAdded)))
  const taxed =
    deliveryTax === undefined
      ? withTaxes(discounted.lines, discounted.left)
      : withDeliveryTax(withTaxes(discounted.lines, itemsLeft(discounted.lines)), deliveryTax)
  const total = addPaise(
    discounted.left,
    sumOf(taxed, ({ kind }) => kind === 'TAX'),
  )
  const paid = leavePayable(takeOff(taxed, 'BALANCE', total))
  return {
    // No more can be contained than is charged.
    lines: takeOff(paid.lines, 'CONTAINED', total).lines.filter(isShown),
    total,
    payableNow: isCod ? ZERO_PAISE : paid.left,
    dueOnDelivery: isCod ? paid.left : ZERO_PAISE,
  }
}

interface TotalOptions {
  readonly isCod: boolean
  /** What the charge of the delivery contains of taxes, where that is known. No other charge contains any then. */
  readonly deliveryTax?: Paise | undefined
}

/** It is what the items cost in the end: a discount of the method is one of theirs. */
const itemsLeft = (lines: readonly PriceLine[]): Paise =>
  atLeastZero(
    subtractPaise(
      sumOf(lines, ({ kind }) => kind === 'ITEMS'),
      sumOf(
        lines,
        ({ kind, goesToPlatformAs }) => kind === 'DISCOUNT' && goesToPlatformAs !== 'DELIVERY',
      ),
    ),
  )

/** The largest of the contained taxes has it; a code that pays the delivery pays its tax, too. */
function withDeliveryTax(lines: readonly PriceLine[], ofWhole: Paise): readonly PriceLine[] {
  const { gross, net } = deliveryPrice({ lines })
  const tax = shareOfPaise(net, paise(Math.min(ofWhole, gross)), gross)
  if (tax === 0) return lines
  const contained = lines.filter(({ key }) => priceLineRow(key).kind === 'CONTAINED')
  const [largest] = contained.toSorted((a, b) => b.amount - a.amount)
  if (!largest) return inPriceOrder([...lines, { key: 'tax', amount: tax }])
  return lines.map((line) =>
    line === largest ? { ...line, amount: addPaise(line.amount, tax) } : line,
  )
}

/** Of everything that is charged each tax has the share that it has of the items: never more than all. */
function withTaxes(lines: readonly PriceLine[], charged: Paise): readonly PriceLine[] {
  const ofItems = atLeastZero(
    subtractPaise(
      sumOf(lines, ({ kind }) => kind === 'ITEMS'),
      sumOf(lines, lowersItems),
    ),
  )
  return lines.map((line) => {
    const { kind } = priceLineRow(line.key)
    if (kind !== 'TAX' && kind !== 'CONTAINED') return line
    const tax = paise(Math.min(atLeastZero(line.amount), ofItems))
    return { ...line, amount: shareOfPaise(charged, tax, ofItems) }
  })
}

/** A discount of the delivery or of the method lowers no item. */
const lowersItems = ({ kind, goesToPlatformAs, dependsOn }: PriceLineRow): boolean =>
  kind === 'DISCOUNT' && goesToPlatformAs !== 'DELIVERY' && dependsOn !== 'METHOD'

/** A free delivery is shown; any other line without an amount is not. */
const isShown = ({ key, amount }: PriceLine): boolean =>
  amount > 0 || key === 'subtotal' || key === 'shippingCharge'

interface Taken {
  readonly lines: readonly PriceLine[]
  readonly left: Paise
}

/** Applies the lines of a kind one after the other, each up to the amount that is left. */
function takeOff(
  lines: readonly PriceLine[],
  kind: 'DISCOUNT' | 'BALANCE' | 'CONTAINED',
  from: Paise,
): Taken {
  let left = from
  const reduced = lines.map((line) => {
    if (priceLineRow(line.key).kind !== kind) return line
    const amount = paise(Math.min(atLeastZero(line.amount), left))
    left = subtractPaise(left, amount)
    return { ...line, amount }
  })
  return { lines: reduced, left }
}

/** Where less is left than anybody can be charged, the balances used last pay so much less. */
function leavePayable(paid: Taken): Taken {
  if (!isTooLittle(paid.left)) return paid
  let missing = subtractPaise(MIN_PAYMENT, paid.left)
  const lines = paid.lines.toReversed().map((line) => {
    if (priceLineRow(line.key).kind !== 'BALANCE') return line
    const back = paise(Math.min(missing, line.amount))
    missing = subtractPaise(missing, back)
    return { ...line, amount: subtractPaise(line.amount, back) }
  })
  return { lines: lines.toReversed(), left: subtractPaise(MIN_PAYMENT, missing) }
}

/**
 * The quote by a method. Where the balances pay for all of it, or nothing is to be paid, before the method's
 * own charge and discount, it pays nothing, so it changes nothing either.
 */
export function totalByMethod(lines: readonly PriceLine[], options: TotalOptions): Quote {
  const quote = orderTotal(lines, options)
  if (!lines.some(isOfMethod)) return quote
  const others = orderTotal(withoutMethod(lines), options)
  return isFree(others) ? others : quote
}

/** A line without an amount changes nothing and is not shown. */
const isOfMethod = ({ key, amount }: PriceLine): boolean =>
  amount !== 0 && priceLineRow(key).dependsOn === 'METHOD'

const withoutMethod = (lines: readonly PriceLine[]): readonly PriceLine[] =>
  lines.filter(({ key }) => priceLineRow(key).dependsOn !== 'METHOD')

/**
 * A part now, the rest on delivery; the lines that depend on the method are left out, its charge and discount
 * among them. Undefined where the split cannot be used: then the opt-in is cleared.
 */
export function partialCodTotal(
  lines: readonly PriceLine[],
  rule: PartialCodRule,
  { deliveryTax }: Pick<TotalOptions, 'deliveryTax'> = {},
): Quote | undefined {
  const quote = orderTotal(withoutMethod(lines), { isCod: false, deliveryTax })
  const split = splitPartialCod(quote.payableNow, rule)
  if (split === undefined) return undefined
  const { prepaid: payableNow, dueOnDelivery } = split
  const deposit = rule.mode === 'DEPOSIT' ? { deposit: payableNow } : {}
  return { ...quote, payableNow, dueOnDelivery, ...deposit }
}

/** Nothing is left to pay: the order is placed without a provider. */
export function isFree(quote: Quote): boolean {
  return quote.total === balancesOf(quote)
}
