/**
 * Fees are compared before they are written: what has no id is added by each call. Only those of ours are changed
 * or taken off, never those of the shop or its plugins. [woocommerce §6]
 */
import { rupeesText } from '@thela/domain/money'
import type { OrderAdjustment } from '../../../../ports/order-adjustment.ts'
import { parseJson } from '../../../../ports/parse-json.ts'
import { missingPaise } from './method-discount.ts'
import { paiseOfText } from '../transport/money.ts'
import type { WireFee, WireOrder } from './order-wire.ts'
import { FEES, metaValue } from './our-order.ts'
import type { MetaInput } from './our-order.ts'

export type FeeChange =
  | { readonly id: number; readonly total: string }
  | { readonly id: number; readonly name: null }
  | { readonly name: string; readonly total: string; readonly tax_status: 'none' }

type Fee = Pick<OrderAdjustment, 'title' | 'amount'>

/** A fee of a few paise, where the shop's own rounding of taxes made the total less than was agreed. */
export const ROUNDING = 'Rounding'

/** All that have to be on it: those that were agreed, and what is missing after a discount of the method. */
export function feesFor(current: WireOrder, fees: readonly Fee[]): readonly Fee[] {
  const amount = missingPaise(current)
  return amount > 0 ? [...fees, { title: ROUNDING, amount }] : fees
}

export function feeChanges(
  current: Pick<WireOrder, 'fee_lines' | 'meta_data'>,
  fees: readonly Fee[],
): readonly FeeChange[] {
  const left: WireFee[] = [...current.fee_lines]
  const changes = fees.flatMap(({ title, amount }): readonly FeeChange[] => {
    const index = left.findIndex(({ name }) => name === title)
    const [same] = index < 0 ? [] : left.splice(index, 1)
    const total = rupeesText(amount)
    if (!same) return [{ name: title, total, tax_status: 'none' }]
    return paiseOfText(same.total) === amount ? [] : [{ id: same.id, total }]
  })
  const ours = ourFeeNames(current)
  const unused = left.filter(({ name }) => ours.includes(name ?? ''))
  return [...changes, ...unused.map(({ id }) => ({ id, name: null }))]
}

/** Together with the changes: from then on they are ours. */
export const feesMeta = (fees: readonly Fee[]): MetaInput => ({
  key: FEES,
  value: JSON.stringify(fees.map(({ title }) => title)),
})

function ourFeeNames(current: Pick<WireOrder, 'meta_data'>): readonly unknown[] {
  const names = parseJson(Buffer.from(metaValue(current, FEES) ?? '[]'))
  return Array.isArray(names) ? names : []
}
