import { setTimeout as wait } from 'node:timers/promises'
import type { BenchDatabase } from '../environment/database.ts'
import { compared, publish } from '../measure/report.ts'
import { measure } from '../measure/side.ts'
import { MAX_STATEMENTS, startSides } from './order-sides.ts'

const LOAD = { people: 8, rounds: 240 }
const WARM_UP = { people: 8, rounds: 40 }

const IDLE_SECONDS = 10

/** The server's loops run by the clock: the more of them, the longer the orders take. */
export async function idlePerSecond(database: BenchDatabase, url: string): Promise<number> {
  const before = await database.statements(url)
  await wait(IDLE_SECONDS * 1000)
  return ((await database.statements(url)) - before) / IDLE_SECONDS
}

/** How many SQL statements an order takes, the work of its jobs included, that of idle loops not. */
export async function benchStatements(): Promise<boolean> {
  await using started = new AsyncDisposableStack()
  const { database, thela, ours, theirs } = await startSides(started)
  await measure(database, ours, WARM_UP)
  await measure(database, theirs, WARM_UP)
  const idle = await idlePerSecond(database, ours.databaseUrl)
  const figures = await measure(database, ours, LOAD)
  const beside = await thela.paused(() => measure(database, theirs, LOAD))
  const line = compared('SQL statements of an order', 'each', {
    ours: figures.statements - idle / figures.wholePerSecond,
    beside: beside.statements,
  })
  return await publish({
    bench: 'statements',
    beside: 'a bare server with five calls',
    lines: [{ ...line, ownAtMost: MAX_STATEMENTS }],
  })
}
