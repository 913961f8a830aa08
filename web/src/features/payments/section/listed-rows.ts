/** [checkout §3 previouslyUsedOrder, §4, §9, ADR-121] */
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { PaymentType } from '@thela/domain/payments'
import type { Instrument } from '../methods/instrument-texts.ts'
import { isUsable, lastUsed } from './chosen-option.ts'

/** A row of the list of payments. */
export interface ListedRow {
  /** Of its radio button. */
  readonly key: string
  readonly option: PaymentOption
  /** The wallet or bank that was used before: the row pays with it at once. */
  readonly used?: Instrument
}

const rowOf = (option: PaymentOption): ListedRow => ({ key: option.id, option })

const usedRow = (option: PaymentOption): readonly ListedRow[] => {
  const used = isUsable(option) ? lastUsed(option) : undefined
  return used ? [{ key: `${option.id} ${used.id}`, option, used }] : []
}

/** What was used before, the last used first; then every option in the store's order. */
export function listedRows(
  options: readonly PaymentOption[],
  usedOrder: readonly PaymentType[],
): readonly ListedRow[] {
  const isSaved = ({ id }: PaymentOption) => id === 'PREVIOUSLY_USED_CARD'
  const used = options.flatMap((option) => (isSaved(option) ? rowOf(option) : usedRow(option)))
  const place = ({ option }: ListedRow) => usedOrder.indexOf(option.group)
  return [
    ...[...used].sort((a, b) => place(a) - place(b)),
    ...options.filter((option) => !isSaved(option)).map(rowOf),
  ]
}

/**
 * The row that is selected: that of the wallet or bank of before while it is what is paid with, also
 * by the proposal, unless the shopper has opened the list of all by its own row.
 */
export function rowChosen(
  rows: readonly ListedRow[],
  chosen: { readonly option: PaymentOption | undefined; readonly instrument: string | undefined },
  listOf: PaymentOption['id'] | undefined,
): ListedRow | undefined {
  const ofOption = rows.filter(({ option }) => option.id === chosen.option?.id)
  const isListOpen = listOf !== undefined && listOf === chosen.option?.id
  return (
    ofOption.find(
      ({ used }) => !isListOpen && used !== undefined && used.id === chosen.instrument,
    ) ?? ofOption.find(({ used }) => used === undefined)
  )
}
