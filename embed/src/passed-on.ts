/**
 * What of the shop's address goes along to the checkout. A shopper lands on one page and checks out
 * on another, so this tab keeps it meanwhile. [checkout §2 Query parameters]
 */
import { readStored, store } from './storage.ts'

export type PassedOn = readonly (readonly [name: string, value: string])[]

const STORAGE_KEY = 'thela-passed-on'
const PASSED_ON = /^(utm_\w+|discountCode|cb_[us])$/
const CODE = 'discountCode'

const pairsOf = (query: string): PassedOn =>
  [...new URLSearchParams(query)].filter(([name]) => PASSED_ON.test(name))

const keep = (pairs: PassedOn): boolean =>
  store('sessionStorage', STORAGE_KEY, String(new URLSearchParams(pairs as [string, string][])))

/** What this address brings, else what an earlier one did. A code that is kept leaves the address. */
export function takePassedOn({ href, search }: Location): PassedOn {
  const brought = pairsOf(search)
  if (brought.length === 0) return pairsOf(readStored('sessionStorage', STORAGE_KEY))
  if (keep(brought)) {
    const url = new URL(href)
    url.searchParams.delete(CODE)
    // The rest of the address stays as it was written.
    if (withoutCode(brought).length < brought.length) history.replaceState(history.state, '', url)
  }
  return brought
}

const withoutCode = (pairs: PassedOn): PassedOn => pairs.filter(([name]) => name !== CODE)

/** The checkout has the code by now: one that the shopper takes out does not come again. */
export function clearCode(pairs: PassedOn): PassedOn {
  const others = withoutCode(pairs)
  if (others.length < pairs.length) keep(others)
  return others
}
