import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ClipboardEvent, InputEvent } from 'react'
import { classNames } from '../class-names.ts'
import { plainDigits } from './apply-mask.ts'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import type { FieldBinding, FieldTexts } from './field-frame.tsx'
import { receiveOtp } from './receive-otp.ts'
import { useDroppedLetters } from './use-dropped-letters.ts'
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
  const letters = useDroppedLetters()
  const shownError = letters.error ?? error
  const { id, control } = useFieldIds({ error: shownError, note })
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

  const input = (event: InputEvent<HTMLInputElement>) => {
    const { currentTarget } = event
    letters.onInput(event)
    currentTarget.value = digitsOf(currentTarget.value).slice(0, PLACES)
    setFilled(currentTarget.value.length)
    if (currentTarget.value.length === PLACES) onComplete?.(currentTarget.value)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    const code = codeIn(text)
    if (code !== '') write(code)
    letters.onPasted(text)
  }
  return (
    <FieldFrame id={id} note={note} error={shownError} className={shownError && styles.wrong}>
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
          className={styles.input}
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

const digitsOf = (text: string) => plainDigits(text).replace(/\D/g, '')

/** The code in a pasted message: six separate digits, otherwise the first six digits. */
function codeIn(text: string): string {
  return /(?:^|\D)(\d{6})(?!\d)/.exec(text)?.[1] ?? digitsOf(text).slice(0, PLACES)
}
