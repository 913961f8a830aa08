/** Why, from the store's list, and in the customer's own words. [account §5, A5.7, A5.8, A5.9, A4.32] */
import { FieldError } from '@thela/ui/fields/field-error.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { RadioCardGroup } from '@thela/ui/lists/radio-card-group.tsx'
import { useId } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './request-form.module.css'

interface ReasonFieldsProps {
  reasons: readonly string[]
  reason: string
  onReason: (reason: string) => void
  error: string | undefined
  /** Without it there are no words of one's own. */
  comment:
    | {
        readonly initial: string
        readonly error: string | undefined
        readonly onText: (text: string) => void
      }
    | undefined
}

export function ReasonFields({ reasons, reason, onReason, error, comment }: ReasonFieldsProps) {
  const t = useMessages()
  const errorId = useId()
  return (
    <>
      {reasons.length > 0 && (
        <div className={styles.reasons}>
          <RadioCardGroup
            title={t('requests.form.reason')}
            name="reason"
            isFlush
            value={reason}
            cards={reasons.map((text) => ({ value: text, text }))}
            error={error ? <FieldError id={errorId}>{error}</FieldError> : undefined}
            onChoose={onReason}
          />
        </div>
      )}
      {comment && (
        <TextField
          name="comment"
          defaultValue={comment.initial}
          error={comment.error}
          label={t('requests.form.comment')}
          autoComplete="off"
          autoCapitalize="sentences"
          enterKeyHint="done"
          onText={comment.onText}
        />
      )}
    </>
  )
}
