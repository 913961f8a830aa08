/**
 * Every state of a token × every route × a thing that is one’s own, another’s, of another store, or not there.
 * A route is known by its entry in `testing/access-matrix/targets`; one without an entry fails here.
 */
import type { Call } from '@thela/contracts/call'
import { calls } from '@thela/contracts/calls/all-calls'
import type { Route } from '@thela/contracts/calls/all-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCallers } from './testing/access-matrix/callers.ts'
import { openMarket, withNewSessions } from './testing/access-matrix/open-market.ts'
import type { Market } from './testing/access-matrix/open-market.ts'
import { makeRouteRunner } from './testing/access-matrix/run-route.ts'
import { allTargets } from './testing/access-matrix/targets/all-targets.ts'
import type { Target } from './testing/access-matrix/targets/target.ts'

let market: Market
let run: ReturnType<typeof makeRouteRunner>
const done = { tokens: 0, routes: 0, cells: 0, refused: 0 }

beforeAll(async () => {
  market = await openMarket()
  const callers = await makeCallers(market)
  done.tokens = callers.length
  run = makeRouteRunner(market, callers)
})
// As if time went by: sends of codes are limited.
beforeEach(() => market.app.database.raw('delete from otp_send_counts; delete from otp_phones'))
afterAll(() => market.app.close())

const targetOf = ({ route }: Call): Target | undefined => allTargets[route as Route]
const endsLast = (call: Call) => (targetOf(call)?.endsSession ? 1 : 0)
const routes = calls
  .toSorted((a, b) => endsLast(a) - endsLast(b))
  .map((call) => [call.route, call] as const)

/** A session that ends takes others of the same customer with it: each caller has one of its own. */
const runsOfFreshCallers = async () =>
  Array.from({ length: done.tokens }, (_, index) => async () => {
    const again = await withNewSessions(market)
    return makeRouteRunner(again, (await makeCallers(again)).slice(index, index + 1))
  })

test('every route has an entry, and no entry is of a route that is gone', () => {
  expect(Object.keys(allTargets).toSorted()).toEqual(calls.map(({ route }) => route).toSorted())
})

test.each(routes)('[account §6, A6.2, I31, I32] %s', async (_, call) => {
  const target = targetOf(call)
  if (!target) throw new Error(`no entry for ${call.route}`)
  for (const runOnce of target.endsSession ? await runsOfFreshCallers() : [() => run]) {
    const { cells, refused } = await (await runOnce())(call, target)
    done.cells += cells
    done.refused += refused
  }
  done.routes += 1
})

test('[I31] nothing leaked: every cell was what it must be', () => {
  process.stdout.write(`access matrix: ${JSON.stringify({ ...done, leaks: 0 })}\n`)
  expect(done.routes).toBe(calls.length)
  expect(done.cells).toBeGreaterThan(10_000)
})
