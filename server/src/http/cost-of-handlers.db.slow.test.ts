/** What a call costs of the processor once it is let in: its handler, with the ids of things that are there. [D-89] */
import type { Call } from '@thela/contracts/call'
import { calls } from '@thela/contracts/calls/all-calls'
import type { Route } from '@thela/contracts/calls/all-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMarket, withNewSessions } from '../testing/access-matrix/open-market.ts'
import type { Market } from '../testing/access-matrix/open-market.ts'
import { people } from '../testing/access-matrix/people.ts'
import type { PersonName } from '../testing/access-matrix/people.ts'
import { LIMITS_OVER, send } from '../testing/access-matrix/run-route.ts'
import { allTargets } from '../testing/access-matrix/targets/all-targets.ts'
import type { Target } from '../testing/access-matrix/targets/target.ts'
import { excessCost, leastCost, MAX_MS, measure } from '../testing/processor-cost.ts'

/** What can be done only once is measured once for each of them, and least where it was compiled before. */
const CUSTOMERS: readonly PersonName[] = ['far', 'bina', 'asha']
const GUESTS: readonly PersonName[] = ['guest']

/** How many times ten milliseconds a call may cost whose class allows few of it. */
const DEARER: Readonly<Record<string, number>> = {
  'POST /integrations/checkout/consumer/invoice': 5,
}

let market: Market
const storeTokens = new Map<string, string>()
beforeAll(async () => {
  market = await openMarket()
  const { app } = market
  for (const store of [app.meher, app.dhaga])
    storeTokens.set(store.storeId, await app.stores.tokens.create(store, 'cost'))
})
afterAll(() => market.app.close())

const targetOf = ({ route }: Call): Target => {
  const target = allTargets[route as Route]
  if (!target) throw new Error(`no entry for ${route}`)
  return target
}
const endsLast = (call: Call) => (targetOf(call).endsSession ? 1 : 0)
const routes = calls
  .toSorted((a, b) => endsLast(a) - endsLast(b))
  .map((call) => [call.route, call] as const)

const callersOf = ({ tokens }: Call): readonly PersonName[] =>
  tokens.some((kind) => kind === 'USER' || kind === 'STORE' || kind === 'NONE') ? CUSTOMERS : GUESTS

/** The same request by each of its callers, about a thing of the caller's own. */
async function requestsOf(call: Call) {
  const target = targetOf(call)
  const { app, things, browsers } = target.endsSession ? await withNewSessions(market) : market
  return callersOf(call).map((name) => {
    const token = call.tokens.includes('STORE')
      ? storeTokens.get(people[name].store)
      : browsers[name].session.token
    return async () => {
      if (target.isLimited) await app.database.raw(LIMITS_OVER)
      return send(market, { call, target, caller: { token }, things: things[name] })
    }
  })
}

test.each(routes)('[D-89] %s costs no more than ten milliseconds', async (route, call) => {
  await market.app.database.raw(LIMITS_OVER)
  let least = Infinity
  let code = ''
  for (const request of await requestsOf(call)) {
    const { ms, result } = await measure(request)
    least = Math.min(least, ms)
    code = result.code
    // Where it is refused from the second time on, only the first one counts.
    if (ms > MAX_MS && (await request()).code === code) {
      least = Math.min(least, await leastCost(request))
    }
  }
  expect(await excessCost(least / (DEARER[route] ?? 1))).toBeUndefined()
  // The handler was entered: the caller got what the owner of the thing gets.
  expect(code).toBe(targetOf(call).own ?? '200')
})
