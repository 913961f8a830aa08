/** [tracking §2, §9, §5, ADR-211] */
import { errorText, fieldResult } from '../../../language/error-text.ts'
import { validatePincode } from '@thela/domain/fields'
import { lookupKindOf, validateTrackingId } from '@thela/domain/tracking'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { useMessages } from '../../../language/use-messages.ts'
import type { Messages } from '@thela/messages'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { SlowNote } from '@thela/ui/feedback/slow-note.tsx'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { PincodeField } from '@thela/ui/fields/pincode-field.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { FoundParcels } from './found-parcels.tsx'
import { lookUpOrder, lookUpShipment, waitAfterLeaving } from './look-up.ts'
import type { Found, OrderFound } from './look-up.ts'
import styles from './lookup.module.css'

export interface LookupProps {
  /** From the address, or typed before. */
  searched: string
  /** It is looked up at once. */
  isLookedUpAtOnce?: boolean
  hasOtpLogin: boolean
  /** Not in a frame of another page, where nobody can log in or out. */
  canLogIn: boolean
  onSearch?: (text: string) => void
  onFound: (found: Found) => void
  /** Opens the search by mobile number, where there is one. */
  onPhone?: (() => void) | undefined
}

/** One field for both numbers; an order number asks for the pincode too. */
export function Lookup({ searched, isLookedUpAtOnce = false, ...props }: LookupProps) {
  const t = useMessages()
  /** A text that is no tracking id may be an order number. */
  const [mayBeOrder, setMayBeOrder] = useState(false)
  const search = useSearch(props, () => setMayBeOrder(true))
  const isOrder = (values: Values) =>
    lookupKindOf(values.sid) === 'ORDER_NUMBER' || (mayBeOrder && values.pincode !== '')
  const form = useFields({
    initial: { sid: searched, pincode: '' },
    validate: (name, values) => validated(t, name, { ...values, isOrder: isOrder(values) }),
    onSend: (values) => {
      const pincode = validatePincode(values.pincode)
      const asRead = pincode.kind === 'valid' ? { ...values, pincode: pincode.value } : values
      search.run(asRead, isOrder(values))
    },
  })
  const lookUpAtOnce = useEffectEvent(() => {
    // The pincode of an order is yet to be entered.
    if (isLookedUpAtOnce && lookupKindOf(searched) !== 'ORDER_NUMBER' && searched !== '')
      form.send()
  })
  useEffect(() => lookUpAtOnce(), [])
  const reject = useEffectEvent(form.reject)
  const { refused } = search
  useEffect(() => {
    // Either of the two of an order may be wrong: that stands below them, once.
    if (refused?.text !== undefined) reject({ sid: refused.text })
  }, [refused])
  /** Below both stands that they do not belong together. */
  const isNoOrder = refused !== undefined && refused.text === undefined
  const wrong = isNoOrder ? { 'aria-invalid': true } : {}
  const hasPincode = mayBeOrder || lookupKindOf(form.values.sid) === 'ORDER_NUMBER'

  return (
    <>
      <form {...form.formProps}>
        <FieldStack>
          <div className={hasPincode ? styles.both : styles.one}>
            <TextField
              {...form.field('sid')}
              {...wrong}
              label={t('tracking.search.field')}
              note={t('tracking.search.note')}
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="search"
              maxLength={128}
              required
            />
            {hasPincode && (
              <PincodeField
                {...form.field('pincode')}
                {...wrong}
                label={t('tracking.search.pincode')}
                note={t('tracking.search.pincodeNote')}
              />
            )}
          </div>
          {isNoOrder && <NoOrder onPhone={props.onPhone} />}
          {search.failure && (
            <Notice tone="error" announce>
              {errorText(t, search.failure)}
            </Notice>
          )}
          <Button wide type="submit" loading={search.isBusy}>
            {t('tracking.search.submit')}
          </Button>
          <SlowNote isWaiting={search.isBusy} />
        </FieldStack>
      </form>
      {search.result && <Result result={search.result} onPhone={props.onPhone} />}
    </>
  )
}

