/**
 * A country's ISO 3166-1 code by its English name or code, as shoppers type it. The names are those of
 * the language data (CLDR) that every runtime carries.
 */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  northernireland: 'GB',
  usa: 'US',
  unitedstatesofamerica: 'US',
  america: 'US',
  uae: 'AE',
  bharat: 'IN',
  ind: 'IN',
  holland: 'NL',
  korea: 'KR',
  hongkong: 'HK',
  macau: 'MO',
  turkey: 'TR',
  czechrepublic: 'CZ',
  ivorycoast: 'CI',
  myanmar: 'MM',
  burma: 'MM',
}

/** Codes that CLDR names although ISO does not assign them to a country. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'UK'])

let codeByName: ReadonlyMap<string, string> | undefined

function codes(): ReadonlyMap<string, string> {
  if (codeByName) return codeByName
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const known = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !NO_COUNTRY.has(code))
    .flatMap((code) => {
      const name = names.of(code)
      // A withdrawn code has the name of the code that replaced it.
      const current = new Intl.Locale(`und-${code}`).maximize().region ?? code
      return name === undefined
        ? []
        : [[foldCountry(name), current] as const, [code.toLowerCase(), current] as const]
    })
  codeByName = new Map([...known, ...Object.entries(SHORT_NAMES)])
  return codeByName
}

function foldCountry(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '')
}

/** "United Kingdom", "uk" and "GB" are GB; undefined for an unknown name. */
export function countryCode(nameOrCode: string): string | undefined {
  return codes().get(foldCountry(nameOrCode))
}
