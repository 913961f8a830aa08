import type { EmiPlanInfo, PaymentOption } from '@thela/contracts/calls/payment-option'
import { bankName } from '@thela/domain/payments'
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

/** Banks and plans in the server’s order. */
export function emiBanks({ instruments }: Pick<PaymentOption, 'instruments'>): readonly EmiBank[] {
  const plans = instruments.flatMap((each) => (each.emi ? [{ ...each, emi: each.emi }] : []))
  const banks = new Map<string, EmiBank>()
  for (const plan of plans) {
    const { bank, cardType } = plan.emi
    const key = `${bank} ${cardType}`
    banks.set(key, { key, bank, cardType, plans: [...(banks.get(key)?.plans ?? []), plan] })
  }
  return [...banks.values()]
}

/** "HDFC Bank credit card" */
export const bankLabel = (
  t: Messages,
  { bank, cardType }: Omit<EmiBank, 'plans' | 'key'>,
): string =>
  t('payments.emi.card', {
    bank: bankName(bank) ?? bank,
    kind: t('payments.card.kind', { kind: cardType }),
  })
