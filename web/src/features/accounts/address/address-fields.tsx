import { useMessages } from '../../../language/use-messages.ts'
import { MAX_ADDRESS_LINE_1_LENGTH, MAX_ADDRESS_LINE_2_LENGTH } from '@thela/domain/accounts'
import type { AddressField } from '@thela/domain/accounts'
import { typedPhoneDigits } from '@thela/domain/fields'
import { INDIAN_STATES } from '@thela/domain/regions'
import type { ReactNode } from 'react'
import { FieldRow, FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { Fold } from '@thela/ui/fields/fold.tsx'
import { PhoneField } from '@thela/ui/fields/phone-field.tsx'
import { PincodeField } from '@thela/ui/fields/pincode-field.tsx'
import { SelectField } from '@thela/ui/fields/select-field.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { formOf } from './form-names.ts'
import type { Prefix } from './form-names.ts'
import { PincodeNote } from './pincode-note.tsx'
import type { AddressFormFields, PincodeResult } from './use-pincode.ts'

export interface AddressFieldsProps {
  form: AddressFormFields
  prefix: Prefix
  pincode: PincodeResult
  hidesDates: boolean
  collectsEmail: boolean
}

const STATE_NAMES = INDIAN_STATES.map(({ name }) => name)

/**
 * One address, the pincode first. At most eight fields are visible at once; the others are folded.
 */
export function AddressFields(props: AddressFieldsProps) {
  const t = useMessages()
  const { form, prefix, hidesDates, collectsEmail } = props
  const { place, isSearching } = props.pincode
  const values = formOf(form.values, prefix)
  const isShipping = prefix === ''
  const field = (name: AddressField) => form.field(`${prefix}${name}`)
  const parts = { values, field }
  return (
    <FieldStack>
      <PincodeField {...field('pincode')} searching={isSearching} />
      {place && isShipping && <PincodeNote place={place} hidesDates={hidesDates} />}
      <CityAndState {...parts} place={place} />
      <StreetFields {...parts} />
      <TextField
        label={t('accounts.field.name')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        required
        {...field('name')}
      />
      <PhoneField {...field('phone')} clean={typedPhoneDigits} enterKeyHint="next" />
      {isShipping && collectsEmail && <EmailField {...parts} />}
      {isShipping && <AlternatePhoneField {...parts} />}
      <Optional {...parts} name="gstin" text={t('accounts.field.addGstin')}>
        <TextField
          label={t('accounts.field.gstin')}
          autoCapitalize="characters"
          maxLength={15}
          {...field('gstin')}
        />
      </Optional>
    </FieldStack>
  )
}

/** One of the two addresses of the form. */
interface AddressParts {
  values: ReturnType<typeof formOf>
  field: (name: AddressField) => ReturnType<AddressFormFields['field']>
}

interface OptionalProps extends AddressParts {
  name: AddressField
  text: string
  children: ReactNode
}

/** Folded until it is wanted, or has a value. */
function Optional({ values, field, name, text, children }: OptionalProps) {
  return (
    <Fold text={text} open={values[name] !== '' || field(name).error !== undefined}>
      {children}
    </Fold>
  )
}

function CityAndState({ values, field, place }: AddressParts & { place: PincodeResult['place'] }) {
  const t = useMessages()
  const choices = place && place.states.length > 1 ? place.states : STATE_NAMES
  return (
    <FieldRow>
      <TextField
        label={t('accounts.field.city')}
        autoComplete="address-level2"
        required
        {...field('city')}
      />
      <SelectField
        // Its value may not be among the new options.
        key={choices.length}
        label={t('accounts.field.state')}
        prompt={t('accounts.field.chooseState')}
        autoComplete="address-level1"
        required
        options={choices.map((name) => ({ value: name, text: name }))}
        {...field('state')}
        defaultValue={values.state}
      />
    </FieldRow>
  )
}

function StreetFields(parts: AddressParts) {
  const t = useMessages()
  const { field } = parts
  return (
    <>
      <TextField
        label={t('accounts.field.line1')}
        autoComplete="address-line1"
        autoCapitalize="words"
        maxLength={MAX_ADDRESS_LINE_1_LENGTH}
        required
        {...field('addressLine1')}
      />
      <Optional {...parts} name="addressLine2" text={t('accounts.field.addLine2')}>
        <TextField
          label={t('accounts.field.line2')}
          autoComplete="address-line2"
          autoCapitalize="words"
          maxLength={MAX_ADDRESS_LINE_2_LENGTH}
          {...field('addressLine2')}
        />
      </Optional>
    </>
  )
}

function EmailField({ field }: AddressParts) {
  const t = useMessages()
  return (
    <TextField
      label={t('accounts.field.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={254}
      note={t('accounts.field.email.note')}
      required
      {...field('email')}
    />
  )
}

function AlternatePhoneField(parts: AddressParts) {
  const t = useMessages()
  return (
    <Optional {...parts} name="alternatePhone" text={t('accounts.field.addAlternatePhone')}>
      <PhoneField
        label={t('accounts.field.alternatePhone')}
        required={false}
        enterKeyHint="next"
        {...parts.field('alternatePhone')}
        clean={typedPhoneDigits}
      />
    </Optional>
  )
}
