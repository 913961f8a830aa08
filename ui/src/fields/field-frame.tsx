import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { AlertIcon } from '../icons/icons.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './field.module.css'

/** What a form gives every field; created by `useFields`. */
export interface FieldBinding {
  name: string
  defaultValue?: string | undefined
  error?: string | undefined
  /** Several fields are wrong together: what is wrong stands elsewhere, once for all of them. */
  'aria-invalid'?: boolean
}

export interface FieldTexts {
  label: string
  /** Shown below the field unless there is an error. */
  note?: ReactNode
}

/** The ids that connect a control with its label, and with its error, its note or else what is said elsewhere. */
export function useFieldIds({
  error,
  note,
  describedBy,
}: {
  error?: string | undefined
  note?: ReactNode
  describedBy?: string | undefined
}) {
  const id = useId()
  const control = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : note ? `${id}-note` : describedBy,
  }
  return { id, control }
}

interface FieldFrameProps extends FieldTexts {
  id: string
  error?: string | undefined
  children: ReactNode
  className?: string | undefined
}

/** The error (or note) of a field below it. Errors are never conveyed by colour alone. */
export function FieldFrame({
  id,
  note,
  error,
  children,
  className,
}: Omit<FieldFrameProps, 'label'>) {
  return (
    <div className={classNames(styles.field, error !== undefined && styles.wrong, className)}>
      {children}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <AlertIcon size={16} />
          {error}
        </p>
      ) : (
        note && (
          <p id={`${id}-note`} className={styles.note}>
            {note}
          </p>
        )
      )}
    </div>
  )
}

/** A box whose label moves up when the field has content, with or without script. */
export function FieldBox({
  id,
  label,
  isTitled = false,
  prefix,
  cover,
  trail,
  children,
}: {
  id: string
  label: string
  /** The title names it: the label is for screen readers. */
  isTitled?: boolean | undefined
  prefix?: ReactNode
  /** Shown instead of the entry while the field is not being edited. */
  cover?: string | undefined
  trail?: ReactNode
  children: ReactNode
}) {
  return (
    <div
      className={classNames(
        styles.box,
        prefix !== undefined && styles.prefixed,
        isTitled && styles.titled,
      )}
    >
      {prefix && (
        <span className={styles.prefix} aria-hidden>
          {prefix}
        </span>
      )}
      {children}
      <label htmlFor={id} className={styles.label}>
        {isTitled ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {cover !== undefined && (
        <span className={styles.cover} aria-hidden>
          <bdi>{cover}</bdi>
        </span>
      )}
      {trail && <span className={styles.trail}>{trail}</span>}
    </div>
  )
}
