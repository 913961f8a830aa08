/** Orders at the product and at the bare server with five calls, as sides of a bench. */
import { setTimeout as wait } from 'node:timers/promises'
import { startBare } from '../bare/start-bare.ts'
import type { Bare } from '../bare/start-bare.ts'
import { runCrowd } from '../measure/crowd.ts'
import type { Round } from '../measure/crowd.ts'
import { heldValue, limitNamed } from '../measure/limits.ts'
import type { Side } from '../measure/side.ts'
import { startDatabase } from '../environment/database.ts'
import { readReply } from '../environment/http-client.ts'
import { throwWithoutProc } from '../environment/processor-time.ts'
import { STORE, startThela, variantsOf } from '../environment/thela.ts'
import type { Thela } from '../environment/thela.ts'
import { bareShopper } from './bare-shopper.ts'
import { makeCart, thelaShopper } from './thela-shopper.ts'

/** Of one order, until the platform has it. */
export const MAX_STATEMENTS = heldValue(limitNamed('order-statements'))

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
