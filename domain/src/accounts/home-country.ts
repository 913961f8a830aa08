export const HOME_COUNTRY = 'India'

export function isHomeCountry(country: string): boolean {
  return ['', 'in', 'ind', 'india', 'bharat'].includes(country.trim().toLowerCase())
}
