/** The sampling rule of the crash test: which ways and actions come, and how often. */
import { describe, expect, test } from 'vitest'
import { PLAN } from './crash-plan.ts'
import type { CrashPlan } from './crash-plan.ts'
import { seededRandom } from './seeded-random.ts'
import { ACTIONS } from './shopped.ts'
import { dealWays, pickAction, WAYS, waysOf } from './ways.ts'
import type { Way } from './ways.ts'

const METHODS_OF = {
  RAZORPAY: ['UPI', 'CREDIT_DEBIT_CARD', 'PREVIOUSLY_USED_CARD', 'NET_BANKING', 'WALLETS', 'EMI'],
  CASHFREE: ['UPI', 'CREDIT_DEBIT_CARD', 'NET_BANKING', 'WALLETS'],
  BHARATX: ['BRAND_EMI'],
}

describe('the sampling rule', () => {
  test('each method of each provider is among the ways, and what needs none', () => {
    for (const [provider, methods] of Object.entries(METHODS_OF)) {
      const options = WAYS.filter((way) => way.provider === provider).map(({ option }) => option)
      expect(new Set(options)).toEqual(new Set(methods))
    }
    const others = WAYS.filter(({ provider }) => provider === undefined)
    expect(others.map(({ name }) => name)).toEqual(['COD', 'gift card and COD', 'gift card alone'])
    expect(new Set(WAYS.map(({ name }) => name)).size).toBe(WAYS.length)
  })

  test.each([1, 2, 3, 4, 5])('seed %i: every way comes once before any comes twice', (seed) => {
    const next = dealWays(seededRandom(seed), WAYS)
    for (let round = 0; round < 3; round += 1) {
      const dealt = WAYS.map(() => next().name)
      expect(dealt.toSorted()).toEqual(WAYS.map(({ name }) => name).toSorted())
    }
  })

  test('a provider and every action that it allows meet', () => {
    const random = seededRandom(7)
    const met = new Set<string>()
    for (let count = 0; count < 4_000; count += 1) {
      const way = WAYS[count % WAYS.length]
      if (way) met.add(`${way.provider} ${pickAction(random, way)}`)
    }
    const actions = Object.keys(ACTIONS)
    const atProvider = actions.filter((action) => !/delivery|alone/.test(action))
    const of = (provider: string) => actions.filter((action) => met.has(`${provider} ${action}`))
    expect(of('RAZORPAY')).toEqual(atProvider)
    expect(of('CASHFREE')).toEqual(atProvider)
    expect(of('BHARATX')).toEqual(
      atProvider.filter((action) => !/authorised|one order twice|goes back/.test(action)),
    )
    expect(of('undefined')).toEqual(['pays on delivery', 'pays with the gift card alone'])
  })

  test('where nothing but webhooks settles the lender is left out; in a short run without them hosted links', () => {
    expect(waysOf(PLAN)).toEqual(WAYS)
    const isLeft = ({ name }: Way, plan: Partial<CrashPlan>) =>
      !waysOf({ ...PLAN, ...plan }).some((way) => way.name === name)
    const leftOut = (plan: Partial<CrashPlan>) => WAYS.filter((way) => isLeft(way, plan))
    const lender = leftOut({ hasReconciler: false })
    expect(lender.map(({ provider }) => provider)).toEqual(['BHARATX', 'BHARATX'])
    const hosted = leftOut({ areRepliesHealed: true, mutedPart: 1 })
    expect(hosted.map(({ link }) => link)).toEqual(['hosted', 'hosted'])
  })

  test('links of each kind are among the ways, and a hosted one is paid once at a time', () => {
    const links = WAYS.flatMap(({ link }) => link ?? [])
    expect(new Set(links)).toEqual(new Set(['own', 'of an order', 'hosted']))
    const random = seededRandom(11)
    const met = (kind: Way['link']) => {
      const ways = WAYS.filter(({ link }) => link === kind)
      return new Set(
        ways.flatMap((way) => Array.from({ length: 300 }, () => pickAction(random, way))),
      )
    }
    expect(met('own')).toContain('pays in two tabs')
    expect(met('own')).not.toContain('changes the cart, pays the old')
    expect(met('hosted')).toEqual(
      new Set(['pays', 'pays and walks away', 'fails, then pays', 'walks away unpaid']),
    )
  })
})
