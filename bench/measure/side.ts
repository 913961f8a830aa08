import type { BenchDatabase } from '../environment/database.ts'
import type { CrowdFigures } from './crowd.ts'
import { compared } from './report.ts'
import type { Line } from './report.ts'

export interface Load {
  readonly people: number
  readonly rounds: number
}

/** Ours or the reference: the work, and what its server has used. */
export interface Side {
  readonly databaseUrl: string
  seconds(): number
  /** Set-up that is not measured. */
  prepare(load: Load): Promise<void>
  run(load: Load): Promise<CrowdFigures>
  /** Resolves when everything that the work causes is done. */
  finish(): Promise<void>
}

/** CPU milliseconds and statements per round. */
export interface Figures extends CrowdFigures {
  readonly serverMs: number
  readonly databaseMs: number
  readonly statements: number
  /** Rounds per second including everything that they cause. */
  readonly wholePerSecond: number
  /** Per CPU second of the server and the database together. */
  readonly perProcessorSecond: number
}

export async function measure(database: BenchDatabase, side: Side, load: Load): Promise<Figures> {
  const poll = async () => ({
    statements: await database.statements(side.databaseUrl),
    server: side.seconds(),
    database: database.seconds(),
  })
  await side.prepare(load)
  const before = await poll()
  const start = performance.now()
  const figures = await side.run(load)
  await side.finish()
  const seconds = (performance.now() - start) / 1000
  const after = await poll()
  const each = (name: keyof typeof before) => (after[name] - before[name]) / load.rounds
  return {
    ...figures,
    serverMs: each('server') * 1000,
    databaseMs: each('database') * 1000,
    statements: each('statements'),
    wholePerSecond: load.rounds / seconds,
    perProcessorSecond: 1 / (each('server') + each('database')),
  }
}

export interface Pair {
  readonly ours: Figures
  readonly beside: Figures
}

/** Table lines of one crowd: throughput, latency and cost; by processor the ratio is at least this. */
export function linesOf(
  of: { readonly people: number; readonly what: string },
  pair: Pair,
  atLeast: number,
): Line[] {
  const line = (name: string, unit: string, read: (figures: Figures) => number) =>
    compared(`${of.people} at once: ${name}`, unit, {
      ours: read(pair.ours),
      beside: read(pair.beside),
    })
  return [
    line(of.what, '/s', (f) => f.perSecond),
    { ...line(`${of.what} by processor`, '/cpu-s', (f) => f.perProcessorSecond), atLeast },
    line('server', 'cpu-ms each', (f) => f.serverMs),
    line('database', 'cpu-ms each', (f) => f.databaseMs),
    line('SQL statements', 'each', (f) => f.statements),
    line('p50', 'ms', (f) => f.roundMs.p50),
    line('p95', 'ms', (f) => f.roundMs.p95),
  ]
}
