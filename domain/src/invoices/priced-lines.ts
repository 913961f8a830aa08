/** What each thing on an order cost, after every discount. [D-39, D-63, I13] */
import { addPaise, atLeastZero, paise, subtractPaise, ZERO_PAISE } from '../money/index.ts'
import type { Paise } from '../money/index.ts'
import { deliveryPrice, feeLines } from '../orders/index.ts'
import type { OrderSnapshot } from '../orders/index.ts'
import type { InvoiceLine } from './invoice.ts'
import type { OrderRest } from './order-rest.ts'
import { shareOut } from './share-out.ts'
import { taxClassOf } from './tax-class.ts'
import type { TaxTable } from './tax-class.ts'

/** A line before its taxes are taken out of its price. */
export type PricedLine = Pick<
  InvoiceLine,
  'kind' | 'priceLine' | 'key' | 'title' | 'variant' | 'sku' | 'hsn' | 'quantity' | 'gross' | 'rate'
> & {
  /** After discounts, with what the platform adds to it as tax: together the total of the order. */
  readonly charged: Paise
  /** What was added as tax; it is no part of the gross amount. */
  readonly addedTax: Paise
}

type Unpriced = Omit<PricedLine, 'charged' | 'addedTax'>

type Charge = Pick<Unpriced, 'kind' | 'priceLine' | 'title' | 'gross'> & {
  /** After the discounts of the delivery. */
  readonly amount: Paise
}

/**
 * Discounts of the whole order lower its items in proportion to their prices, then its charges. Taxes that
 * came on top are added by what each line is worth in tax, so that the document adds up to what was paid.
 */
export function pricedLines(
  { lines, total, addedTax }: OrderRest,
  quote: OrderSnapshot['quote'],
  table: TaxTable,
): readonly PricedLine[] {
  const items = lines.map((line): Unpriced => ({
    kind: 'ITEM',
    key: line.key,
    title: line.productTitle,
    ...(line.variantTitle ? { variant: line.variantTitle } : {}),
    ...(line.sku ? { sku: line.sku } : {}),
    quantity: line.quantity,
    gross: line.originalTotal,
    ...taxClassOf(line, table),
  }))
  const charges = chargesOf(quote, table, items)
  const untaxed = subtractPaise(total, addedTax)
  const ofCharges = addPaise(...charges.map(({ amount }) => amount))
  const forItems = items.length === 0 ? ZERO_PAISE : atLeastZero(subtractPaise(untaxed, ofCharges))
  const forCharges = subtractPaise(untaxed, forItems)
  const nets = [
    ...shareOut(
      forItems,
      lines.map((line) => line.total),
    ),
    ...shareOut(
      forCharges,
      charges.map(({ amount }) => amount),
    ),
  ]
  const all = [...items, ...charges.map(({ line }) => line)]
  const weights = all.map(({ rate }, index) => paise((nets[index] ?? 0) * rate))
  const added = shareOut(addedTax, addPaise(...weights) > 0 ? weights : nets.map(paise))
  return all.map((line, index) => {
    const share = added[index] ?? ZERO_PAISE
    return { ...line, addedTax: share, charged: addPaise(nets[index] ?? ZERO_PAISE, share) }
  })
}

/**
 * Delivery, and a line for each other charge. They are supplied together with the items, so without a rate of
 * their own they have the highest of theirs: CGST Act section 8.
 */
function chargesOf(
  quote: OrderSnapshot['quote'],
  { charges }: TaxTable,
  items: readonly Unpriced[],
): readonly { readonly line: Unpriced; readonly amount: Paise }[] {
  const rate = charges.rate ?? Math.max(0, ...items.map((item) => item.rate))
  const hsn = charges.sac ? { hsn: charges.sac } : {}
  const { gross, net } = deliveryPrice(quote)
  const fees = feeLines(quote).map(({ key, title, amount }): Charge => ({
    kind: 'FEE',
    ...(key === 'paymentCharge' ? {} : { priceLine: key }),
    ...(title === undefined ? {} : { title }),
    gross: amount,
    amount,
  }))
  const all: readonly Charge[] = [{ kind: 'DELIVERY', gross, amount: net }, ...fees]
  return all
    .filter((charge) => charge.gross > 0)
    .map(({ amount, ...line }) => ({ amount, line: { ...line, ...hsn, quantity: 1, rate } }))
}