interface Typed extends Values {
  readonly isOrder: boolean
}

function validated(t: Messages, name: keyof Values, { sid, pincode, isOrder }: Typed) {
  if (name === 'pincode') {
    return isOrder
      ? fieldResult(t, validatePincode(pincode))
      : ({ kind: 'valid', value: '' } as const)
  }
  if (sid.trim() === '') {
    return { kind: 'incomplete', message: t('tracking.search.missing') } as const
  }
  return lookupKindOf(sid) === 'ORDER_NUMBER'
    ? ({ kind: 'valid', value: sid } as const)
    : fieldResult(t, validateTrackingId(sid))
}

/** Number and pincode do not belong together: either may be wrong. */
function NoOrder({ onPhone }: Pick<LookupProps, 'onPhone'>) {
  const t = useMessages()
  const byPhone = onPhone && (
    <Button variant="plain" onClick={onPhone}>
      {t('tracking.phone.title')}
    </Button>
  )
  return (
    <Notice tone="error" announce actions={byPhone}>
      {t(onPhone ? 'tracking.search.noOrder' : 'tracking.search.checkBoth')}
    </Notice>
  )
}

/** An order of which nothing was sent, or several parcels to choose from. */
function Result({ result, onPhone }: { result: Shown } & Pick<LookupProps, 'onPhone'>) {
  const t = useMessages()
  if (result.kind === 'PARCELS') {
    const { parcels } = result
    const title = t('tracking.parcels.title', { count: parcels.length })
    return <FoundParcels title={title} parcels={parcels} />
  }
  const { state } = result
  return (
    <Notice announce title={t(`tracking.search.${state}.title`)}>
      {t(onPhone ? `tracking.search.${state}.text` : `tracking.loggedIn.${state}.text`)}
    </Notice>
  )
}

type Values = Readonly<Record<'sid' | 'pincode', string>>
type Shown = Exclude<OrderFound, Found>

/** An id that was refused is an error of its field, an order with its pincode one of both; each time anew. */
interface RefusedSearch {
  readonly text?: string
}

function useSearch(
  {
    hasOtpLogin,
    canLogIn,
    onSearch,
    onFound,
  }: Omit<LookupProps, 'searched' | 'isLookedUpAtOnce' | 'onPhone'>,
  onUnknownId: () => void,
) {
  const t = useMessages()
  const [refused, setRefused] = useState<RefusedSearch>()
  const [result, setResult] = useState<Shown>()
  const refuse = (isOrder: boolean, statusCode: number) => {
    if (isOrder) return setRefused({})
    if (statusCode === 400) {
      return setRefused({ text: t('errors.INVALID_TRACKING_ID') })
    }
    onUnknownId()
    const mayBeOwn = hasOtpLogin && canLogIn
    setRefused({ text: t(mayBeOwn ? 'tracking.search.notYours' : 'tracking.search.unknown') })
  }
  const search = useAsyncAction(async (values: Values, isOrder: boolean) => {
    setRefused(undefined)
    setResult(undefined)
    const sid = values.sid.trim()
    onSearch?.(sid)
    try {
      const found = isOrder
        ? await lookUpOrder({ orderNumber: sid, pincode: values.pincode }, hasOtpLogin)
        : await lookUpShipment(sid, hasOtpLogin)
      if (found.kind === 'PARCELS' || found.kind === 'NO_PARCELS') {
        setResult(found)
        return
      }
      onFound(found)
      await waitAfterLeaving()
    } catch (error) {
      const isRefused = error instanceof ApiCallError && [400, 404].includes(error.statusCode)
      if (!isRefused) throw error
      refuse(isOrder, error.statusCode)
    }
  })
  return { ...search, refused, result }
}
