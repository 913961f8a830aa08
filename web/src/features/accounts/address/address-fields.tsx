import { useMessages } from '../../../language/use-messages.ts'
import { stripName, typedPhone } from '@thela/domain/fields'
import type { ReactNode } from 'react'
import { classNames } from '@thela/ui/class-names.ts'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { Fold } from '@thela/ui/fields/fold.tsx'
import { PhoneField } from '@thela/ui/fields/phone-field.tsx'
import { PincodeField } from '@thela/ui/fields/pincode-field.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import styles from './address.module.css'
import type { AddressParts } from './address-parts.ts'
import { CityAndState } from './city-and-state.tsx'
import { ByCountry, CountryChoice, isAbroad } from './country-choice.tsx'
import { EmailField } from './email-field.tsx'
import type { FormField, Prefix } from './form-names.ts'
import { KnownPhone } from './known-phone.tsx'
import { PincodeNote } from './pincode-note.tsx'
import type { AddressFormFields, PincodeResult, Serviceability } from './use-pincode.ts'

export interface AddressFieldsProps {
  form: AddressFormFields
  prefix: Prefix
  pincode: PincodeResult
  hidesDates: boolean
  showsFree: boolean | undefined
  /** Of an order that is placed its offers no longer matter. */
  placeNote?: 'UNDELIVERABLE' | 'NONE' | undefined
  collectsEmail: boolean
  /** The store takes addresses outside India. */
  allowsAbroad: boolean
  knownPhone: string
}

/**
 * One address, the pincode first. At most eight fields are visible at once; the others are folded.
 */
export function AddressFields(props: AddressFieldsProps) {
  const t = useMessages()
  const { form, prefix, hidesDates, showsFree, collectsEmail } = props
  const { place, isSearching } = props.pincode
  const isShipping = prefix === ''
  const parts: AddressParts = {
    valueOf: (name) => form.values[`${prefix}${name}`],
    field: (name) => form.field(`${prefix}${name}`),
    fill: (name, text) => form.fill(`${prefix}${name}`, text),
  }
  const { field } = parts
  return (
    <FieldStack>
      {props.allowsAbroad && <CountryChoice {...parts} />}
      <ByCountry
        parts={parts}
        abroad="place"
        home={
          <div className={classNames(styles.pair, styles.pincode)}>
            <PincodeField {...field('pincode')} searching={isSearching} />
            {place && isShipping && isNoted(place, props.placeNote) && (
              <PincodeNote {...{ place, hidesDates, showsFree }} />
            )}
            <CityAndState {...parts} pincode={props.pincode} />
          </div>
        }
      />
      <StreetFields {...parts} />
      <TextField
        label={t('accounts.field.name')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        required
        format={stripName}
        {...field('name')}
      />
      <ByCountry
        parts={parts}
        abroad="phone"
        home={<KnownPhone {...parts} known={props.knownPhone} isShipping={isShipping} />}
      />
      {isShipping && collectsEmail && <EmailField {...parts} />}
      {(isShipping || !isAbroad(parts)) && (
        <div className={styles.more}>
          {isShipping && <AlternatePhoneField {...parts} />}
          {!isAbroad(parts) && <GstinField {...parts} />}
        </div>
      )}
    </FieldStack>
  )
}

const isNoted = ({ deliverable }: Serviceability, note: AddressFieldsProps['placeNote']) =>
  note === undefined || (note === 'UNDELIVERABLE' && !deliverable)

interface OptionalProps extends AddressParts {
  name: FormField
  text: string
  children: ReactNode
}

/** Folded until it is wanted, or has a value. */
function Optional({ valueOf, field, name, text, children }: OptionalProps) {
  return (
    <Fold text={text} open={valueOf(name) !== '' || field(name).error !== undefined}>
      {children}
    </Fold>
  )
}

function StreetFields({ field }: AddressParts) {
  const t = useMessages()
  return (
    <>
      <TextField
        label={t('accounts.field.flat')}
        autoComplete="address-line1"
        autoCapitalize="words"
        required
        {...field('flat')}
      />
      <div className={styles.pair}>
        <TextField
          label={t('accounts.field.area')}
          autoComplete="address-line2"
          autoCapitalize="words"
          {...field('area')}
        />
        <TextField
          label={t('accounts.field.landmark')}
          autoComplete="address-line3"
          autoCapitalize="words"
          {...field('addressLine2')}
        />
      </div>
    </>
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
        callingCode={parts.valueOf('callingCode')}
        {...parts.field('alternatePhone')}
        format={typedPhone}
      />
    </Optional>
  )
}

function GstinField(parts: AddressParts) {
  const t = useMessages()
  return (
    <Optional {...parts} name="gstin" text={t('accounts.field.addGstin')}>
      <TextField
        label={t('accounts.field.gstin')}
        autoCapitalize="characters"
        {...parts.field('gstin')}
      />
    </Optional>
  )
}
