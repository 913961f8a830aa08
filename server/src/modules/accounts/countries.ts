/**
 * Countries, their calling codes and their states. ISO's names are written in plain letters: the text
 * of an address takes no marks. The data is read when it is first asked for. [account §7, ADR-150]
 */
import { INDIAN_STATES } from '@thela/domain/regions'
import { GULF_STATE_NAMES } from './gulf-state-names.ts'

export interface Country {
  readonly name: string
  readonly callingCode: string
}

interface Geography {
  readonly countries: ReadonlyMap<string, Country>
  /** By the country's code, sorted. */
  readonly states: ReadonlyMap<string, readonly string[]>
}

const HOME_CODE = 'IN'
const PLAIN: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ø: 'o' }

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʻʼ`]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^ -~]/g, (letter) => PLAIN[letter] ?? '')
    .trim()

let geography: Promise<Geography> | undefined

async function readGeography(): Promise<Geography> {
  const [{ iso31661, iso31662 }, phones] = await Promise.all([
    import('iso-3166'),
    import('libphonenumber-js/min'),
  ])
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const withPhones = new Map<string, string>(
    phones.getCountries().map((code) => [code, phones.getCountryCallingCode(code)]),
  )
  const countries = new Map<string, Country>()
  for (const { alpha2, name } of iso31661) {
    const callingCode = withPhones.get(alpha2)
    if (callingCode === undefined) continue
    countries.set(alpha2, { name: plainName(names.of(alpha2) ?? name), callingCode })
  }
  const states = new Map<string, string[]>()
  for (const { code, parent, name } of iso31662) {
    if (!countries.has(parent)) continue
    const shown = GULF_STATE_NAMES[code] ?? plainName(name)
    states.set(parent, [...(states.get(parent) ?? []), shown])
  }
  states.set(
    HOME_CODE,
    INDIAN_STATES.map(({ name }) => name),
  )
  for (const list of states.values()) list.sort((a, b) => a.localeCompare(b, 'en'))
  return { countries, states }
}

const geographyOnce = (): Promise<Geography> => (geography ??= readGeography())

/** India is first; the others only for a store that delivers abroad. */
export async function countriesOf(deliversAbroad: boolean): Promise<readonly Country[]> {
  const { countries } = await geographyOnce()
  const home = [...countries].filter(([code]) => code === HOME_CODE)
  const abroad = [...countries].filter(([code]) => code !== HOME_CODE)
  const sorted = abroad.toSorted(([, a], [, b]) => a.name.localeCompare(b.name, 'en'))
  return [...home, ...(deliversAbroad ? sorted : [])].map(([, country]) => country)
}

/** By the code or the listed name; none for a country that is not delivered to. */
export async function statesOf(
  nameOrCode: string,
  deliversAbroad: boolean,
): Promise<readonly string[]> {
  const country = await findCountry(nameOrCode)
  return country && (country.isHome || deliversAbroad) ? country.states : []
}

/** By the code or the listed name. */
export async function findCountry(
  nameOrCode: string,
): Promise<(Country & { isHome: boolean; states: readonly string[] }) | undefined> {
  const { countries, states } = await geographyOnce()
  const wanted = plainName(nameOrCode).toLowerCase()
  const found = [...countries].find(
    ([code, { name }]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )
  if (!found) return undefined
  const [code, country] = found
  return { ...country, isHome: code === HOME_CODE, states: states.get(code) ?? [] }
}

/** Of some country. */
export async function isCallingCode(code: string): Promise<boolean> {
  const { countries } = await geographyOnce()
  return [...countries.values()].some(({ callingCode }) => callingCode === code)
}
