import type { HTMLInputAutoCompleteAttribute, InputEvent, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { applyClean, applyMask, isForDigits } from './apply-mask.ts'
import type { Mask } from './apply-mask.ts'
import styles from './field.module.css'
import { FieldBox, FieldFrame, useFieldIds } from './field-frame.tsx'
import type { FieldBinding, FieldTexts } from './field-frame.tsx'
import { useDroppedLetters } from './use-dropped-letters.ts'

export interface TextFieldProps extends FieldBinding, FieldTexts {
  type?: 'text' | 'tel' | 'email' | 'search' | 'password'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  enterKeyHint?: 'next' | 'done' | 'go' | 'search' | 'send'
  autoCapitalize?: 'none' | 'words' | 'characters' | 'sentences'
  maxLength?: number | undefined
  /** The id of a `datalist` with proposals. */
  list?: string
  required?: boolean
  disabled?: boolean
  mask?: Mask | undefined
  /** Removes characters that the field never contains. */
  clean?: ((text: string) => string) | undefined
  prefix?: ReactNode
  /** Shown instead of the entry while the field is not being edited. */
  cover?: string | undefined
  /** At the right: an icon or a small button. */
  trail?: ReactNode
  /** Called after masking with the field's text. */
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
  mask,
  clean,
  prefix,
  cover,
  trail,
  onText,
  ...rest
}: TextFieldProps) {
  const letters = useDroppedLetters()
  const shownError = letters.error ?? error
  const { id, control } = useFieldIds({ error: shownError, note })
  const input = (event: InputEvent<HTMLInputElement>) => {
    const { currentTarget } = event
    if (mask && isForDigits(mask)) letters.onInput(event)
    if (mask) applyMask(currentTarget, mask)
    if (clean) applyClean(currentTarget, clean)
    onText?.(currentTarget.value)
  }
  return (
    <FieldFrame id={id} note={note} error={shownError}>
      <FieldBox id={id} label={label} prefix={prefix} cover={cover} trail={trail}>
        <input
          {...control}
          {...rest}
          className={classNames(styles.input, cover !== undefined && styles.covered)}
          type={type}
          name={name}
          defaultValue={defaultValue}
          enterKeyHint={enterKeyHint}
          aria-required={required || undefined}
          placeholder=" "
          onInput={input}
        />
      </FieldBox>
    </FieldFrame>
  )
}
