/** Where a courier has scanned a parcel: "Lucknow, Uttar Pradesh". [ADR-195] */
import { useStateName } from './use-state-name.ts'

/** A place with its state in the page's language; there are no names of cities in it. */
export function usePlaceName(): (place: string) => string {
  const stateName = useStateName()
  return (place) => {
    const end = place.lastIndexOf(', ') + 1
    const state = place.slice(end).trim()
    return end > 0 ? `${place.slice(0, end)} ${stateName(state)}` : stateName(state)
  }
}
