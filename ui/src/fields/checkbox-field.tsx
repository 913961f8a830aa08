import type { ReactNode } from 'react'
import styles from './checkbox-field.module.css'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import { replayChoice } from './replay-input.ts'

export interface CheckboxFieldProps {
  name: string
  label: ReactNode
  note?: ReactNode
  error?: string | undefined
  /** Consent is never pre-ticked. */
  defaultChecked?: boolean
  /** Where its state is not its own. */
  checked?: boolean
  onChange?: (checked: boolean) => void
}

export function CheckboxField({
  name,
  label,
  note,
  error,
  defaultChecked,
  checked,
  onChange,
}: CheckboxFieldProps) {
  const { id, control } = useFieldIds({ error, note })
  return (
    <FieldFrame id={id} note={note} error={error} className={styles.field}>
      <label className={styles.row}>
        <input
          {...control}
          ref={onChange && replayChoice}
          className={styles.box}
          type="checkbox"
          name={name}
          value="yes"
          // What follows a press at once follows no reload, after which browsers put a tick where it was.
          autoComplete={onChange && 'off'}
          defaultChecked={defaultChecked}
          checked={checked}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
    </FieldFrame>
  )
}
