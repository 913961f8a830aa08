/** [D-3] */
import { fieldResult } from '../../../../language/error-text.ts'
import { useMessages } from '../../../../language/use-messages.ts'
import { cvvLength, validateCvv } from '@thela/domain/payments'
import type { CardNetwork } from '@thela/domain/payments'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { cvvFormat } from '../../card-form/card-formats.ts'
import { HintedField } from '../../card-form/hinted-field.tsx'
import styles from './saved-card.module.css'

export interface CvvFormProps {
  id: string
  network: CardNetwork | undefined
  isShut: boolean
  /** The provider’s script alone gets it. */
  onCvv: (cvv: string) => void
}

export function CvvForm({ id, network, isShut, onCvv }: CvvFormProps) {
  const t = useMessages()
  const length = cvvLength(network)
  const digits = String(length)
  const form = useFields({
    initial: { cvv: '' },
    validate: (_name, { cvv }) => fieldResult(t, validateCvv(cvv, network)),
    onSend: ({ cvv }) => {
      const result = validateCvv(cvv, network)
      if (result.kind === 'valid') onCvv(result.value)
    },
  })
  return (
    <form id={id} className={styles.cvv} aria-label={t('payments.card.form')} {...form.formProps}>
      <HintedField
        label={t('payments.card.cvv')}
        type="password"
        inputMode="numeric"
        autoComplete="cc-csc"
        enterKeyHint="go"
        required
        format={cvvFormat(length)}
        hint={t('payments.card.cvvHint', { digits })}
        description={t('payments.card.cvvNote', { digits })}
        {...form.field('cvv')}
      />
      {/* The visible button is outside; without a submit button Enter would do nothing. */}
      <button type="submit" hidden disabled={isShut} aria-label={t('payments.card.pay')} />
    </form>
  )
}
