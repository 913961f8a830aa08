import { indiaStates } from '../pricing/india-states.ts'
import { restUrl } from '../store/rest-url.ts'
import { versionOf } from '../store/settings.ts'
import type { Store } from '../store/store.ts'

/** India with the states that this version of the store knows. */
export function countryJson(store: Store): Record<string, unknown> {
  const collection = `${restUrl(store)}/wc/v3/data/countries`
  return {
    code: 'IN',
    name: 'India',
    states: indiaStates(versionOf(store)).map(({ code, name }) => ({ code, name })),
    _links: { self: [{ href: `${collection}/in` }], collection: [{ href: collection }] },
  }
}
