import { useKitTexts } from '../kit-texts.ts'
import { patternFormat } from './field-format.ts'
import type { Format } from './field-format.ts'
import type { FieldBinding, FieldTexts } from './field-frame.tsx'
import { TextField } from './text-field.tsx'

const ABROAD = patternFormat('999999999999999')

export interface PhoneFieldProps extends FieldBinding, Partial<FieldTexts> {
  /** Shown before the number; any other than 91 disables the format of ten digits. */
  callingCode?: string
  /** Another field beside it shows the calling code. */
  hidesCode?: boolean
  /** Reads an Indian number in the forms in which it is typed, pasted or autofilled. */
  format: Format
  enterKeyHint?: 'next' | 'done' | 'go' | 'send'
  disabled?: boolean
  required?: boolean
  onText?: (text: string) => void
}

export function PhoneField({
  label,
  callingCode = '91',
  hidesCode = false,
  format,
  required = true,
  ...rest
}: PhoneFieldProps) {
  const kit = useKitTexts()
  return (
    <TextField
      {...rest}
      label={label ?? kit.phone}
      type="tel"
      inputMode="tel"
      autoComplete={callingCode === '91' ? 'tel-national' : 'tel'}
      required={required}
      format={callingCode === '91' ? format : ABROAD}
      prefix={hidesCode ? undefined : `+${callingCode}`}
    />
  )
}
