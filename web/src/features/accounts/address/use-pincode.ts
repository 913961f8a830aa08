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
    // A saved address keeps its own city; of one that was typed before there may be none.
    const isTyped = response.pincode !== opened.current || form.read()[`${prefix}city`] === ''
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
  const current = place?.pincode === pincode ? place : undefined
  const hasFailed = failed === pincode
  const isOver = current !== undefined || hasFailed
  // A submit may have come before it, or have caused it.
  const resume = useEffectEvent(form.resume)
  useEffect(() => {
    if (isOver) resume()
  }, [isOver, pincode])
  return { place: current, isSearching: searched === pincode, hasFailed }
}
