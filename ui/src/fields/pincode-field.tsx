import { Spinner } from '../actions/spinner.tsx'
import type { FieldBinding, FieldTexts } from './field-frame.tsx'
import { TextField } from './text-field.tsx'

export interface PincodeFieldProps extends FieldBinding, Partial<FieldTexts> {
  /** City and state are being looked up. */
  searching?: boolean
  /** Called once for each six digits. */
  onComplete?: (pincode: string) => void
}

/** First in the form: city and state fill themselves from it. */
export function PincodeField({
  label = 'Pincode',
  searching = false,
  onComplete,
  ...rest
}: PincodeFieldProps) {
  return (
    <TextField
      {...rest}
      label={label}
      inputMode="numeric"
      autoComplete="postal-code"
      required
      mask={{ pattern: '999999' }}
      trail={searching && <Spinner label="Looking up the pincode" />}
      onText={(text) => {
        if (text.length === 6) onComplete?.(text)
      }}
    />
  )
}
