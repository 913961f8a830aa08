/**
 * Our prices as lines of an order by REST. Amounts go there without tax and no tax can be given, so the shop is asked
 * what it adds: the lines are sent with their whole price first, and then with the part of it that is no tax.
 * [woocommerce §4, §7]
 */
import {
  addPaise,
  atLeastZero,
  paise,
  rupeesText,
  shareOfPaise,
  subtractPaise,
  ZERO_PAISE,
} from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { OrderAdjustment } from '../../../../ports/order-adjustment.ts'
import type { NewPlatformOrder } from '../../../../ports/store-platform.ts'
import { ROUNDING } from './fee-lines.ts'
import { paiseOfText } from '../transport/money.ts'
import type { WireOrder } from './order-wire.ts'

/** What the shopper pays for each part, with its taxes. */
export interface WholePrices {
  readonly lines: readonly { readonly total: Paise; readonly before: Paise }[]
  readonly delivery?: Paise
  readonly fees: readonly OrderAdjustment[]
}

/** Discounts besides those of the lines lower the lines; what exceeds them the fees, then the delivery. */
export function wholePrices(order: NewPlatformOrder): WholePrices {
  const { lines, delivery, fees, taxes, discounts } = order
  const onTop = taxes?.areOnTop ? sum(taxes.lines) : ZERO_PAISE
  const totals = lines.map(({ total }) => total)
  const added = divide(onTop, totals)
  const priced = totals.map((total, index) => addPaise(total, added[index] ?? ZERO_PAISE))
  const off = sum(discounts)
  const ofLines = paise(Math.min(off, addPaise(...priced)))
  const reductions = divide(ofLines, priced)
  const { left, reduced } = reduceFromLast(fees, subtractPaise(off, ofLines))
  return {
    lines: priced.map((price, index) => {
      const total = subtractPaise(price, reductions[index] ?? ZERO_PAISE)
      const listed = addPaise(lines[index]?.originalTotal ?? ZERO_PAISE, added[index] ?? ZERO_PAISE)
      return { total, before: paise(Math.max(listed, total)) }
    }),
    ...(delivery ? { delivery: atLeastZero(subtractPaise(delivery.amount, left)) } : {}),
    fees: reduced.filter(({ amount }) => amount > 0),
  }
}

const sum = (amounts: readonly { readonly amount: Paise }[]): Paise =>
  addPaise(...amounts.map(({ amount }) => amount))

/** In proportion, and to the paisa; of nothing the first has it all. */
export function divide(amount: Paise, weights: readonly Paise[]): readonly Paise[] {
  const whole = addPaise(...weights)
  let weight = ZERO_PAISE
  let before = ZERO_PAISE
  return weights.map((each, index) => {
    weight = addPaise(weight, each)
    const until = whole > 0 ? shareOfPaise(amount, weight, whole) : amount
    const part = index === 0 ? until : subtractPaise(until, before)
    before = until
    return part
  })
}

function reduceFromLast(fees: readonly OrderAdjustment[], by: Paise) {
  let left = by
  const reduced = fees
    .toReversed()
    .map((fee) => {
      const part = paise(Math.min(left, fee.amount))
      left = subtractPaise(left, part)
      return { ...fee, amount: subtractPaise(fee.amount, part) }
    })
    .toReversed()
  return { left, reduced }
}

type Priced = Pick<WireOrder['shipping_lines'][number], 'total' | 'total_tax'>

/** The part of a price that is no tax, at the rate by which the shop has taxed another amount of it. */
export function netPart(price: Paise, { total, total_tax: tax }: Priced): Paise {
  const net = paiseOfText(total)
  return net > 0 ? shareOfPaise(price, net, addPaise(net, paiseOfText(tax))) : price
}

/** Each line and the delivery are off by their own rounding; more means that something else is wrong. */
const MAX_PAISE_PER_PART = 5

/** So many changes lead to the agreed total, whatever the shop’s taxes round to. */
export const MAX_ROUNDS = 6

export type Correction =
  | { readonly kind: 'RIGHT' }
  /** No step leads there. */
  | { readonly kind: 'WRONG' }
  | {
      readonly kind: 'CHANGE'
      readonly line_items?: readonly {
        readonly id: number
        readonly subtotal?: string
        readonly total: string
      }[]
      readonly shipping_lines?: readonly { readonly id: number; readonly total: string }[]
      /** That there has to be, besides ours; nothing changes without it. */
      readonly rounding?: Paise
    }

/** The next step from the order as it stands there to the total that was agreed. */
export function correction(current: WireOrder, prices: WholePrices, total: Paise): Correction {
  const missing = subtractPaise(total, paiseOfText(current.total))
  if (missing === 0) return { kind: 'RIGHT' }
  if (current.line_items.length !== prices.lines.length) return { kind: 'WRONG' }
  if (hasWholePrices(current, prices)) return { kind: 'CHANGE', ...netLines(current, prices) }
  const parts = current.line_items.length + current.shipping_lines.length
  if (Math.abs(missing) > MAX_PAISE_PER_PART * parts) return { kind: 'WRONG' }
  const rounding = current.fee_lines.find(({ name }) => name === ROUNDING)
  const corrected = addPaise(rounding ? paiseOfText(rounding.total) : ZERO_PAISE, missing)
  if (corrected >= 0) return { kind: 'CHANGE', rounding: corrected }
  return {
    kind: 'CHANGE',
    rounding: ZERO_PAISE,
    ...lowered(current, subtractPaise(ZERO_PAISE, corrected)),
  }
}

/** It was made just now, and the shop has added taxes to at least one of its prices. */
const hasWholePrices = (current: WireOrder, prices: WholePrices): boolean =>
  current.line_items.every(
    (line, index) => paiseOfText(line.total) === prices.lines[index]?.total,
  ) &&
  current.shipping_lines.every((line) => paiseOfText(line.total) === prices.delivery) &&
  [...current.line_items, ...current.shipping_lines].some((line) => paiseOfText(line.total_tax) > 0)

export function netLines(current: WireOrder, { lines, delivery = ZERO_PAISE }: WholePrices) {
  return {
    line_items: current.line_items.map((line, index) => {
      const { total, before } = lines[index] ?? { total: ZERO_PAISE, before: ZERO_PAISE }
      const [net, netBefore] = [netPart(total, line), netPart(before, line)]
      return { id: line.id, subtotal: rupeesText(netBefore), total: rupeesText(net) }
    }),
    ...(current.shipping_lines.length > 0
      ? {
          shipping_lines: current.shipping_lines.map((line) => ({
            id: line.id,
            total: rupeesText(netPart(delivery, line)),
          })),
        }
      : {}),
  }
}

type Part = WireOrder['line_items'][number] | WireOrder['shipping_lines'][number]

/** Takes the paise off the largest part, whose tax may be a paisa less then too. */
function lowered(current: WireOrder, by: Paise) {
  const parts: readonly Part[] = [...current.line_items, ...current.shipping_lines]
  const largest = parts.toSorted((a, b) => paiseOfText(b.total) - paiseOfText(a.total))[0]
  if (!largest) return {}
  const net = paiseOfText(largest.total)
  const less = paise(Math.max(1, netPart(by, largest)))
  const changed = { id: largest.id, total: rupeesText(atLeastZero(subtractPaise(net, less))) }
  return current.line_items.some(({ id }) => id === largest.id)
    ? { line_items: [changed] }
    : { shipping_lines: [changed] }
}
