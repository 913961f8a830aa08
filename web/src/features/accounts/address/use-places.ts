import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Reply } from '../../../api/call.ts'
import { noteStateless } from './stateless-countries.ts'

/** The countries that the store delivers to, and the states of one. [ADR-150, ADR-160] */
export type Countries = Reply<'GET /checkout/countries'>

let countries: Promise<Countries> | undefined

function fetchCountries(): Promise<Countries> {
  countries ??= call('GET /checkout/countries', { query: {} }, { retries: 2 }).catch(
    (error: unknown) => {
      countries = undefined
      throw error
    },
  )
  return countries
}

/** Empty until they are loaded. */
export function useCountries(): Countries {
  const [loaded, setLoaded] = useState<Countries>([])
  useEffect(() => {
    // Without them the country stays as it is; the shopper can open the choice again.
    fetchCountries().then(setLoaded, () => undefined)
  }, [])
  return loaded
}

/** Undefined while they are loaded; none where they could not be: the state is typed then. */
export function useStates(country: string): readonly string[] | undefined {
  const [loaded, setLoaded] = useState<{ country: string; names: readonly string[] }>()
  useEffect(() => {
    const stop = new AbortController()
    const parts = { params: { country } }
    call('GET /checkout/state/:country', parts, { retries: 2, signal: stop.signal }).then(
      (states) => {
        if (states.length === 0) noteStateless(country)
        setLoaded({ country, names: states.map(({ name }) => name) })
      },
      () => {
        if (!stop.signal.aborted) setLoaded({ country, names: [] })
      },
    )
    return () => stop.abort()
  }, [country])
  return loaded?.country === country ? loaded.names : undefined
}
