/** The table of limits: each figure of speed, weight and memory with its goal and its hard limit. [ADR-329] */
import { readFileSync } from 'node:fs'

export interface Limit {
  readonly title: string
  readonly unit: string
  readonly goal: number
  /** Beyond it the product is not handed on. */
  readonly limit: number
  /** What holds instead until the limit is reached. It may only come nearer to the limit. */
  readonly present?: number
  /** Why the row was once set back, each time with the commit: tools/src/set-back-limits.ts asks for it. */
  readonly setBack?: readonly string[]
  /** More is better; otherwise less is. */
  readonly isMinimum?: boolean
  readonly heldBy: 'gate' | 'bench'
  /** The folder in web/src/pages whose files are counted. */
  readonly page?: string
  readonly counts?: 'kilobytes' | 'files'
}

export type Limits = Readonly<Record<string, Limit>>

/** Figures by their names in the table. */
export type MeasuredFigures = Readonly<Record<string, number>>

export const LIMITS_FILE = new URL('../limits.json', import.meta.url)

export const readLimits = (): Limits => JSON.parse(readFileSync(LIMITS_FILE, 'utf8')) as Limits

export function limitNamed(name: string, limits: Limits = readLimits()): Limit {
  const found = limits[name]
  if (!found) throw new Error(`bench/limits.json has no figure ${name}`)
  return found
}

/** What a figure must not be beyond. */
export const heldValue = ({ limit, present }: Limit): number => present ?? limit

/** A figure that was not measured is within nothing. */
export const isWithin = (value: number, bound: number, { isMinimum = false }: Limit): boolean =>
  isMinimum ? value >= bound : value <= bound

export interface Finding {
  readonly name: string
  readonly value: number
  readonly limit: Limit
  readonly isHeld: boolean
  readonly isGoalReached: boolean
  /** The hard limit holds already: `present` can go. */
  readonly isPresentNeedless: boolean
}

/** Each measured figure beside its row; one without a row is a mistake of the bench. */
export function compareFigures(figures: MeasuredFigures, limits: Limits): readonly Finding[] {
  return Object.entries(figures).map(([name, value]) => {
    const limit = limitNamed(name, limits)
    return {
      name,
      value,
      limit,
      isHeld: isWithin(value, heldValue(limit), limit),
      isGoalReached: isWithin(value, limit.goal, limit),
      isPresentNeedless: limit.present !== undefined && isWithin(value, limit.limit, limit),
    }
  })
}
