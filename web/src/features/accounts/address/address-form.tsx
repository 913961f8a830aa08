import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { detectIncorrectAddress, validateAddress } from '@thela/domain/accounts'
import type { Address, AddressRules, AddressView } from '@thela/domain/accounts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { CheckboxField } from '@thela/ui/fields/checkbox-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { AddressFields } from './address-fields.tsx'
import type { AddressFieldsProps } from './address-fields.tsx'
import styles from './address.module.css'
import { addressFieldResult, refusedTexts } from './field-texts.ts'
import { formOf, isBillingSame, rulesOf, validateForm } from './form-names.ts'
import type { FormValues, Prefix } from './form-names.ts'
import { usePincode } from './use-pincode.ts'

/** Its store's rules, and how it speaks of a delivery that costs nothing. */
export type FormRules = AddressRules & {
  readonly showFreeShipping?: boolean
}

export interface AddressFormProps {
  formId: string
  storeId: string
  rules: FormRules
  hidesDates: boolean
  placeNote?: AddressFieldsProps['placeNote']
  /** `SHIPPING_BILLING` offers a separate billing address below. */
  view: AddressView
  /** Of the shopper, in the form's spelling: asked for again only on request. */
  knownPhone: string
  initial: FormValues
  /** Called with the values after each change. */
  onTyped: (values: FormValues) => void
  onBusy: (isBusy: boolean) => void
  onCodFound?: ((isOffered: boolean) => void) | undefined
  onSave: (shipping: Address, billing: Address | undefined) => Promise<void>
  /** Back to the saved addresses, if there are any. */
  onShowList: (() => void) | undefined
}

export function AddressForm(props: AddressFormProps) {
  const t = useMessages()
  const { formId, storeId, rules, hidesDates, view, onShowList } = props
  // Typed text is stored outside; the fields start with what was there when the form opened.
  const [initial] = useState(props.initial)
  const { form, pincode, isDoubtful, failure } = useAddressForm(props, initial)
  const fields = {
    form,
    hidesDates,
    showsFree: rules.showFreeShipping,
    placeNote: props.placeNote,
    collectsEmail: rules.collectsEmail,
    allowsAbroad: rules.allowInternationalAddress,
    knownPhone: props.knownPhone,
  }
  return (
    <form id={formId} className={styles.form} {...form.formProps}>
      {onShowList && (
        <div className={styles.above}>
          <Button variant="quiet" onClick={onShowList}>
            {t('accounts.form.chooseSaved')}
          </Button>
        </div>
      )}
      <AddressFields {...fields} prefix="" pincode={pincode} />
      {view === 'SHIPPING_BILLING' && (
        <CheckboxField
          name="isBillingSame"
          label={t('accounts.form.billingSame')}
          defaultChecked={isBillingSame(initial)}
        />
      )}
      {!isBillingSame(form.values) && (
        <fieldset>
          <legend className={styles.legend}>{t('accounts.form.billing')}</legend>
          <BillingFields {...fields} storeId={storeId} />
        </fieldset>
      )}
      {isDoubtful && <DoubtNotice />}
      {failure && (
        <Notice tone="error" announce>
          {errorText(t, failure)}
        </Notice>
      )}
    </form>
  )
}

/** The fields with their rules, and saving: at once, or after a warning about the address. */
function useAddressForm({ storeId, rules, ...props }: AddressFormProps, initial: FormValues) {
  const t = useMessages()
  const [doubted, setDoubted] = useState<string>()
  const save = useAsyncAction(async (values: FormValues) => {
    const shipping = addressIn(values, '', rules)
    const billing = isBillingSame(values) ? undefined : addressIn(values, 'billing_', rules)
    await props.onSave(shipping, billing)
  }, props.onBusy)
  const form = useFields({
    initial,
    validate: (name, values) => addressFieldResult(t, name, validateForm(name, values, rules)),
    onSend: (values) => {
      const { result } = detectIncorrectAddress(addressIn(values, '', rules), pincode.place?.states)
      const isNewDoubt = result === 'DETECTED' && doubted !== placeText(values)
      if (isNewDoubt) setDoubted(placeText(values))
      else save.run(values)
    },
  })
  const pincode = usePincode(form, '', storeId)
  const codFound = useEffectEvent((isOffered: boolean) => props.onCodFound?.(isOffered))
  // Of a place that nobody knows nothing is known.
  const hasCod = !pincode.place?.known || pincode.place.codAvailable
  useEffect(() => codFound(hasCod), [hasCod])
  const hasTyped = useRef(false)
  const typed = useEffectEvent((values: FormValues) => {
    hasTyped.current ||= JSON.stringify(values) !== JSON.stringify(initial)
    if (hasTyped.current) props.onTyped(values)
  })
  useEffect(() => typed(form.values), [form.values])
  const refused = save.failure?.details.fields
  const reject = useEffectEvent((fields: NonNullable<typeof refused>) =>
    form.reject(refusedTexts(t, fields)),
  )
  useEffect(() => {
    if (refused) reject(refused)
  }, [refused])
  return {
    form,
    pincode,
    isDoubtful: doubted === placeText(form.values),
    /** Errors that no field shows. */
    failure: refused ? undefined : save.failure,
  }
}

function DoubtNotice() {
  const t = useMessages()
  return (
    <Notice tone="warning" announce>
      <p>{t('fields.ADDRESS_DOUBTFUL')}</p>
      <p>{t('accounts.form.continueIfRight')}</p>
    </Notice>
  )
}

function BillingFields({
  storeId,
  ...fields
}: Omit<AddressFieldsProps, 'prefix' | 'pincode'> & { storeId: string }) {
  const pincode = usePincode(fields.form, 'billing_', storeId)
  return <AddressFields {...fields} prefix="billing_" pincode={pincode} />
}

/** Called only when every field is valid. */
function addressIn(values: FormValues, prefix: Prefix, rules: AddressRules): Address {
  const checked = validateAddress(formOf(values, prefix), rulesOf({ values, prefix }, rules))
  if (!checked.ok) throw new Error('a form that is sent has passed its rules')
  return checked.value
}

/** The warning appears once for the same address: it is never an error. */
function placeText({ flat, area, addressLine2, state, pincode }: FormValues): string {
  return [flat, area, addressLine2, state, pincode].join('\n')
}
