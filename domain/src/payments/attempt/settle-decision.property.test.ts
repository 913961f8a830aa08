import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPaise, paise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import { providerPaymentId } from '../../values/index.ts'
import type { ProviderPaymentId } from '../../values/index.ts'
import { advanceAttempt } from './attempt-state.ts'
import type { AttemptState } from './attempt-state.ts'
import { settleDecision } from './settle-decision.ts'
import type { PaymentFact, SettleDecision } from './settle-decision.ts'

const price = paise(1499_00)

/** A minimal model of the server: it carries out decisions and stores their results. */
class Cart {
  state: AttemptState = 'CREATED'
  orders: ProviderPaymentId[] = []
  captured = new Map<ProviderPaymentId, Paise>()
  refunded = new Map<ProviderPaymentId, Paise>()
  isStockKept: boolean

  constructor(isStockKept: boolean) {
    this.isStockKept = isStockKept
  }

  apply(fact: PaymentFact): SettleDecision {
    const paymentId = this.orders[0]
    const decision = settleDecision({
      attempt: { amount: price, currency: 'INR', state: this.state, isVoid: false },
      fact,
      payment: {
        wasCaptured: this.captured.has(fact.paymentId),
        refundRequested: this.refunded.get(fact.paymentId) ?? paise(0),
      },
      ...(paymentId === undefined ? {} : { order: { paymentId } }),
      ...(this.isStockKept ? {} : { notKept: 'OUT_OF_STOCK' as const }),
      price: 'AGREED',
    })
    if (fact.status === 'captured') this.captured.set(fact.paymentId, fact.amount)
    if (fact.status !== 'pending') this.state = advanceAttempt(this.state, fact.status)
    if (decision.kind === 'placeOrder') this.orders.push(fact.paymentId)
    if (decision.kind === 'refund') {
      const before = this.refunded.get(fact.paymentId) ?? paise(0)
      this.refunded.set(fact.paymentId, addPaise(before, decision.amount))
    }
    return decision
  }
}

const facts: fc.Arbitrary<PaymentFact> = fc.record({
  paymentId: fc.constantFrom('p1', 'p2', 'p3').map(providerPaymentId),
  status: fc.constantFrom('pending', 'failed', 'authorized', 'captured'),
  amount: fc.constant(price),
  currency: fc.constant('INR'),
  refundedTotal: fc.constant(paise(0)),
})
/** A payment has one fixed amount; a third of the payments pay too little. */
const streams = fc
  .tuple(fc.array(facts, { maxLength: 25 }), fc.subarray(['p1', 'p2', 'p3']))
  .map(([list, short]) =>
    list.map((fact) => (short.includes(fact.paymentId) ? { ...fact, amount: paise(1) } : fact)),
  )

test('[I1, I2, I3] each capture ends as the one order or as its full refund, in any order', () => {
  fc.assert(
    fc.property(streams, fc.boolean(), (stream, isStockKept) => {
      const cart = new Cart(isStockKept)
      for (const fact of stream) cart.apply(fact)
      expect(cart.orders.length).toBeLessThanOrEqual(1)
      for (const [paymentId, amount] of cart.captured) {
        const returned = cart.refunded.get(paymentId) ?? 0
        expect(returned).toBe(cart.orders.includes(paymentId) ? 0 : amount)
      }
    }),
    { numRuns: 1000 },
  )
})

test('[I4] repeated facts change nothing', () => {
  fc.assert(
    fc.property(streams, fc.boolean(), (stream, isStockKept) => {
      const cart = new Cart(isStockKept)
      for (const fact of stream) cart.apply(fact)
      const before = JSON.stringify([cart.orders, [...cart.refunded], cart.state])
      for (const fact of stream) {
        expect(['placeOrder', 'refund', 'markFailed']).not.toContain(cart.apply(fact).kind)
      }
      expect(JSON.stringify([cart.orders, [...cart.refunded], cart.state])).toBe(before)
    }),
  )
})

test('[I6] stock that returns after a refund was started does not make that payment an order', () => {
  const cart = new Cart(false)
  const fact: PaymentFact = {
    paymentId: providerPaymentId('p1'),
    status: 'captured',
    amount: price,
    currency: 'INR',
    refundedTotal: paise(0),
  }
  expect(cart.apply(fact).kind).toBe('refund')
  cart.isStockKept = true
  expect(cart.apply(fact).kind).toBe('nothing')
})

test('[I12] the result of one payment depends on the set of its facts, not on their order', () => {
  const shuffled = fc
    .array(
      facts.map((fact) => ({ ...fact, paymentId: providerPaymentId('p1') })),
      { maxLength: 8 },
    )
    .chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
  fc.assert(
    fc.property(shuffled, fc.boolean(), ([list, again], isStockKept) => {
      const [item, two] = [new Cart(isStockKept), new Cart(isStockKept)]
      for (const fact of list) item.apply(fact)
      for (const fact of again) two.apply(fact)
      expect(two).toEqual(item)
    }),
  )
})
