import { findState } from '../regions/index.ts'
import { isNamedPlace } from './named-places.ts'

/**
 * The city of a courier's location, for viewers who may not see the street: "Bengaluru_Peenya_H
 * (Karnataka)" and "PEENYA HUB, BENGALURU, KARNATAKA" are both Bengaluru. Anything that does not
 * look like a city is omitted, as what somebody wrote about a person. [D-32, I37, ADR-260]
 */
export function cityLevelPlace(location: string): string | undefined {
  const parts = location
    .replace(/\([^()]*\)/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  // The first part is always kept: "Delhi" alone is a city.
  while (parts.length > 1 && isWiderThanCity(parts[parts.length - 1] ?? '')) parts.pop()
  const name = (parts[parts.length - 1] ?? '').split('_')[0]?.trim() ?? ''
  return CITY.test(name) ? placeOf(name.split(' ').filter(Boolean)) : undefined
}

const CITY = /^\p{L}[\p{L}\p{M} .'-]{1,39}$/u

/** A courier's building: what stands before it is the city. */
const FACILITIES = new Set(
  'hub dc fc sc centre center facility gateway warehouse branch depot office'.split(' '),
)

function placeOf(words: readonly string[]): string | undefined {
  const lastOfCity = words.findLastIndex((word) => !FACILITIES.has(word.toLowerCase()))
  const city = words.slice(0, lastOfCity + 1)
  const name = city.join(' ')
  const isPlace = isNamedPlace(city) || findState(name) !== undefined
  return isPlace ? name : undefined
}

const CITIES_NAMED_AS_STATES = new Set(['Delhi', 'Chandigarh', 'Puducherry'])

function isWiderThanCity(part: string): boolean {
  if (part.toLowerCase() === 'india') return true
  const state = findState(part)
  return state !== undefined && !CITIES_NAMED_AS_STATES.has(state.name)
}
