import type { HTMLInputAutoCompleteAttribute, InputEvent, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { applyFormat } from './field-format.ts'
import type { Format } from './field-format.ts'
import styles from './field.module.css'
import { FieldBox, FieldFrame, useFieldIds } from './field-frame.tsx'
import type { FieldBinding, FieldTexts } from './field-frame.tsx'

export interface TextFieldProps extends FieldBinding, FieldTexts {
  type?: 'text' | 'tel' | 'email' | 'search' | 'password'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  enterKeyHint?: 'next' | 'done' | 'go' | 'search' | 'send'
  autoCapitalize?: 'none' | 'words' | 'characters' | 'sentences'
  /** Shows how the text is written, only where the label stands elsewhere. */
  placeholder?: string | undefined
  isTitled?: boolean | undefined
  /** The id of what else is said of it, elsewhere on the page. */
  describedBy?: string | undefined
  /** The form refuses what is longer; nothing is cut off. */
  maxLength?: number | undefined
  /** The id of a `datalist` with proposals. */
  list?: string
  required?: boolean
  disabled?: boolean
  format?: Format | undefined
  prefix?: ReactNode
  /** Shown instead of the entry while the field is not being edited. */
  cover?: string | undefined
  /** At the right: an icon or a small button. */
  trail?: ReactNode
  /** Called with the field's text in its format. */
  onText?: ((text: string) => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Uncontrolled, so that text typed before hydration is kept. `useFields` reads it. */
export function TextField({
  name,
  defaultValue,
  error,
  label,
  note,
  type = 'text',
  enterKeyHint = 'next',
  required = false,
  format,
  maxLength,
  placeholder = ' ',
  isTitled,
  describedBy,
  prefix,
  cover,
  trail,
  onText,
  ...rest
}: TextFieldProps) {
  const { id, control } = useFieldIds({ error, note, describedBy })
  const input = ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    if (format) applyFormat(currentTarget, format)
    onText?.(currentTarget.value)
  }
  return (
    <FieldFrame id={id} note={note} error={error}>
      <FieldBox {...{ id, label, isTitled, prefix, cover, trail }}>
        <input
          {...control}
          {...rest}
          className={classNames(styles.input, cover !== undefined && styles.covered)}
          type={type}
          name={name}
          defaultValue={defaultValue}
          enterKeyHint={enterKeyHint}
          aria-required={required || undefined}
          data-max-length={maxLength}
          placeholder={placeholder}
          onInput={input}
        />
      </FieldBox>
    </FieldFrame>
  )
}
