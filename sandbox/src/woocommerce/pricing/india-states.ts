import type { Version } from '../store/settings.ts'

/** The store's own codes: some are not those of the vehicles or of GST. */
const STATES: readonly (readonly [string, string])[] = [
  ['AP', 'Andhra Pradesh'],
  ['AR', 'Arunachal Pradesh'],
  ['AS', 'Assam'],
  ['BR', 'Bihar'],
  ['CT', 'Chhattisgarh'],
  ['GA', 'Goa'],
  ['GJ', 'Gujarat'],
  ['HR', 'Haryana'],
  ['HP', 'Himachal Pradesh'],
  ['JK', 'Jammu and Kashmir'],
  ['JH', 'Jharkhand'],
  ['KA', 'Karnataka'],
  ['KL', 'Kerala'],
  ['LA', 'Ladakh'],
  ['MP', 'Madhya Pradesh'],
  ['MH', 'Maharashtra'],
  ['MN', 'Manipur'],
  ['ML', 'Meghalaya'],
  ['MZ', 'Mizoram'],
  ['NL', 'Nagaland'],
  ['OD', 'Odisha'],
  ['PB', 'Punjab'],
  ['RJ', 'Rajasthan'],
  ['SK', 'Sikkim'],
  ['TN', 'Tamil Nadu'],
  ['TS', 'Telangana'],
  ['TR', 'Tripura'],
  ['UK', 'Uttarakhand'],
  ['UP', 'Uttar Pradesh'],
  ['WB', 'West Bengal'],
  ['AN', 'Andaman and Nicobar Islands'],
  ['CH', 'Chandigarh'],
  ['DN', 'Dadra and Nagar Haveli'],
  ['DD', 'Daman and Diu'],
  ['DL', 'Delhi'],
  ['LD', 'Lakshadeep'],
  ['PY', 'Pondicherry (Puducherry)'],
]

export interface State {
  readonly code: string
  readonly name: string
}

/** In the store's order, as `data/countries/in` lists them. */
export function indiaStates(version: Version): readonly State[] {
  const states = STATES.map(([code, name]) =>
    code === 'OD' && version.startsWith('8.') ? { code: 'OR', name } : { code, name },
  )
  if (!version.startsWith('10.5')) return states
  const index = states.findIndex(({ code }) => code === 'DN')
  const merged = { code: 'DH', name: 'Dadra and Nagar Haveli and Daman and Diu' }
  return states.toSpliced(index, 0, merged)
}

/** "ka" and "Karnataka" are "KA"; undefined for what the store does not know, such as "TG". */
export function stateCode(version: Version, text: string): string | undefined {
  const lower = text.trim().toLowerCase()
  return indiaStates(version).find(
    ({ code, name }) => code.toLowerCase() === lower || name.toLowerCase() === lower,
  )?.code
}
