/** The sampling rule of the crash test: which ways and actions come, and how often. */
import { describe, expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'
import { ACTIONS } from './shopped.ts'
import { dealWays, pickAction, WAYS, waysOf } from './ways.ts'

const METHODS_OF = {
  RAZORPAY: ['UPI', 'CREDIT_DEBIT_CARD', 'NET_BANKING', 'WALLETS', 'EMI'],
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
      atProvider.filter((action) => !/authorised|one order twice/.test(action)),
    )
    expect(of('undefined')).toEqual(['pays on delivery', 'pays with the gift card alone'])
  })

  test('only where nothing but webhooks settles is the lender left out', () => {
    expect(waysOf({ hasReconciler: true })).toBe(WAYS)
    expect(waysOf({ hasReconciler: false }).map(({ provider }) => provider)).not.toContain(
      'BHARATX',
    )
  })
})
