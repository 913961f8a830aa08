/** [D-11] */
import { useMessages } from '../../../../language/use-messages.ts'
import type { EmiPlanInfo, PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'
import { RadioCardGroup } from '@thela/ui/lists/radio-card-group.tsx'
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

/** Each plan with its instalment and everything that it costs in the end. */
export function EmiPlans({ bank, chosen, isMissing, onChoose }: EmiPlansProps) {
  const t = useMessages()
  return (
    <>
      <RadioCardGroup
        title={t('payments.emi.plans', { card: bankLabel(t, bank) })}
        name="emi-plan"
        value={chosen?.id}
        cards={bank.plans.map((plan) => ({
          value: plan.id,
          text: t('payments.emi.plan', {
            count: plan.emi.duration,
            amount: t.money(paise(plan.emi.installment)),
          }),
          note: <PlanTexts plan={plan.emi} />,
          reason: whyOff(t, plan),
          disabled: plan.reason !== undefined,
          body: <PlanCost plan={plan.emi} />,
        }))}
        onChoose={onChoose}
      />
      {isMissing && (
        <Notice tone="error" announce>
          {t('payments.emi.planMissing')}
        </Notice>
      )}
    </>
  )
}

/** The total first, then what makes it; in words once the plan is chosen. */
function PlanTexts({ plan }: { plan: EmiPlanInfo }) {
  const t = useMessages()
  return (
    <span className={styles.total}>
      {t('payments.emi.total', {
        amount: t.money(paise(plan.totalPayable)),
        cost: costText(t, plan),
      })}
    </span>
  )
}

/** "14% + ₹199" */
function costText(t: Messages, { interestRate, interestAmount, processingFeePlan }: EmiPlanInfo) {
  const fee = t.money(paise(processingFeePlan.amount))
  if (interestAmount === 0) return t('payments.emi.noCost', { fee })
  return t('payments.emi.cost', { rate: String(interestRate), fee })
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
