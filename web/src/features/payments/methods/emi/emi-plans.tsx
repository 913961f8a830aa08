/** [D-11] */
import { useMessages } from '../../../../language/use-messages.ts'
import type { EmiPlanInfo, PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { paise } from '@thela/domain/money'
import { FieldError } from '@thela/ui/fields/field-error.tsx'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'
import { ChipGroup } from '@thela/ui/lists/chip-group.tsx'
import { useId } from 'react'
import { whyOff } from '../instrument-texts.ts'
import { bankLabel } from './emi-banks.ts'
import type { EmiBank, EmiPlan } from './emi-banks.ts'
import styles from './emi.module.css'

export interface EmiPlansProps {
  bank: EmiBank
  option: PaymentOption
  chosen: EmiPlan | undefined
  /** The shopper wanted to pay without a plan. */
  isMissing: boolean
  onChoose: (id: string) => void
}

/** Each plan with what it costs in a month; below them, all that the chosen one costs in the end. */
export function EmiPlans({ bank, chosen, isMissing, onChoose }: EmiPlansProps) {
  const t = useMessages()
  const missingId = useId()
  const off = bank.plans.flatMap((plan) => {
    const reason = whyOff(t, plan)
    return reason === undefined ? [] : [{ plan, reason }]
  })
  return (
    <>
      <ChipGroup
        title={t('payments.emi.plans', { card: bankLabel(t, bank) })}
        name="emi-plan"
        variant="figures"
        value={chosen?.id}
        chips={bank.plans.map((plan) => ({
          value: plan.id,
          text: <PlanTexts plan={plan.emi} />,
          disabled: plan.reason !== undefined,
        }))}
        onChoose={onChoose}
      />
      {off.map(({ plan, reason }) => (
        <p key={plan.id} className={styles.note}>
          {t('payments.emi.off', { count: plan.emi.duration, reason })}
        </p>
      ))}
      {isMissing && <FieldError id={missingId}>{t('payments.emi.planMissing')}</FieldError>}
      {chosen && <PlanCost plan={chosen.emi} />}
    </>
  )
}

/** For how long, and what is paid each month. */
function PlanTexts({ plan }: { plan: EmiPlanInfo }) {
  const t = useMessages()
  const { duration, installment, interestAmount, processingFeePlan } = plan
  return (
    <>
      <span className={styles.months}>
        {t('payments.emi.months', { count: duration })}{' '}
        {interestAmount === 0 && (
          <span className={styles.noCost}>
            {t(processingFeePlan.amount === 0 ? 'payments.emi.noCost' : 'payments.emi.noInterest')}
          </span>
        )}
      </span>{' '}
      <span className={styles.figure}>
        {t('payments.emi.perMonth', { amount: t.money(paise(installment)) })}
      </span>
    </>
  )
}

/** What the total consists of. */
function PlanCost({ plan }: { plan: EmiPlanInfo }) {
  const t = useMessages()
  const { orderValue, interestAmount, processingFeePlan, totalPayable } = plan
  const interest =
    interestAmount === 0
      ? t('payments.emi.noInterest')
      : t('payments.emi.interest', { rate: String(plan.interestRate) })
  return (
    <>
      <MoneyList>
        <MoneyLine label={t('payments.emi.orderValue')} amount={t.money(paise(orderValue))} />
        <MoneyLine label={interest} amount={t.money(paise(interestAmount))} />
        <MoneyLine
          label={t('payments.emi.fee')}
          amount={t.money(paise(processingFeePlan.amount))}
        />
        <MoneyLine
          variant="total"
          label={t('payments.emi.totalPayable')}
          amount={t.money(paise(totalPayable))}
        />
      </MoneyList>
      <p className={styles.note}>
        {t('payments.emi.note', { amount: t.money(paise(orderValue)) })}
      </p>
    </>
  )
}
