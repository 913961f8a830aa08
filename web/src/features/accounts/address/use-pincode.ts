import { isPincode } from '@thela/domain/fields'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Reply } from '../../../api/call.ts'
import type { useFields } from '@thela/ui/fields/use-fields.ts'
import type { FormName, Prefix } from './form-names.ts'

export type Serviceability = Reply<'GET /checkout/serviceability/:pincode'>

export interface PincodeAnswer {
  readonly place: Serviceability | undefined
  readonly isLooking: boolean
}

export type AddressFormFields = ReturnType<typeof useFields<FormName>>

/** What is known of the pincode in the form; one that is typed fills city and state. [decision 21] */
export function usePincode(
  form: AddressFormFields,
  prefix: Prefix,
  storeId: string,
): PincodeAnswer {
  const pincode = form.values[`${prefix}pincode`]
  const [place, setPlace] = useState<Serviceability>()
  const [lookedFor, setLookedFor] = useState<string>()
  const opened = useRef<string | undefined>(pincode)
  const filled = useRef<Partial<Record<FormName, string>>>({})
  // What one pincode filled in is not known of the next one; what was typed stays.
  const clearFilled = useEffectEvent(() => {
    const now = form.read()
    for (const name of [`${prefix}city`, `${prefix}state`] as const)
      if (filled.current[name] && now[name] === filled.current[name]) form.fill(name, '')
    filled.current = {}
  })
  const found = useEffectEvent((answer: Serviceability) => {
    setPlace(answer)
    // A saved address keeps the city that was written in it.
    const isTyped = answer.pincode !== opened.current
    opened.current = undefined
    if (!isTyped || !answer.known) return
    filled.current = {
      [`${prefix}city`]: answer.city ?? '',
      [`${prefix}state`]: answer.state ?? '',
    }
    form.fill(`${prefix}city`, answer.city ?? '')
    form.fill(`${prefix}state`, answer.state ?? '')
  })
  useEffect(() => {
    clearFilled()
    if (!isPincode(pincode)) return
    const stop = new AbortController()
    const parts = { params: { pincode }, query: { storeId } }
    setLookedFor(pincode)
    call('GET /checkout/serviceability/:pincode', parts, { retries: 2, signal: stop.signal })
      .then(found)
      // Without it the shopper fills city and state; the server looks again when it matters.
      .catch(() => undefined)
      .finally(() => setLookedFor((now) => (now === pincode ? undefined : now)))
    return () => stop.abort()
  }, [pincode, storeId])
  return {
    place: place?.pincode === pincode ? place : undefined,
    isLooking: lookedFor === pincode,
  }
}
