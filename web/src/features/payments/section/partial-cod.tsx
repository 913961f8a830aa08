/** [checkout §4, §9, D-9] */
import type { PartialCodConfig } from '@thela/contracts/calls/partial-cod'
import { paise } from '@thela/domain/money'
import { CheckboxField } from '@thela/ui/fields/checkbox-field.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './partial-cod.module.css'

export interface PartialCodProps {
  config: PartialCodConfig
  isPartial: boolean
  onPartial: (isPartial: boolean) => void
}

/** The opt-in to partial COD, explained once it is chosen. */
export function PartialCod({ config, isPartial, onPartial }: PartialCodProps) {
  const t = useMessages()
  const { payableNow, dueOnDelivery } = config.quote
  return (
    <div className={styles.partial}>
      <CheckboxField
        name="partialCod"
        label={t('payments.partialCod.toggle', {
          now: t.money(payableNow),
          later: t.money(dueOnDelivery),
        })}
        checked={isPartial}
        onChange={onPartial}
      />
      {isPartial && config.steps && <Steps steps={config.steps} />}
    </div>
  )
}

function Steps({ steps }: { steps: NonNullable<PartialCodConfig['steps']> }) {
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
            : t(`payments.partialCod.${step.code}`, { amount: t.money(paise(step.amount)) })
        return <li key={text}>{text}</li>
      })}
    </List>
  )
}
