import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ClipboardEvent, InputEvent } from 'react'
import { classNames } from '../class-names.ts'
import { applyFormat, patternFormat, plainDigits } from './field-format.ts'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import type { FieldBinding, FieldTexts } from './field-frame.tsx'
import { receiveOtp } from './receive-otp.ts'
import styles from './otp-field.module.css'

const PLACES = 6

export interface OtpFieldProps extends FieldBinding, FieldTexts {
  /** Called once for each six digits. */
  onComplete?: (code: string) => void
  disabled?: boolean
  /** Focus the field when it appears. */
  takesFocus?: boolean
}

/** Fills itself from the SMS where the device supports it, and accepts a pasted message. */
export function OtpField({
  name,
  error,
  label,
  note,
  onComplete,
  disabled = false,
  takesFocus = false,
}: OtpFieldProps) {
  const { id, control } = useFieldIds({ error, note })
  const field = useRef<HTMLInputElement>(null)
  const write = useEffectEvent((text: string) => {
    if (!field.current) return
    field.current.value = text
    // The form listens to input events; setting a value by script fires none.
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  })
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  useEffect(() => receiveOtp(write), [])

  const [filled, setFilled] = useState(0)
  // A refused code is removed by the form, without an input event.
  useEffect(() => setFilled(field.current?.value.length ?? 0), [error])

  const input = ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    applyFormat(currentTarget, codeIn)
    setFilled(currentTarget.value.length)
    if (isCode(currentTarget.value)) onComplete?.(currentTarget.value)
  }
  // A code replaces what was typed before it; of any other text the browser inserts all.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = codeIn(event.clipboardData.getData('text'))
    if (!isCode(code)) return
    event.preventDefault()
    write(code)
  }
  return (
    <FieldFrame
      id={id}
      note={note}
      error={error}
      className={classNames(styles.field, error && styles.wrong)}
    >
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classNames(styles.frame, disabled && styles.disabled)}>
        {Array.from({ length: PLACES }, (_place, index) => (
          <span
            key={index}
            className={classNames(styles.box, index === filled && styles.active)}
            aria-hidden
          />
        ))}
        <input
          {...control}
          ref={field}
          className={classNames(styles.input, filled > PLACES && styles.long)}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          pattern="[0-9]*"
          disabled={disabled}
          spellCheck={false}
          onInput={input}
          onPaste={paste}
        />
      </div>
    </FieldFrame>
  )
}

const digits = patternFormat('9'.repeat(PLACES))
const isCode = (text: string) => /^\d{6}$/.test(text)

/** The code alone, or the only word of six digits in a message; any other text as it is. */
function codeIn(text: string): string {
  const codes = plainDigits(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(isCode)
  return codes.length === 1 ? String(codes[0]) : digits(text)
}
