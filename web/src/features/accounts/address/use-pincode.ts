/** [D-21] */
import { isPincode } from '@thela/domain/fields'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Reply } from '../../../api/call.ts'
import type { useFields } from '@thela/ui/fields/use-fields.ts'
import type { FormName, Prefix } from './form-names.ts'

export type Serviceability = Reply<'GET /checkout/serviceability/:pincode'>

export interface PincodeResult {
  readonly place: Serviceability | undefined
  readonly isSearching: boolean
  /** City and state have to be typed. */
  readonly hasFailed: boolean
}

export type AddressFormFields = ReturnType<typeof useFields<FormName>>

/** Data of the pincode in the form; a typed one fills in city and state. */
export function usePincode(
  form: AddressFormFields,
  prefix: Prefix,
  storeId: string,
): PincodeResult {
  const pincode = form.values[`${prefix}pincode`]
  const [place, setPlace] = useState<Serviceability>()
  const [searched, setSearched] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const opened = useRef<string | undefined>(pincode)
  const filled = useRef<Partial<Record<FormName, string>>>({})
  // Values filled in for one pincode do not apply to the next; typed values stay.
  const clearFilled = useEffectEvent(() => {
    const now = form.read()
    for (const name of [`${prefix}city`, `${prefix}state`] as const)
      if (filled.current[name] && now[name] === filled.current[name]) form.fill(name, '')
    filled.current = {}
  })
  const found = useEffectEvent((response: Serviceability) => {
    setPlace(response)
    // A saved address keeps its own city.
    const isTyped = response.pincode !== opened.current
    opened.current = undefined
    if (!isTyped || !response.known) return
    filled.current = {
      [`${prefix}city`]: response.city ?? '',
      [`${prefix}state`]: response.state ?? '',
    }
    form.fill(`${prefix}city`, response.city ?? '')
    form.fill(`${prefix}state`, response.state ?? '')
  })
  useEffect(() => {
    clearFilled()
    if (!isPincode(pincode)) return
    const stop = new AbortController()
    const parts = { params: { pincode }, query: { storeId } }
    setSearched(pincode)
    call('GET /checkout/serviceability/:pincode', parts, { retries: 2, signal: stop.signal })
      .then(found)
      // Without it the shopper fills in city and state; the server checks again later.
      .catch(() => {
        if (!stop.signal.aborted) setFailed(pincode)
      })
      .finally(() => setSearched((now) => (now === pincode ? undefined : now)))
    return () => stop.abort()
  }, [pincode, storeId])
  return {
    place: place?.pincode === pincode ? place : undefined,
    isSearching: searched === pincode,
    hasFailed: failed === pincode,
  }
}
