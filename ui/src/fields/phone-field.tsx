import { useMemo } from 'react'
import { useKitTexts } from '../kit-texts.ts'
import type { Mask } from './apply-mask.ts'
import type { FieldBinding, FieldTexts } from './field-frame.tsx'
import { TextField } from './text-field.tsx'

const INDIA = '99999  99999'

/** A pasted or autofilled number may include its calling code or a trunk zero. */
function withoutCode(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length > 10 ? digits.replace(/^(?:0{0,2}91|0)(?=\d{10})/, '') : digits
}
const ABROAD: Mask = { pattern: '999999999999999' }

export interface PhoneFieldProps extends FieldBinding, Partial<FieldTexts> {
  /** Shown before the number; any other than 91 disables the ten-digit mask. */
  callingCode?: string
  /** Another field beside it shows the calling code. */
  hidesCode?: boolean
  /** Normalises typed, pasted or autofilled text. */
  clean?: (text: string) => string
  enterKeyHint?: 'next' | 'done' | 'go' | 'send'
  disabled?: boolean
  required?: boolean
  onText?: (text: string) => void
}

export function PhoneField({
  label,
  callingCode = '91',
  hidesCode = false,
  clean = withoutCode,
  required = true,
  ...rest
}: PhoneFieldProps) {
  const kit = useKitTexts()
  const mask = useMemo(() => ({ pattern: INDIA, clean }), [clean])
  return (
    <TextField
      {...rest}
      label={label ?? kit.phone}
      type="tel"
      inputMode="tel"
      autoComplete={callingCode === '91' ? 'tel-national' : 'tel'}
      required={required}
      mask={callingCode === '91' ? mask : ABROAD}
      prefix={hidesCode ? undefined : `+${callingCode}`}
    />
  )
}
