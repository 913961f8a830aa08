/** Whose platform a store's parcels belong to. [tracking §3, T3.36] */
const OURS = 'THELA'

/** Ours also where none is named; every other name, such as EKART, is another company's. */
export function isOwnPlatform(name: string | undefined): boolean {
  const named = (name ?? '').trim()
  return named === '' || named.toUpperCase() === OURS
}
