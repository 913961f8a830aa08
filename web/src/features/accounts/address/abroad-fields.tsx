/** The fields of an address abroad; loaded when another country is wanted. [checkout §5, ADR-160] */
import { useMessages } from '../../../language/use-messages.ts'
import { addressFormat, HOME_COUNTRY } from '@thela/domain/accounts'
import { typedPhone } from '@thela/domain/fields'
import { plainDigits } from '@thela/ui/fields/field-format.ts'
import type { Format } from '@thela/ui/fields/field-format.ts'
import { Skeleton } from '@thela/ui/feedback/skeleton.tsx'
import { FieldRow } from '@thela/ui/fields/field-stack.tsx'
import { PhoneField } from '@thela/ui/fields/phone-field.tsx'
import { SelectField } from '@thela/ui/fields/select-field.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import type { AddressParts } from './address-parts.ts'
import { useCountries, useStates } from './use-places.ts'

export function CountryField({ valueOf, field, fill }: AddressParts) {
  const t = useMessages()
  const countries = useCountries()
  const current = valueOf('country')
  const names = countries.length > 0 ? countries.map(({ name }) => name) : [current]
  const choose = (name: string) => {
    const chosen = countries.find((country) => country.name === name)
    if (!chosen) return
    // What was entered is of another country.
    for (const each of ['pincode', 'zipcode', 'city', 'state', 'phone', 'gstin'] as const)
      fill(each, '')
    fill('country', name)
    fill('callingCode', chosen.callingCode)
  }
  return (
    <SelectField
      // Its value may not be among the first options.
      key={names.length}
      label={t('accounts.field.country')}
      autoComplete="country-name"
      required
      options={names.map((name) => ({ value: name, text: name }))}
      onChoose={choose}
      {...field('country')}
      defaultValue={current === '' ? HOME_COUNTRY : current}
    />
  )
}

export function PlaceAbroad({ valueOf, field }: AddressParts) {
  const t = useMessages()
  const { hasZipcode } = addressFormat(valueOf('country'))
  const city = (
    <TextField
      label={t('accounts.field.city')}
      autoComplete="address-level2"
      maxLength={80}
      required
      {...field('city')}
      defaultValue={valueOf('city')}
    />
  )
  return (
    <>
      {hasZipcode ? (
        <FieldRow>
          <TextField
            label={t('accounts.field.zipcode')}
            autoComplete="postal-code"
            autoCapitalize="characters"
            required
            format={zipcodeFormat}
            {...field('zipcode')}
            defaultValue={valueOf('zipcode')}
          />
          {city}
        </FieldRow>
      ) : (
        city
      )}
      <StateAbroad key={valueOf('country')} {...{ valueOf, field }} />
    </>
  )
}

/** Latin letters, digits and spaces. */
const zipcodeFormat: Format = (text) => {
  const plain = plainDigits(text)
    .replace(/\s/g, ' ')
    .replace(/^ +|[\p{Cf}\p{Pd}]/gu, '')
  return /^[A-Za-z\d ]{0,9}$/.test(plain) ? plain : text
}
/** A longer list is not scrolled through: its names are proposed while typing. */
const MAX_CHOICES = 60

function StateAbroad({ valueOf, field }: Pick<AddressParts, 'valueOf' | 'field'>) {
  const t = useMessages()
  const states = useStates(valueOf('country'))
  if (!states) return <Skeleton shape="field" />
  const { region: code } = addressFormat(valueOf('country'))
  const name = t.of('accounts.region.', { code })
  const { error } = field('state')
  const isMissing = error !== undefined && valueOf('state').trim() === ''
  const props = {
    label: name,
    autoComplete: 'address-level1',
    ...field('state'),
    // "Choose your state" is the text of a state.
    error: isMissing && code !== 'STATE' ? t('accounts.missingRegion', { name }) : error,
    defaultValue: valueOf('state'),
  } as const
  if (states.length > 0 && states.length <= MAX_CHOICES) {
    const options = states.map((name) => ({ value: name, text: name }))
    return (
      <SelectField {...props} prompt={t('accounts.field.chooseState')} required options={options} />
    )
  }
  const list = `${props.name}-names`
  const label = states.length > 0 ? name : t('accounts.optionalRegion', { name })
  return (
    <>
      <TextField {...props} label={label} required={states.length > 0} maxLength={80} list={list} />
      <datalist id={list}>
        {states.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** The calling code is chosen apart: a number may be of another country than the address. */
export function PhoneAbroad({ valueOf, field }: AddressParts) {
  const t = useMessages()
  const current = valueOf('callingCode')
  // The number that the form began with is of the country that it began with.
  const isSameCountry = valueOf('country') === field('country').defaultValue
  const isFirstPhone = valueOf('phone') === field('phone').defaultValue
  const phone = isFirstPhone && !isSameCountry ? '' : valueOf('phone')
  const known = useCountries().map(({ callingCode }) => callingCode)
  const codes = [...new Set([current, ...known])].sort((a, b) => Number(a) - Number(b))
  return (
    <FieldRow>
      <SelectField
        key={codes.length}
        label={t('accounts.field.callingCode')}
        autoComplete="tel-country-code"
        required
        options={codes.map((code) => ({ value: code, text: `+${code}` }))}
        {...field('callingCode')}
        defaultValue={current}
      />
      <PhoneField
        key={valueOf('country')}
        {...field('phone')}
        callingCode={current}
        format={typedPhone}
        hidesCode
        defaultValue={phone}
        enterKeyHint="next"
      />
    </FieldRow>
  )
}
