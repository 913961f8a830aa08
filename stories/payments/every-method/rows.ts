/** The rows of the matrix of methods, and the sample of them that every run has. */
import { METHODS } from './methods.ts'
import type { Method, MethodName } from './methods.ts'
import type { Place, Size } from './visit.ts'

export const OUTCOME_NAMES = [
  'success',
  'failure, then another way',
  'pending, then success',
  'closed and returned',
] as const
type Outcome = (typeof OUTCOME_NAMES)[number]

interface Row {
  readonly name: MethodName
  readonly place: Place
  readonly size: Size
  readonly outcome: Outcome
}

const PLACES: readonly Place[] = ['full page', 'pop-up']
const NAMES = Object.keys(METHODS) as readonly MethodName[]

/** Where no provider takes part, nothing is refused and nothing waits: COD, and a gift card for all of it. */
function isPossible(method: Method, outcome: Outcome): boolean {
  return method.open !== undefined || outcome === 'success' || outcome === 'closed and returned'
}

export const ROWS: readonly Row[] = NAMES.flatMap((name) => {
  const method: Method = METHODS[name]
  return PLACES.flatMap((place) =>
    method.sizes.flatMap((size) =>
      OUTCOME_NAMES.filter((outcome) => isPossible(method, outcome)).map((outcome) => ({
        name,
        place,
        size,
        outcome,
      })),
    ),
  )
})
/** What every run has: each method once, and every pair of outcome, place and size. */
const SAMPLE: readonly Row[] = [
  { name: 'card', place: 'pop-up', size: 'phone', outcome: 'closed and returned' },
  { name: 'saved card', place: 'pop-up', size: 'phone', outcome: 'success' },
  { name: 'UPI app', place: 'full page', size: 'phone', outcome: 'failure, then another way' },
  { name: 'UPI QR', place: 'full page', size: 'desktop', outcome: 'closed and returned' },
  { name: 'UPI Collect', place: 'full page', size: 'phone', outcome: 'success' },
  { name: 'wallet', place: 'pop-up', size: 'phone', outcome: 'failure, then another way' },
  { name: 'net banking', place: 'pop-up', size: 'desktop', outcome: 'failure, then another way' },
  { name: 'EMI', place: 'pop-up', size: 'phone', outcome: 'pending, then success' },
  { name: 'pay later', place: 'full page', size: 'desktop', outcome: 'pending, then success' },
  { name: 'COD', place: 'pop-up', size: 'desktop', outcome: 'closed and returned' },
  { name: 'partial COD', place: 'pop-up', size: 'desktop', outcome: 'success' },
  { name: 'gift card', place: 'full page', size: 'desktop', outcome: 'success' },
]

const keyOf = ({ name, place, size, outcome }: Row): string =>
  [name, place, size, outcome].join(', ')
const sampled = new Set(SAMPLE.map(keyOf))
export const isSampled = (each: Row): boolean => sampled.has(keyOf(each))

/** The pairs and methods of rows. */
const partsOf = (rows: readonly Row[]): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ name, place, size, outcome }) => [
      name,
      `${outcome}, ${place}`,
      `${outcome}, ${size}`,
      `${place}, ${size}`,
    ]),
  )

/** What is in the matrix and in no row of the sample: nothing, or the run ends at once. */
function missingParts(): readonly string[] {
  const found = partsOf(ROWS.filter(isSampled))
  return [...partsOf(ROWS)].filter((part) => !found.has(part))
}
const missing = missingParts()
if (missing.length > 0) throw new Error(`no row of the sample has ${missing.join('; ')}`)
