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

/** One address, the pincode first. At most eight fields are seen at once; the rest is folded. */
export function AddressFields(props: AddressFieldsProps) {
  const t = useMessages()
  const { form, prefix, hidesDates, collectsEmail } = props
  const { place, isSearching } = props.pincode
  const values = formOf(form.values, prefix)
  const isShipping = prefix === ''
  const field = (name: AddressField) => form.field(`${prefix}${name}`)
  const choices = place && place.states.length > 1 ? place.states : STATE_NAMES
  const optional = (name: AddressField, text: string, child: ReactNode) => (
    <Fold text={text} open={values[name] !== '' || field(name).error !== undefined}>
      {child}
    </Fold>
  )
  return (
    <FieldStack>
      <PincodeField {...field('pincode')} searching={isSearching} />
      {place && isShipping && <PincodeNote place={place} hidesDates={hidesDates} />}
      <FieldRow>
        <TextField
          label={t('accounts.field.city')}
          autoComplete="address-level2"
          required
          {...field('city')}
        />
        <SelectField
          // What it held may not be among the new choices.
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
      <TextField
        label={t('accounts.field.line1')}
        autoComplete="address-line1"
        autoCapitalize="words"
        maxLength={MAX_ADDRESS_LINE_1_LENGTH}
        required
        {...field('addressLine1')}
      />
      {optional(
        'addressLine2',
        t('accounts.field.addLine2'),
        <TextField
          label={t('accounts.field.line2')}
          autoComplete="address-line2"
          autoCapitalize="words"
          maxLength={MAX_ADDRESS_LINE_2_LENGTH}
          {...field('addressLine2')}
        />,
      )}
      <TextField
        label={t('accounts.field.name')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        required
        {...field('name')}
      />
      <PhoneField {...field('phone')} clean={typedPhoneDigits} enterKeyHint="next" />
      {isShipping && collectsEmail && (
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
      )}
      {isShipping &&
        optional(
          'alternatePhone',
          t('accounts.field.addAlternatePhone'),
          <PhoneField
            label={t('accounts.field.alternatePhone')}
            required={false}
            enterKeyHint="next"
            {...field('alternatePhone')}
            clean={typedPhoneDigits}
          />,
        )}
      {optional(
        'gstin',
        t('accounts.field.addGstin'),
        <TextField
          label={t('accounts.field.gstin')}
          autoCapitalize="characters"
          maxLength={15}
          {...field('gstin')}
        />,
      )}
    </FieldStack>
  )
}
