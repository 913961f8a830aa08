/** [D-21] */
import { useMessages } from '../../../language/use-messages.ts'
import { useStateName } from '../../../language/use-state-name.ts'
import { INDIAN_STATES } from '@thela/domain/regions'
import { useState } from 'react'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { FieldRow } from '@thela/ui/fields/field-stack.tsx'
import { SelectField } from '@thela/ui/fields/select-field.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { TextWithAction } from '@thela/ui/layout/text-with-action.tsx'
import styles from './address.module.css'
import type { AddressParts } from './address-parts.ts'
import type { PincodeResult, Serviceability } from './use-pincode.ts'

const STATE_NAMES = INDIAN_STATES.map(({ name }) => name)

type CityAndStateProps = AddressParts & { pincode: PincodeResult }

/** A line of text once the pincode has filled both in; fields where it cannot, or on request. */
export function CityAndState({ pincode, ...parts }: CityAndStateProps) {
  const t = useMessages()
  // The fields stay open while the shopper types in them, until another pincode is entered.
  const [openFor, setOpenFor] = useState<string>()
  const { valueOf, field } = parts
  const { place, isSearching, hasFailed } = pincode
  const stateName = useStateName()
  const [city, state] = [valueOf('city'), valueOf('state')]
  const isFilled = city !== '' && state !== ''
  const hasError = [field('city'), field('state')].some(({ error }) => error !== undefined)
  // Until then only the pincode is missing.
  const isLookedUp = hasFailed || (place !== undefined && !isSearching)
  const entered = valueOf('pincode')
  if (isLookedUp && (!isFilled || hasError) && openFor !== entered) setOpenFor(entered)
  if (openFor === entered) return <Fields {...parts} place={place} />
  return (
    <div className={styles.beside}>
      <TextWithAction>
        <input type="hidden" name={field('city').name} defaultValue={city} />
        <input type="hidden" name={field('state').name} defaultValue={state} />
        {isFilled ? (
          <>
            <strong>{t('accounts.place.filled', { city, state: stateName(state) })}</strong>
            <Button
              variant="quiet"
              label={t('accounts.place.editLabel')}
              onClick={() => setOpenFor(entered)}
            >
              {t('accounts.place.edit')}
            </Button>
          </>
        ) : (
          t('accounts.place.waiting')
        )}
      </TextWithAction>
    </div>
  )
}

function Fields({ place, ...parts }: AddressParts & { place: Serviceability | undefined }) {
  const t = useMessages()
  const { valueOf, field, fill } = parts
  const stateName = useStateName()
  const [only, ...others] = place?.states ?? []
  const choices = place && place.states.length > 1 ? place.states : STATE_NAMES
  const state = valueOf('state')
  return (
    <>
      <FieldRow>
        <TextField
          label={t('accounts.field.city')}
          autoComplete="address-level2"
          required
          {...field('city')}
          defaultValue={valueOf('city')}
        />
        <SelectField
          // Its value may not be among the new options.
          key={choices.length}
          label={t('accounts.field.state')}
          prompt={t('accounts.field.chooseState')}
          autoComplete="address-level1"
          required
          options={choices
            .map((name) => ({ value: name, text: stateName(name) }))
            .sort((a, b) => a.text.localeCompare(b.text, t.language.tag))}
          {...field('state')}
          defaultValue={state}
        />
      </FieldRow>
      {place && state !== '' && place.states.length > 0 && !place.states.includes(state) && (
        <Notice
          tone="warning"
          announce
          actions={
            only !== undefined &&
            others.length === 0 && (
              <Button variant="plain" onClick={() => fill('state', only)}>
                {t('accounts.form.useState', { state: stateName(only) })}
              </Button>
            )
          }
        >
          {t('accounts.form.stateOfPincode', {
            pincode: place.pincode,
            states: place.states
              .map(stateName)
              .reduce((first, second) => t('accounts.form.or', { first, second })),
          })}
        </Notice>
      )}
    </>
  )
}
