import { useKitTexts } from '../kit-texts.ts'
import { patternFormat } from './field-format.ts'
import type { Format } from './field-format.ts'
import type { FieldBinding, FieldTexts } from './field-frame.tsx'
import styles from './phone-field.module.css'
import { TextField } from './text-field.tsx'

/** So ten digits are written. */
const EXAMPLE = '98765 43210'
const ABROAD = patternFormat('999999999999999')

export interface PhoneFieldProps extends FieldBinding, Partial<FieldTexts> {
  /** Shown before the number; any other than 91 disables the format of ten digits. */
  callingCode?: string
  /** Another field beside it shows the calling code. */
  hidesCode?: boolean
  /** The title asks for the number: the label is for screen readers. */
  isTitled?: boolean | undefined
  /** The id of what else is said of it, elsewhere on the page. */
  describedBy?: string
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
      placeholder={callingCode === '91' && !hidesCode ? EXAMPLE : undefined}
      prefix={
        hidesCode ? undefined : (
          <span className={styles.code}>
            {/* So it is written in every script. */}
            <bdi dir="ltr">+{callingCode}</bdi>
          </span>
        )
      }
    />
  )
}
