/** [checkout §4, §9, D-9] */
import type { PartialCodConfig } from '@thela/contracts/calls/partial-cod'
import { paise } from '@thela/domain/money'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { CheckboxField } from '@thela/ui/fields/checkbox-field.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './partial-cod.module.css'

export interface PartialCodProps {
  /** Undefined where it is not offered. */
  config: PartialCodConfig | undefined
  isPartial: boolean
  /** The opt-in was cleared, and not by the shopper. */
  wasCleared: boolean
  choose: (isPartial: boolean) => void
}

/** Before the method, which pays either of the two amounts. Explained once it is chosen. */
export function PartialCod({ config, isPartial, wasCleared, choose }: PartialCodProps) {
  const t = useMessages()
  if (!config && !wasCleared) return null
  return (
    <div className={styles.partial}>
      {config && (
        <CheckboxField
          name="partialCod"
          label={t('payments.partialCod.toggle', {
            now: t.money(config.quote.payableNow),
            later: t.money(config.quote.dueOnDelivery),
          })}
          note={!isPartial && t('payments.partialCod.note')}
          checked={isPartial}
          onChange={choose}
        />
      )}
      {isPartial && config?.steps && <Steps steps={config.steps} />}
      {wasCleared && (
        <Notice tone="warning" announce>
          {t('payments.partialCod.cleared')}
        </Notice>
      )}
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
