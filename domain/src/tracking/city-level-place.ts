import { findState } from '../regions/index.ts'

/**
 * The city of a courier's location, for viewers who may not see the street: "Bengaluru_Peenya_H
 * (Karnataka)" and "PEENYA HUB, BENGALURU, KARNATAKA" are both Bengaluru. Anything that does not
 * look like a city is omitted. [D-32, I37]
 */
export function cityLevelPlace(location: string): string | undefined {
  const parts = location
    .replace(/\([^()]*\)/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  // The first part is always kept: "Delhi" alone is a city.
  while (parts.length > 1 && isWiderThanCity(parts[parts.length - 1] ?? '')) parts.pop()
  const city = (parts[parts.length - 1] ?? '').split('_')[0]?.trim() ?? ''
  return CITY.test(city) ? city : undefined
}

const CITY = /^\p{L}[\p{L}\p{M} .'-]{1,39}$/u

const CITIES_NAMED_AS_STATES = new Set(['Delhi', 'Chandigarh', 'Puducherry'])

function isWiderThanCity(part: string): boolean {
  if (part.toLowerCase() === 'india') return true
  const state = findState(part)
  return state !== undefined && !CITIES_NAMED_AS_STATES.has(state.name)
}
