/** [checkout §9 EMI, D-11] */
import { useMessages } from '../../../../language/use-messages.ts'
import { whyNotEmiCard } from '@thela/domain/payments'
import { SelectField } from '@thela/ui/fields/select-field.tsx'
import { useId, useState } from 'react'
import { CardForm } from '../../card-form/card-form.tsx'
import type { CardFormProps } from '../../card-form/card-form.tsx'
import { knownCard } from '../../card-form/known-card.ts'
import { priceText } from '../../card-form/price-text.ts'
import { submitCard } from '../../card-form/submit-card.ts'
import type { MethodInput, OpenMethod } from '../method-view.ts'
import { payText } from '../pay-text.ts'
import { EmiPlans } from './emi-plans.tsx'
import { bankLabel, emiBanks } from './emi-banks.ts'
import type { EmiBank, EmiPlan } from './emi-banks.ts'
import styles from './emi.module.css'
import { useMissingChoice } from './use-missing-choice.ts'

/** The bank, then the plan with everything it costs, then the bank's card. */
export function useMethod(input: MethodInput): OpenMethod {
  const { option, instrument, onInstrument } = input
  const formId = useId()
  const t = useMessages()
  const banks = emiBanks(option)
  const planOf = (bank: EmiBank | undefined) => bank?.plans.find(({ id }) => id === instrument)
  const [wanted, setWanted] = useState(() => banks.find((bank) => planOf(bank))?.key)
  const bank = banks.find(({ key }) => key === wanted)
  const plan = planOf(bank)
  const missing = useMissingChoice({ hasBank: bank !== undefined, hasPlan: plan !== undefined })
  return {
    action: {
      text: plan ? payText(t, input) : t('payments.emi.choosePlan'),
      isIncomplete: !plan,
      submit: () => (plan ? submitCard(formId) : missing.show()),
    },
    body: (
      <div id={missing.id} className={styles.steps}>
        <SelectField
          name="emi-bank"
          label={t('payments.emi.bank')}
          prompt={t('payments.emi.chooseBank')}
          defaultValue={wanted}
          options={banks.map((each) => ({ value: each.key, text: bankLabel(t, each) }))}
          error={missing.isBank ? t('payments.emi.bankMissing') : undefined}
          required
          onChoose={setWanted}
        />
        {bank && (
          <EmiPlans
            key={bank.key}
            bank={bank}
            option={option}
            chosen={plan}
            isMissing={missing.isPlan}
            onChoose={onInstrument}
          />
        )}
        {bank && plan && <EmiCard {...{ input, bank, plan, formId }} />}
      </div>
    ),
  }
}

interface EmiCardProps {
  input: MethodInput
  bank: EmiBank
  plan: EmiPlan
  formId: string
}

/** The form for a card of this bank. */
function EmiCard({ input, bank, plan, formId }: EmiCardProps) {
  const { option, instrument, payable, attempt, isBlocked, card, onBin } = input
  const t = useMessages()
  const whyNot: CardFormProps['whyNot'] = (bin, { issuer, type }) => {
    const reason = whyNotEmiCard(bank, { bin, issuer, type })
    return reason && t(`payments.emi.whyNot.${reason}`, { card: bankLabel(t, bank) })
  }
  return (
    <CardForm
      id={formId}
      storeId={payable.store.storeId}
      isShut={isBlocked || attempt.state.step !== 'idle'}
      known={knownCard(attempt, payable)}
      whyNot={whyNot}
      priceText={priceText(t, { option, instrument, card })}
      reason={card?.reason && t.of('payments.reason.', card.reason)}
      onBin={onBin}
      onCard={(details) => {
        const emi = { bank: bank.bank, durationMonths: plan.emi.duration }
        const chosen = { option, method: 'EMI' as const, instrument: plan.id, card }
        void attempt.payByRedirect(chosen, {
          method: 'CARD',
          card: { details, save: false, emi },
        })
      }}
    />
  )
}
