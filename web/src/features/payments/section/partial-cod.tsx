/** [checkout §4, §9, D-9, ADR-191] */
import type { PartialCodConfig } from '@thela/contracts/calls/checkout/partial-cod'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { DeliveryType } from '@thela/domain/checkout'
import { paise, ZERO_PAISE } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { useMessages } from '../../../language/use-messages.ts'
import { deliveredBy } from '../methods/cod-name.ts'
import styles from './partial-cod.module.css'

/** A part of the price now, the rest on delivery. */
export interface PartialCod {
  readonly config: PartialCodConfig
  readonly isPartial: boolean
  readonly delivery: DeliveryType | undefined
  /** At the price that is paid in one. */
  readonly wholeOptions: readonly PaymentOption[]
  readonly choose: (isPartial: boolean) => void
}

type Parts = Pick<PartialCod, 'config' | 'delivery'>

/** "Pay ₹100 now, ₹1,399 on delivery" */
function splitText(t: Messages, { config: { quote }, delivery }: Parts): string {
  const { deposit = ZERO_PAISE, payableNow, dueOnDelivery } = quote
  return t(`payments.partialCod.${deposit > 0 ? 'toggleDeposit' : 'toggle'}`, {
    now: t.money(payableNow),
    later: t.money(dueOnDelivery),
    ...deliveredBy(delivery),
  })
}

/** A deposit is said to come back, in the row or among its steps. */
function refundText(t: Messages, { config, delivery }: Parts): string | undefined {
  const { deposit = ZERO_PAISE } = config.quote
  return deposit > 0 && !hasRefundStep(config.steps)
    ? t('payments.partialCod.REFUND', { amount: t.money(deposit), ...deliveredBy(delivery) })
    : undefined
}

/** The row of the list that pays so. */
export const partialCodRow = (t: Messages, parts: Parts) => ({
  text: splitText(t, parts),
  note: refundText(t, parts),
})

/** The store's own steps may leave the refund out; the page names it in any case. */
const hasRefundStep = (steps: PartialCodConfig['steps']): boolean =>
  steps?.list.some((step) => 'code' in step && step.code === 'REFUND') === true

interface StepsProps extends Pick<PartialCod, 'delivery'> {
  steps: NonNullable<PartialCodConfig['steps']>
}

/** How it works: the store's own steps, or what the usual ones say besides the row itself. */
export function PartialCodSteps({ steps: { list, isNumbered }, delivery }: StepsProps) {
  const t = useMessages()
  const stepText = (step: Step) =>
    'text' in step
      ? step.text
      : t(`payments.partialCod.${step.code}`, {
          amount: t.money(paise(step.amount)),
          ...deliveredBy(delivery),
        })
  if (!list.some((step) => 'text' in step)) {
    const further = list.filter(isFurther)
    return (
      further.length > 0 && (
        <div className={styles.plain}>
          {further.map((step) => (
            <p key={stepText(step)}>{stepText(step)}</p>
          ))}
        </div>
      )
    )
  }
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <List
      className={isNumbered ? styles.numbered : styles.plain}
      aria-label={t('payments.partialCod.steps')}
    >
      {list.map((step) => (
        <li key={stepText(step)}>{stepText(step)}</li>
      ))}
    </List>
  )
}

type Step = StepsProps['steps']['list'][number]

/** The words of the row are "Pay ₹100 now, …". */
const isFurther = (step: Step): boolean => !('code' in step && step.code === 'PAY_NOW')
