/** [checkout §3 Payment method config, D-63] */
import { optionOfMethod, paymentOption } from '../../payments/index.ts'
import type { CardType, SelectedPaymentType } from '../../payments/index.ts'
import { omitUndefined } from '../../values/index.ts'
import type { ChosenPayment } from './payment-charge.ts'

/** A shopper's choice, as far as the price depends on it. */
export interface PaymentToQuote {
  readonly option: SelectedPaymentType
  /** The chosen app, wallet, bank, saved card or EMI plan. */
  readonly instrument?: string
  /** Partial COD: a part now, the rest on delivery. */
  readonly partial?: boolean
  /** Of a card that is known by its first digits, or was saved. */
  readonly card?: CardTraits
}

/** Without the part of partial COD. */
export interface PaymentInFull extends PaymentToQuote {
  readonly partial?: never
}

export interface CardTraits {
  readonly network?: string
  /** The issuer's code. */
  readonly bank?: string
  readonly type?: CardType | 'unknown'
}

/** A card that nothing is known of is priced as a credit card. */
export function chosenPayment({ option, instrument, card }: PaymentToQuote): ChosenPayment {
  const { methods, instruments } = paymentOption(option)
  const isDebit = card?.type === 'debit' && methods.includes('DEBIT_CARD')
  return {
    method: isDebit ? 'DEBIT_CARD' : methods[0],
    ...omitUndefined({
      bank: instruments === 'BANK' ? instrument : card?.bank,
      network: card?.network,
    }),
  }
}

/** A choice that has this price. */
export function paymentToQuote({ method, bank, network }: ChosenPayment): PaymentToQuote {
  const option = optionOfMethod(method)
  if (paymentOption(option).instruments === 'BANK') {
    return { option, ...omitUndefined({ instrument: bank }) }
  }
  const type = method === 'DEBIT_CARD' ? 'debit' : undefined
  return { option, card: omitUndefined({ bank, network, type }) }
}
