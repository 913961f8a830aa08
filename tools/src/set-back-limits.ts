/**
 * No row of bench/limits.json may move away from what was held before, compared with every committed version of the
 * file. Whoever sets one back says why in its `setBack`, one reason for each time. [ADR-329]
 */
import { committedVersions } from './committed-versions.ts'
import { sourceText } from './parsed-source.ts'

const FILE = 'bench/limits.json'

/** What is compared of a row. */
export interface LimitRow {
  readonly goal: number
  readonly limit: number
  readonly present?: number
  readonly isMinimum?: boolean
  readonly setBack?: readonly string[]
}

type Table = Readonly<Record<string, LimitRow>>

const BOUNDS: Readonly<Record<string, (row: LimitRow) => number>> = {
  'the goal': ({ goal }) => goal,
  'the limit': ({ limit }) => limit,
  'what is held': ({ limit, present }) => present ?? limit,
}

const countReasons = ({ setBack = [] }: LimitRow): number => setBack.length

/** A reason excuses the versions before it; with as many reasons a row only comes nearer. */
export function setBackRows(written: Table, before: readonly Table[]): string[] {
  return Object.entries(written).flatMap(([name, row]) => {
    const earlier = before.flatMap((table) => table[name] ?? [])
    const reasons = countReasons(row)
    if (earlier.some((each) => countReasons(each) > reasons))
      return [`${FILE}, ${name}: a reason was taken out of setBack`]
    const comparable = earlier.filter((each) => countReasons(each) === reasons)
    return Object.entries(BOUNDS).flatMap(([bound, read]) => {
      const value = read(row)
      const nearer = comparable
        .map(read)
        .find((other) => (row.isMinimum ? value < other : value > other))
      if (nearer === undefined) return []
      return [`${FILE}, ${name}: ${bound} was ${nearer} and is ${value}; say why in setBack`]
    })
  })
}

export function wrongLimits(root: string): readonly string[] {
  const written = JSON.parse(sourceText(root, FILE)) as Table
  return setBackRows(written, committedVersions<Table>(root, FILE))
}
