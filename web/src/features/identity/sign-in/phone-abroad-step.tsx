/** The phone with the choice of its country, loaded when it is wanted. [account §5, A5.23, A8.7, ADR-269] */
import type { ApiErrorDetails } from '@thela/contracts/errors'
import { INDIA_CALLING_CODE, normalisePhone, typedPhone, validatePhone } from '@thela/domain/fields'
import type { Phone } from '@thela/domain/fields'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Reply } from '../../../api/call.ts'
import { fieldResult, fieldTexts } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { focusField } from '@thela/ui/fields/focus-field.ts'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { PhoneField } from '@thela/ui/fields/phone-field.tsx'
import { SelectField } from '@thela/ui/fields/select-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import type { PhoneStepProps } from './phone-step.tsx'
import { SendFailed } from './send-failed.tsx'
import styles from './sign-in.module.css'

type Countries = Reply<'GET /checkout/countries'>

const HOME = { name: 'India', callingCode: INDIA_CALLING_CODE }

/** India alone until the others are loaded, or where they cannot be. */
function useCountries(): Countries {
  const [countries, setCountries] = useState<Countries>([HOME])
  useEffect(() => {
    const of = { query: { of: 'PHONES' as const } }
    call('GET /checkout/countries', of, { retries: 2 }).then(setCountries, () => undefined)
  }, [])
  return countries
}

/** The country of a number that was entered before; of several with one code the first. */
const countryOf = (countries: Countries, phone: Phone | undefined) =>
  countries.find(({ callingCode }) => phone?.startsWith(`+${callingCode}`)) ?? HOME

export function PhoneAbroadStep(props: PhoneStepProps) {
  const t = useMessages()
  const { formId, phone, failure, onClearError, onStep, onPhone, guestButton } = props
  const countries = useCountries()
  const [chosen, setChosen] = useState<string>()
  const country =
    countries.find(({ name }) => name === chosen) ??
    (countries.length > 1 ? countryOf(countries, phone) : HOME)
  const { callingCode } = country
  const form = useFields({
    initial: { phone: '' },
    validate: (_, values) => fieldResult(t, validatePhone(values.phone, callingCode)),
    onSend: (values) => {
      const given = normalisePhone(values.phone, callingCode)
      if (given) onPhone(given)
    },
  })
  const reject = useEffectEvent((fields: NonNullable<ApiErrorDetails['fields']>) =>
    form.reject(fieldTexts(t, fields)),
  )
  useEffect(() => {
    if (failure?.details.fields) reject(failure.details.fields)
  }, [failure])
  const begin = useEffectEvent(() => {
    onStep?.('PHONE')
    // The button that opened it is gone.
    if (document.activeElement === document.body) focusField(formId, 'country')
  })
  useEffect(() => begin(), [])
  const readPhone = () => {
    const given = normalisePhone(form.read().phone, callingCode)
    // Submitting an invalid number only shows the error.
    if (given === undefined) form.send()
    return given
  }
  const entered = phone?.startsWith(`+${callingCode}`) ? phone.slice(callingCode.length + 1) : ''
  return (
    <form id={formId} {...form.formProps}>
      <FieldStack>
        <SelectField
          // Its value may not be among the first options.
          key={countries.length}
          label={t('identity.phone.country')}
          name="country"
          autoComplete="country-name"
          options={countries.map(({ name, callingCode: code }) => ({
            value: name,
            text: `${name} +${code}`,
          }))}
          defaultValue={country.name}
          onChoose={setChosen}
        />
        <PhoneField
          key={callingCode}
          {...form.field('phone')}
          callingCode={callingCode}
          format={typedPhone}
          isTitled
          defaultValue={entered}
          enterKeyHint="go"
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
        {guestButton && <div className={styles.guest}>{guestButton(readPhone)}</div>}
      </FieldStack>
    </form>
  )
}
