import { Spinner } from '../actions/spinner.tsx'
import { SlowNote } from '../feedback/slow-note.tsx'
import { useKitTexts } from '../kit-texts.ts'
import { patternFormat } from './field-format.ts'
import type { FieldBinding, FieldTexts } from './field-frame.tsx'
import { TextField } from './text-field.tsx'

const SIX_DIGITS = patternFormat('999999')

export interface PincodeFieldProps extends FieldBinding, Partial<FieldTexts> {
  /** City and state are being looked up. */
  searching?: boolean
  /** Called once for each six digits. */
  onComplete?: (pincode: string) => void
}

/** First in the form: city and state are filled in from it. */
export function PincodeField({ label, searching = false, onComplete, ...rest }: PincodeFieldProps) {
  const kit = useKitTexts()
  return (
    <>
      <TextField
        {...rest}
        label={label ?? kit.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        required
        format={SIX_DIGITS}
        trail={searching && <Spinner label={kit.searchingPincode} />}
        onText={(text) => {
          if (/^\d{6}$/.test(text)) onComplete?.(text)
        }}
      />
      <SlowNote isWaiting={searching} />
    </>
  )
}
