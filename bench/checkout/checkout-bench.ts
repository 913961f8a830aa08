import { setTimeout as wait } from 'node:timers/promises'
import { startBare } from '../bare/start-bare.ts'
import type { Bare } from '../bare/start-bare.ts'
import { runCrowd } from '../measure/crowd.ts'
import type { Round } from '../measure/crowd.ts'
import { heldValue, limitNamed } from '../measure/limits.ts'
import { compared, publish } from '../measure/report.ts'
import type { Line } from '../measure/report.ts'
import { linesOf, measure } from '../measure/side.ts'
import type { Pair, Side } from '../measure/side.ts'
import { startDatabase } from '../environment/database.ts'
import { readReply } from '../environment/http-client.ts'
import { throwWithoutProc } from '../environment/processor-time.ts'
import { STORE, startThela, variantsOf } from '../environment/thela.ts'
import type { Thela } from '../environment/thela.ts'
import { bareShopper } from './bare-shopper.ts'
import { makeCart, thelaShopper } from './thela-shopper.ts'

/** Of one order, until the platform has it. */
export const MAX_STATEMENTS = heldValue(limitNamed('order-statements'))

/** Enough orders for the kernel's clock, which counts hundredths of a second. */
const CROWDS = [
  { people: 1, rounds: 60, bareRounds: 600 },
  { people: 8, rounds: 240, bareRounds: 2400 },
  { people: 32, rounds: 320, bareRounds: 3200 },
]
const WARM_UP = { people: 8, rounds: 120, bareRounds: 1200 }

/** An order is done when the platform has it too: the work after the reply counts as well. */
async function untilOnPlatform({ sandbox }: Thela, orders: number): Promise<void> {
  const path = `/control/api/platform/${STORE}/orders`
  for (let poll = 0; poll < 600; poll += 1) {
    const placed = readReply<unknown[]>(await sandbox.request('GET', path), path)
    if (placed.length >= orders) return
    await wait(500)
  }
  throw new Error(`the platform did not get ${orders} orders`)
}

/** The carts are made before, and `roundWith` says what a shopper does with theirs. */
export async function thelaSide(
  thela: Thela,
  roundWith: (carts: ReadonlyMap<number, string>) => Round,
): Promise<Side> {
  const variants = await variantsOf(thela.sandbox)
  const carts = new Map<number, string>()
  let ordered = 0
  return {
    ...thela,
    async prepare({ rounds }) {
      for (let order = ordered; order < ordered + rounds; order += 1) {
        carts.set(order, await makeCart(thela, variants[order % variants.length] ?? 0))
      }
    },
    async run({ people, rounds }) {
      const crowd = { people, rounds, firstRound: ordered }
      ordered += rounds
      return runCrowd(crowd, roundWith(carts))
    },
    finish: async () => untilOnPlatform(thela, ordered),
  }
}

function bareSide(bare: Bare): Side {
  let ordered = 0
  return {
    ...bare,
    emulatorSeconds: () => 0,
    async prepare() {},
    async run({ people, rounds }) {
      const crowd = { people, rounds, firstRound: ordered }
      ordered += rounds
      return runCrowd(crowd, bareShopper(bare))
    },
    async finish() {},
  }
}

/** The product and the bare server on one database, ended with `started`. */
export async function startSides(started: AsyncDisposableStack) {
  throwWithoutProc()
  const database = started.adopt(await startDatabase(), (each) => each.stop())
  const bare = started.adopt(await startBare(database), (each) => each.stop())
  const thela = started.adopt(await startThela(database), (each) => each.stop())
  const ours = await thelaSide(thela, (carts) => thelaShopper(thela, carts))
  return { database, thela, ours, theirs: bareSide(bare) }
}

function linesOfCrowd(people: number, pair: Pair): Line[] {
  const { ours } = pair
  return [
    ...linesOf({ people, what: 'orders' }, pair, { statements: MAX_STATEMENTS }),
    compared(`${people} at once: one call, p50`, 'ms', {
      ours: ours.callMs.p50,
      beside: pair.beside.callMs.p50,
    }),
    compared(`${people} at once: one call, p95`, 'ms', {
      ours: ours.callMs.p95,
      beside: pair.beside.callMs.p95,
    }),
    compared(`${people} at once: orders until on the platform`, '/s', {
      ours: ours.wholePerSecond,
    }),
    compared(`${people} at once: emulators`, 'cpu-ms each', { ours: ours.emulatorMs }),
  ]
}

/** A whole checkout, compared with five bare calls with the fewest writes for the same order. */
export async function benchCheckout(): Promise<boolean> {
  await using started = new AsyncDisposableStack()
  const { database, thela, ours, theirs } = await startSides(started)
  await measure(database, ours, WARM_UP)
  await measure(database, theirs, { ...WARM_UP, rounds: WARM_UP.bareRounds })
  const lines: Line[] = []
  for (const { people, rounds, bareRounds } of CROWDS) {
    const ourFigures = await measure(database, ours, { people, rounds })
    const beside = await thela.paused(() =>
      measure(database, theirs, { people, rounds: bareRounds }),
    )
    lines.push(...linesOfCrowd(people, { ours: ourFigures, beside }))
  }
  return await publish({ bench: 'checkout', beside: 'a bare server with five calls', lines })
}
