/** Fields that belong together, below their question and what is missing of them. [account §4, A5.7] */
import { FieldError } from '@thela/ui/fields/field-error.tsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './request-form.module.css'

interface FormGroupProps {
  title: string
  /** Where the focus goes when something is missing. */
  name: 'items' | 'photos'
  error: string | undefined
  children: ReactNode
}

export function FormGroup({ title, name, error, children }: FormGroupProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className={styles.legend} tabIndex={-1} data-group={name}>
        {title}
      </legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children}
    </fieldset>
  )
}
