import { TextField } from '@thela/ui/fields/text-field.tsx'
import type { TextFieldProps } from '@thela/ui/fields/text-field.tsx'
import { useId } from 'react'
import styles from './hinted-field.module.css'

export interface HintedFieldProps extends Omit<
  TextFieldProps,
  'placeholder' | 'describedBy' | 'note'
> {
  /** How it is written, in the empty field while it has the focus. */
  hint: string
  /** The same for screen readers, also once the field is filled in. */
  description?: string
}

/** A field that needs no line of help below it. */
export function HintedField({ hint, description = hint, ...field }: HintedFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <TextField {...field} placeholder={hint} describedBy={id} />
      <span id={id} hidden>
        {description}
      </span>
    </div>
  )
}
