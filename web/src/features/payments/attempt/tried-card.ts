/** [ADR-194] */
import type { CardNetwork, YearMonth } from '@thela/domain/payments'
import type { RedirectPayment } from '../providers/provider.ts'
import type { ChosenPayment } from './checkout-to-pay.ts'

/**
 * Of the card that was last paid with, for as long as the page is open: what tells it from another,
 * and what need not be typed again. Never its number or its CVV.
 */
export interface TriedCard {
  readonly network?: CardNetwork | undefined
  readonly lastDigits: string
  readonly typed?: { readonly name: string; readonly expiry: string } | undefined
}

const DIGITS = 4

export function triedCardOf(
  { option, instrument }: ChosenPayment,
  payment: RedirectPayment,
): TriedCard | undefined {
  if (payment.method !== 'CARD') return undefined
  if (!('details' in payment.card)) {
    const saved = option.instruments.find(({ id }) => id === instrument)?.card
    if (!saved) return undefined
    return { network: saved.network, lastDigits: saved.lastDigits }
  }
  const { number, expiry, name } = payment.card.details
  return {
    network: number.network,
    lastDigits: number.digits.slice(-DIGITS),
    typed: { name, expiry: textOf(expiry) },
  }
}

const textOf = ({ year, month }: YearMonth): string =>
  [month, year % 100].map((part) => String(part).padStart(2, '0')).join('/')
