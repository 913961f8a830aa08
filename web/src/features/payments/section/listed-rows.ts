/** [checkout §3 previouslyUsedOrder, §4, §9, ADR-121] */
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { optionOfGroup } from '@thela/domain/payments'
import type { PaymentType } from '@thela/domain/payments'
import type { Instrument } from '../methods/instrument-texts.ts'
import { isExpired, savedCardsOf } from '../methods/saved-card/card-texts.ts'
import { isUp, isUsable, lastUsed } from './chosen-option.ts'

/** A row of the list of payments. */
export interface ListedRow {
  /** Of its radio button. */
  readonly key: string
  readonly option: PaymentOption
  /** A saved card, or the wallet or bank that was used before: the row pays with it. */
  readonly used?: Instrument
  /** The option of the shopper's newest order, which leads the list. */
  readonly isLastUsed?: true
}

/** With what the shopper has paid, as far as it is known. */
export interface PastPayments {
  /** The last used first; never COD. */
  readonly usedOrder: readonly PaymentType[]
  /** The newest order was paid with it; undefined also where it is not proposed. */
  readonly lastUsed: PaymentType | undefined
}

const rowOf = (option: PaymentOption): ListedRow => ({ key: option.id, option })

const isSaved = ({ id }: PaymentOption): boolean => id === 'PREVIOUSLY_USED_CARD'

function usedWithin(option: PaymentOption): readonly Instrument[] {
  if (!isUsable(option)) return []
  if (isSaved(option)) return savedCardsOf(option).filter((card) => !isExpired(card))
  const used = lastUsed(option)
  return used ? [used] : []
}

function usedRows(option: PaymentOption): readonly ListedRow[] {
  const rows = usedWithin(option).map((used) => ({ key: `${option.id} ${used.id}`, option, used }))
  // Where none of the saved cards can be used, one row says why.
  return rows.length === 0 && isSaved(option) ? [rowOf(option)] : rows
}

/** The option that is proposed for the newest order, unless what was used has a row of its own. */
function leadingOption(
  options: readonly PaymentOption[],
  rows: readonly ListedRow[],
  type: PaymentType | undefined,
): PaymentOption | undefined {
  const isAhead = ({ option, used }: ListedRow) =>
    used !== undefined && isUp(used) && (isSaved(option) || option.group === type)
  if (type === undefined || rows.some(isAhead)) return undefined
  return options.find((option) => option.id === optionOfGroup(type) && isUp(option))
}

/**
 * The option of the newest order, where it is proposed; what else was used before, the last used
 * first; then every other option in the store's order.
 */
export function listedRows(
  options: readonly PaymentOption[],
  { usedOrder, lastUsed: type }: PastPayments,
): readonly ListedRow[] {
  const used = options.flatMap(usedRows)
  const leading = leadingOption(options, used, type)
  const place = ({ option }: ListedRow) => usedOrder.indexOf(option.group)
  return [
    ...(leading ? [{ ...rowOf(leading), isLastUsed: true } as const] : []),
    ...[...used].sort((a, b) => place(a) - place(b)),
    ...options.filter((option) => !isSaved(option) && option !== leading).map(rowOf),
  ]
}

/**
 * The row that is selected: that of the card, wallet or bank of before while it is what is paid
 * with, also by the proposal, unless the shopper has opened the list of all by its own row.
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
