/** [checkout §4, §9, D-9] */
import type { PartialCodConfig } from '@thela/contracts/calls/checkout/partial-cod'
import type { DeliveryType } from '@thela/domain/checkout'
import { paise, ZERO_PAISE } from '@thela/domain/money'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { CheckboxField } from '@thela/ui/fields/checkbox-field.tsx'
import { focusSoon } from '@thela/ui/focus-soon.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { deliveredBy } from '../methods/cod-name.ts'
import bodyStyles from './method-body.module.css'
import styles from './partial-cod.module.css'

const NAME = 'partialCod'

export interface PartialCodProps {
  /** Undefined where it is not offered. */
  config: PartialCodConfig | undefined
  isPartial: boolean
  /** The opt-in was cleared, and not by the shopper. */
  wasCleared: boolean
  delivery: DeliveryType | undefined
  choose: (isPartial: boolean) => void
}

/** Before the method, which pays either of the two amounts. Explained once it is chosen. */
export function PartialCod({ config, isPartial, wasCleared, delivery, choose }: PartialCodProps) {
  const t = useMessages()
  if (!config && !wasCleared) return null
  const by = deliveredBy(delivery)
  const { deposit = ZERO_PAISE } = config?.quote ?? {}
  const isDeposit = deposit > 0
  return (
    <div className={styles.partial}>
      {config && (
        <CheckboxField
          name={NAME}
          label={t(`payments.partialCod.${isDeposit ? 'toggleDeposit' : 'toggle'}`, {
            now: t.money(config.quote.payableNow),
            later: t.money(config.quote.dueOnDelivery),
            ...by,
          })}
          note={
            !isPartial &&
            t('payments.partialCod.note', { now: t.money(config.quote.payableNow), ...by })
          }
          checked={isPartial}
          onChange={choose}
        />
      )}
      {isPartial && config?.steps && <Steps steps={config.steps} delivery={delivery} />}
      {isPartial && isDeposit && !hasRefundStep(config?.steps) && (
        <p>{t('payments.partialCod.REFUND', { amount: t.money(deposit), ...by })}</p>
      )}
      {wasCleared && (
        <Notice tone="warning" announce>
          {t('payments.partialCod.cleared', by)}
        </Notice>
      )}
    </div>
  )
}

/** For whoever opens COD and has read past the checkbox; it closes with COD's row. (ADR-191) */
export function PartInstead(props: Pick<PartialCodProps, 'config' | 'choose' | 'delivery'>) {
  const { config, choose, delivery } = props
  const t = useMessages()
  if (!config) return null
  const { quote } = config
  const { deposit = ZERO_PAISE } = quote
  return (
    <div className={bodyStyles.nudge}>
      <Button
        variant="plain"
        wide
        onClick={() => {
          choose(true)
          focusSoon(`input[name="${NAME}"]`)
        }}
      >
        {t(`payments.partialCod.${deposit > 0 ? 'insteadDeposit' : 'instead'}`, {
          now: t.money(quote.payableNow),
          later: t.money(quote.dueOnDelivery),
          ...deliveredBy(delivery),
        })}
      </Button>
    </div>
  )
}

/** The store's own steps may leave the refund out; the page names it in any case. */
const hasRefundStep = (steps: PartialCodConfig['steps']): boolean =>
  steps?.list.some((step) => 'code' in step && step.code === 'REFUND') === true

interface StepsProps extends Pick<PartialCodProps, 'delivery'> {
  steps: NonNullable<PartialCodConfig['steps']>
}

function Steps({ steps, delivery }: StepsProps) {
  const t = useMessages()
  const List = steps.isNumbered ? 'ol' : 'ul'
  return (
    <List
      className={steps.isNumbered ? styles.numbered : styles.plain}
      aria-label={t('payments.partialCod.steps')}
    >
      {steps.list.map((step) => {
        const text =
          'text' in step
            ? step.text
            : t(`payments.partialCod.${step.code}`, {
                amount: t.money(paise(step.amount)),
                ...deliveredBy(delivery),
              })
        return <li key={text}>{text}</li>
      })}
    </List>
  )
}
