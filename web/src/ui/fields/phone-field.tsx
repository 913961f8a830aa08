import type { Mask } from './apply-mask.ts'
import type { FieldBinding, FieldTexts } from './field-frame.tsx'
import { TextField } from './text-field.tsx'

/** [checkout §5] A pasted or filled-in number may carry its calling code or a trunk zero. */
const INDIA: Mask = {
  pattern: '99999  99999',
  clean: (text) => {
    const digits = text.replace(/\D/g, '')
    return digits.length > 10 ? digits.replace(/^(?:0{0,2}91|0)(?=\d{10})/, '') : digits
  },
}
const ABROAD: Mask = { pattern: '999999999999999' }

export interface PhoneFieldProps extends FieldBinding, Partial<FieldTexts> {
  /** Shown before the number; any other than 91 lifts the ten-digit mask. */
  callingCode?: string
  enterKeyHint?: 'next' | 'done' | 'go' | 'send'
  disabled?: boolean
  required?: boolean
  onText?: (text: string) => void
}

export function PhoneField({
  label = 'Mobile number',
  callingCode = '91',
  required = true,
  ...rest
}: PhoneFieldProps) {
  return (
    <TextField
      {...rest}
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete={callingCode === '91' ? 'tel-national' : 'tel'}
      required={required}
      mask={callingCode === '91' ? INDIA : ABROAD}
      prefix={`+${callingCode}`}
    />
  )
}
