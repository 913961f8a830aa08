import type { ApiErrorDetails } from '@thela/contracts/errors'
import type { Messages } from '@thela/messages'
import { fieldResult, fieldTexts } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { validatePhone, normalisePhone, typedPhone } from '@thela/domain/fields'
import type { Phone } from '@thela/domain/fields'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { PhoneField } from '@thela/ui/fields/phone-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import type { SignInStep } from './sign-in-action.ts'
import { SendFailed } from './send-failed.tsx'
import styles from './sign-in.module.css'
import { keepTypedPhone, typedPhoneOf } from './typed-phone.ts'

export interface PhoneStepProps {
  formId: string
  /** At a checkout the number is kept while it is typed. */
  cartId: string | undefined
  phone: Phone | undefined
  /** The number is not verified. */
  isOtpSkipped?: boolean | undefined
  failure: ApiCallError | undefined
  onClearError: () => void
  /** Sends the code again that was not sent. */
  onRetry: () => void
  onStep: ((step: SignInStep) => void) | undefined
  onPhone: (phone: Phone) => void
  /** The number is what the page is for. */
  takesFocus: boolean | undefined
  /** Below the field: what comes after it does not move it. */
  button: ReactNode
  guestButton: ((readPhone: () => Phone | undefined) => ReactNode) | undefined
  /** Opens the choice of a country. */
  abroadButton: ReactNode
}

/** What to enter is said instead. */
const TO_ENTER = ['PHONE', 'MANDATORY']

function phoneResult(t: Messages, typed: string) {
  const result = validatePhone(typed)
  const isToEnter = result.kind !== 'valid' && TO_ENTER.includes(result.message.code)
  return isToEnter
    ? { kind: result.kind, message: t('identity.phone.invalid') }
    : fieldResult(t, result)
}

export function PhoneStep(props: PhoneStepProps) {
  const t = useMessages()
  const { formId, cartId, phone, failure, onClearError, onStep, onPhone, guestButton } = props
  const initial = phone ? typedPhone(phone) : ''
  const form = useFields({
    initial: { phone: initial },
    validate: (_, values) => phoneResult(t, values.phone),
    onSend: (values) => {
      const given = normalisePhone(values.phone)
      if (given) onPhone(given)
    },
  })
  const reject = useEffectEvent((fields: NonNullable<ApiErrorDetails['fields']>) =>
    form.reject(fieldTexts(t, fields)),
  )
  useEffect(() => {
    if (failure?.details.fields) reject(failure.details.fields)
  }, [failure])

  const keep = () => {
    if (cartId) keepTypedPhone(cartId, form.read().phone)
  }
  const begin = useEffectEvent(() => {
    onStep?.('PHONE')
    // The server did not render it; what is typed before hydration is newer.
    const typed = cartId && typedPhoneOf(cartId)
    if (form.read().phone !== initial) keep()
    else if (typed !== undefined) form.fill('phone', typed)
    if (props.takesFocus !== false) focusOnDesktop(formId)
  })
  useEffect(() => begin(), [])

  const readPhone = () => {
    const given = normalisePhone(form.read().phone)
    if (!given) {
      // Submitting an invalid number only shows the error.
      form.send()
      form.reject({ phone: t('identity.phone.forGuest') })
    }
    return given
  }
  return (
    <form
      id={formId}
      className={styles.phone}
      {...form.formProps}
      onInput={(event) => {
        form.formProps.onInput(event)
        keep()
      }}
    >
      <FieldStack>
        <PhoneField
          {...form.field('phone')}
          format={typedPhone}
          isTitled
          enterKeyHint="go"
          note={
            props.isOtpSkipped
              ? undefined
              : t(cartId ? 'identity.phone.note' : 'identity.phone.noteOtp')
          }
        />
        {props.button}
        {failure && !failure.details.fields && (
          <SendFailed
            failure={failure}
            isGuestAllowed={guestButton !== undefined}
            onEnd={onClearError}
            onRetry={props.onRetry}
          />
        )}
        <div className={styles.guest}>
          {guestButton?.(readPhone)}
          {props.abroadButton}
        </div>
      </FieldStack>
    </form>
  )
}

/** On a phone the keyboard would cover the page that has just opened. */
function focusOnDesktop(formId: string): void {
  const isDesktop = window.matchMedia('(min-width: 900px) and (pointer: fine)').matches
  const isFree = document.activeElement === document.body
  const field = document.getElementById(formId)?.querySelector('input')
  if (isDesktop && isFree) field?.focus({ preventScroll: true })
}
