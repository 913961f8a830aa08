/** What is written of a bank, wallet or other instrument. [checkout §4 Downtime] */
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { SHORT_BANK_NAMES, downtimesLast } from '@thela/domain/payments'
import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'

export type Instrument = PaymentOption['instruments'][number]

export const bankName = ({ id, name }: Instrument): string => SHORT_BANK_NAMES[id] ?? name ?? id

/** Those that do not work well now, or not for this order, are last. */
export const usableFirst = (instruments: readonly Instrument[]): readonly Instrument[] =>
  downtimesLast(
    instruments,
    ({ downtime, reason }) => downtime !== undefined || reason !== undefined,
  )

export function whyOff(t: Messages, { reason, downtime }: Instrument): string | undefined {
  if (reason) return t.of('payments.reason.', reason)
  return downtime === undefined ? undefined : t('payments.downtime', { handle: downtime })
}

/** "₹50 off", where it costs less than its option. */
export function discountOf(
  t: Messages,
  option: PaymentOption,
  { quote }: Instrument,
): string | undefined {
  const less = option.quote.payableNow - (quote ?? option.quote).payableNow
  return less > 0 ? t('payments.discount', { amount: t.money(paise(less)) }) : undefined
}
