/** Which credit notes an invoice lacks, so that it and they make the price of what is left. [D-39, D-66, I16, ADR-349] */
import { addPaise, atLeastZero, paise, subtractPaise, ZERO_PAISE } from '../money/index.ts'
import type { Paise } from '../money/index.ts'
import { takeInTurn } from '../payments/index.ts'
import { leftToCredit } from './credit-note.ts'
import type { InvoiceContent } from './invoice.ts'
import type { PriceChange } from './price-change.ts'

type IssuedDocument = Pick<InvoiceContent, 'total' | 'covers'>

/** What of the price has gone back in all, for whatever cause. */
export interface MoneyBack {
  /** By providers, and to gift cards and store credit that paid. */
  readonly refunded: Paise
  /** The sum that the platform has, whoever sent it: ours is among it once it is recorded there. */
  readonly onPlatform: Paise
}

export interface OrderToCredit {
  /** It is the price of the order when it was placed. */
  readonly agreed: Paise
  readonly invoice: IssuedDocument
  readonly notes: readonly IssuedDocument[]
  /** All that are known, also those before the invoice. */
  readonly changes: readonly PriceChange[]
  readonly back: MoneyBack
  /** It was cancelled, or all of it came back undelivered. */
  readonly isVoid: boolean
}

export interface DueCredit {
  readonly amount: Paise
  /** Missing for money that went back for nothing that is known. */
  readonly change?: PriceChange
}

const isAbout = (cause: string) => (document: IssuedDocument) =>
  document.covers?.includes(cause) ?? false

const isForMoney = ({ covers = [] }: IssuedDocument): boolean => covers.length === 0

const sumTotals = (documents: readonly IssuedDocument[]): Paise =>
  addPaise(...documents.map(({ total }) => total))

/**
 * The money that went back beside that of the changes. It is what is beyond their sum, not what has another cause:
 * the owner may have made a refund elsewhere that we were about to make. Whichever of the two sums is larger
 * counts, since each may lack what the other has.
 */
function moneyBeside({ changes, notes, back }: OrderToCredit): Paise {
  // Requests are not stored for ever; their credit notes are.
  const past = notes.filter(
    (note) => !isForMoney(note) && !changes.some(({ cause }) => isAbout(cause)(note)),
  )
  const money = addPaise(sumTotals(past), ...changes.map((change) => change.money))
  const online = subtractPaise(money, addPaise(...changes.map(({ cash }) => cash)))
  return paise(Math.max(0, back.refunded - online, back.onPlatform - money))
}

/**
 * An invoice of an earlier release lacks so much of each change. It names no changes, has cancelled items at
 * full price, and was issued without the charges that were waived before it: those are what it lacks of the price.
 */
function amountsNotInvoiced(
  { agreed, invoice }: OrderToCredit,
  changes: readonly PriceChange[],
): readonly Paise[] {
  const lacks = invoice.covers ? ZERO_PAISE : atLeastZero(subtractPaise(agreed, invoice.total))
  const waived = changes.map(({ amount, takesOff }) => (takesOff === 'FEE' ? amount : ZERO_PAISE))
  return takeInTurn(waived, lacks)
}

/**
 * One for each change that the invoice does not know, then one for the money beside them. It is the difference
 * from what the notes took back before, so it may be asked for at any time; together they are never more than
 * the invoice.
 */
export function creditsDue(order: OrderToCredit): readonly DueCredit[] {
  const { invoice, notes, isVoid } = order
  const left = leftToCredit(
    invoice.total,
    notes.map(({ total }) => total),
  )
  if (isVoid) return left > 0 ? [{ amount: left }] : []
  const changes = order.changes.filter(({ cause }) => !isAbout(cause)(invoice))
  const notInvoiced = amountsNotInvoiced(order, changes)
  const missing = changes.map(({ cause, amount }, index) => {
    const credited = sumTotals(notes.filter(isAbout(cause)))
    return atLeastZero(subtractPaise(amount, addPaise(credited, notInvoiced[index] ?? ZERO_PAISE)))
  })
  const beside = moneyBeside(order)
  const noted = sumTotals(notes.filter(isForMoney))
  // Money that is on a note already, before it was known what it was for.
  const counted = takeInTurn(missing, atLeastZero(subtractPaise(noted, beside)))
  const credits: readonly DueCredit[] = [
    ...changes.map((change, index) => ({
      change,
      amount: subtractPaise(missing[index] ?? ZERO_PAISE, counted[index] ?? ZERO_PAISE),
    })),
    { amount: atLeastZero(subtractPaise(beside, noted)) },
  ]
  const amounts = takeInTurn(
    credits.map(({ amount }) => amount),
    left,
  )
  return credits
    .map((credit, index) => ({ ...credit, amount: amounts[index] ?? ZERO_PAISE }))
    .filter(({ amount }) => amount > 0)
}
