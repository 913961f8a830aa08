/** [checkout §4 Loading payment configuration, D-56] */
import type { SavedPaymentMethodId } from '../values/index.ts'
import { optionOfGroup } from './methods.ts'
import type { SelectedPaymentType, PaymentType } from './payment-methods.ts'
import type { CheckoutVariant } from './payment-order.ts'

/** The selection before the shopper makes one. */
export interface PaymentSelection {
  readonly option: SelectedPaymentType
  /** The saved card of the last used method. */
  readonly instrument?: SavedPaymentMethodId
}

export interface PreselectionInput {
  /** In the order of the store, or else the default order. */
  readonly listed: readonly PaymentType[]
  readonly usedCardId?: SavedPaymentMethodId
  /** With which the shopper has paid last, where that is known. */
  readonly lastUsed?: PaymentType | undefined
  readonly variant: CheckoutVariant
  readonly allowOfflineOrder: boolean
}

/** The last used card, else the method used last, else the first of those listed. */
export function preselectPayment(input: PreselectionInput): PaymentSelection | undefined {
  const { listed, usedCardId } = input
  if (input.variant === 'PREPAY' && input.allowOfflineOrder && listed.includes('COD')) {
    return { option: 'COD' }
  }
  if (usedCardId !== undefined && listed.includes('CREDIT_DEBIT_CARD')) {
    return { option: 'PREVIOUSLY_USED_CARD', instrument: usedCardId }
  }
  const { lastUsed } = input
  return firstOf(lastUsed !== undefined && listed.includes(lastUsed) ? [lastUsed] : listed)
}

/** Opting in to partial COD selects the first method that is not COD. */
export function selectForPartialCod(listed: readonly PaymentType[]): PaymentSelection | undefined {
  return firstOf(listed.filter((type) => type !== 'COD'))
}

/** An option as it can be chosen now. */
export interface AvailableOption {
  readonly id: SelectedPaymentType
  readonly instruments: readonly string[]
}

export interface ChosenInstrument {
  readonly option: SelectedPaymentType
  readonly instrument?: string
}

/** Drops a selection that is no longer offered, or only its bank, wallet, card or plan. */
export function keepAvailable(
  selection: ChosenInstrument,
  available: readonly AvailableOption[],
): ChosenInstrument | undefined {
  const { option, instrument } = selection
  const offered = available.find(({ id }) => id === option)
  if (offered === undefined) return undefined
  return instrument === undefined || offered.instruments.includes(instrument)
    ? selection
    : { option }
}

const firstOf = ([type]: readonly PaymentType[]): PaymentSelection | undefined =>
  type && { option: optionOfGroup(type) }
