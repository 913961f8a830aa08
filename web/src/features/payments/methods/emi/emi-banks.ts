import type { EmiPlanInfo, PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { shortBankName, POPULAR_BANKS, popularFirst } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'

type Instrument = PaymentOption['instruments'][number]
export type EmiPlan = Instrument & { readonly emi: EmiPlanInfo }

/** A bank with its plans for one type of its cards. */
export interface EmiBank {
  readonly key: string
  readonly bank: string
  readonly cardType: EmiPlanInfo['cardType']
  readonly plans: readonly EmiPlan[]
}

/** The popular banks first; apart from that banks and plans are in the server’s order. */
export function emiBanks({ instruments }: Pick<PaymentOption, 'instruments'>): readonly EmiBank[] {
  const plans = instruments.flatMap((each) => (each.emi ? [{ ...each, emi: each.emi }] : []))
  const banks = new Map<string, EmiBank>()
  for (const plan of plans) {
    const { bank, cardType } = plan.emi
    const key = `${bank} ${cardType}`
    banks.set(key, { key, bank, cardType, plans: [...(banks.get(key)?.plans ?? []), plan] })
  }
  const all = [...banks.values()]
  const order = popularFirst([...new Set(all.map(({ bank }) => bank))], POPULAR_BANKS)
  return order.flatMap((code) => all.filter(({ bank }) => bank === code))
}

/** "HDFC Bank credit card" */
export const bankLabel = (
  t: Messages,
  { bank, cardType }: Omit<EmiBank, 'plans' | 'key'>,
): string =>
  t('payments.emi.card', {
    bank: shortBankName(bank) ?? bank,
    kind: t('payments.card.kind', { kind: cardType }),
  })
