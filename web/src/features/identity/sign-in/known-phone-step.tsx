import { formatPhone } from '@thela/domain/fields'
import type { Phone } from '@thela/domain/fields'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import type { PhoneStepProps } from './phone-step.tsx'
import { SendFailed } from './send-failed.tsx'

interface KnownPhoneStepProps extends Pick<
  PhoneStepProps,
  'formId' | 'failure' | 'onClearError' | 'onPhone' | 'button'
> {
  phone: Phone
}

/** The number is text: one press sends the code. */
export function KnownPhoneStep(props: KnownPhoneStepProps) {
  const { formId, phone, failure, onClearError, onPhone, button } = props
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault()
        onPhone(phone)
      }}
    >
      <FieldStack>
        <strong>{formatPhone(phone)}</strong>
        {button}
        {failure && (
          <SendFailed failure={failure} onEnd={onClearError} onRetry={() => onPhone(phone)} />
        )}
      </FieldStack>
    </form>
  )
}
