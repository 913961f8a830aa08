import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { providerPaymentId } from '../../values/index.ts'
import { settleDecision } from './settle-decision.ts'
import type { PaymentFact, SettleSituation } from './settle-decision.ts'

const mine = providerPaymentId('pay_mine')
const other = providerPaymentId('pay_other')
const amount = paise(1499_00)

const captured: PaymentFact = {
  paymentId: mine,
  status: 'captured',
  amount,
  currency: 'INR',
  refundedTotal: paise(0),
}
const fresh: SettleSituation = {
  attempt: { amount, currency: 'INR', state: 'PENDING', isVoid: false },
  fact: captured,
  payment: { wasCaptured: false, refundRequested: paise(0) },
  price: 'AGREED',
}
const attempt = (change: Partial<SettleSituation['attempt']>): SettleSituation => ({
  ...fresh,
  attempt: { ...fresh.attempt, ...change },
})
const payment = (change: Partial<SettleSituation['payment']>): SettleSituation => ({
  ...fresh,
  payment: { ...fresh.payment, ...change },
})
const report = (
  status: PaymentFact['status'],
  situation: SettleSituation = fresh,
): SettleSituation => ({ ...situation, fact: { ...situation.fact, status } })
const fact = (change: Partial<PaymentFact>): SettleSituation => ({
  ...fresh,
  fact: { ...captured, ...change },
})
/** A report that does not say whether the money was taken. */
const perhaps = (situation: SettleSituation): SettleSituation =>
  report('authorized', { ...situation, fact: { ...situation.fact, isCaptureUnknown: true } })
const paidBy = (paymentId: typeof mine): SettleSituation => ({ ...fresh, order: { paymentId } })
const codOrder: SettleSituation = { ...fresh, order: {} }
const noStock: SettleSituation = { ...fresh, notKept: 'OUT_OF_STOCK' }
const ended: SettleSituation = { ...fresh, price: 'ENDED' }
const costsNow = (total: number): SettleSituation => ({
  ...fresh,
  price: { kind: 'QUOTED', total: paise(total) },
})
const soldOutNow: SettleSituation = {
  ...fresh,
  price: { kind: 'UNAVAILABLE', reason: 'OUT_OF_STOCK' },
}
const refund = (reason: string, rest = 1499_00) => ({ kind: 'refund', amount: rest, reason })
const release = (reason: string) => ({ kind: 'release', reason })

test.each<[string, SettleSituation, object]>([
  ['[I1] captured', fresh, { kind: 'placeOrder' }],
  ['[I9] captured after "failed"', attempt({ state: 'FAILED' }), { kind: 'placeOrder' }],
  ['[I9] captured after the time limit', attempt({ state: 'EXPIRED' }), { kind: 'placeOrder' }],
  ['[I9] captured after a cancel', attempt({ state: 'CANCELLED' }), { kind: 'placeOrder' }],
  ['[I1] captured, seen before, no order', payment({ wasCaptured: true }), { kind: 'placeOrder' }],
  ['[I2] captured, order is there', paidBy(mine), { kind: 'nothing' }],
  ['[I3] captured, paid by another', paidBy(other), refund('DUPLICATE_PAYMENT')],
  ['[I3] captured, to be paid at the door', codOrder, refund('DUPLICATE_PAYMENT')],
  ['[I15] captured, less', fact({ amount: paise(1) }), refund('AMOUNT_MISMATCH', 1)],
  ['[I15] captured, more', fact({ amount: paise(1500_00) }), refund('AMOUNT_MISMATCH', 1500_00)],
  ['[I15] captured, other currency', fact({ currency: 'USD' }), refund('CURRENCY_MISMATCH')],
  ['[I14] captured, cart changed', attempt({ isVoid: true }), refund('CART_CHANGED')],
  ['[I20] captured, sold out', noStock, refund('OUT_OF_STOCK')],
  ['[I1] captured, all given back', fact({ refundedTotal: amount }), { kind: 'nothing' }],
  ['[I1] captured, refund asked for', payment({ refundRequested: amount }), { kind: 'nothing' }],
  [
    '[I1] captured, part given back',
    fact({ refundedTotal: paise(499_00) }),
    refund('REFUND_BEGUN', 1000_00),
  ],
  ['[D-88] captured late', ended, { kind: 'reprice' }],
  [
    '[D-88] captured late, cart changed',
    { ...attempt({ isVoid: true }), price: 'ENDED' },
    refund('CART_CHANGED'),
  ],
  [
    '[D-88, I3] captured late, paid by another',
    { ...paidBy(other), price: 'ENDED' },
    refund('DUPLICATE_PAYMENT'),
  ],
  [
    '[D-88, I2] captured late, order is there',
    { ...paidBy(mine), price: 'ENDED' },
    { kind: 'nothing' },
  ],
  [
    '[D-88, I1] captured late, refund asked for',
    { ...payment({ refundRequested: amount }), price: 'ENDED' },
    { kind: 'nothing' },
  ],
  [
    '[I13] captured, with something dearer',
    { ...fresh, priceOfUsed: paise(1500_00) },
    refund('METHOD_DIFFERS'),
  ],
  [
    '[D-88] captured, with something cheaper',
    { ...fresh, priceOfUsed: paise(1400_00) },
    { kind: 'placeOrder', excess: 99_00 },
  ],
  [
    '[D-88] captured, with something of the same price',
    { ...fresh, priceOfUsed: amount },
    { kind: 'placeOrder' },
  ],
  [
    '[D-88] captured late, with something cheaper',
    { ...ended, priceOfUsed: paise(1400_00) },
    { kind: 'reprice' },
  ],
  [
    '[I13] authorized, with something dearer',
    report('authorized', { ...fresh, priceOfUsed: paise(1500_00) }),
    release('METHOD_DIFFERS'),
  ],
  ['[D-88] costs the same now', costsNow(1499_00), { kind: 'placeOrder', excess: 0 }],
  ['[D-88] costs less now', costsNow(1400_00), { kind: 'placeOrder', excess: 99_00 }],
  ['[D-88] costs more now', costsNow(1500_00), refund('PRICE_ENDED')],
  ['[D-88] sold out now', soldOutNow, refund('OUT_OF_STOCK')],
  [
    '[D-88, I20] sold out before it was kept',
    { ...costsNow(1499_00), notKept: 'OUT_OF_STOCK' },
    refund('OUT_OF_STOCK'),
  ],
  ['[I1] authorized', report('authorized'), { kind: 'capture' }],
  ['[I15] authorized, and perhaps captured', perhaps(fresh), { kind: 'verify' }],
  [
    '[I14] authorized, perhaps captured, cart changed',
    perhaps(attempt({ isVoid: true })),
    { kind: 'verify' },
  ],
  ['[I12] perhaps captured, order is there', perhaps(paidBy(mine)), { kind: 'nothing' }],
  [
    '[I9] authorized after "failed"',
    report('authorized', attempt({ state: 'FAILED' })),
    { kind: 'capture' },
  ],
  [
    '[I12] authorized, late',
    report('authorized', payment({ wasCaptured: true })),
    { kind: 'nothing' },
  ],
  ['[I12] authorized, order is there', report('authorized', paidBy(mine)), { kind: 'nothing' }],
  [
    '[I3] authorized, paid by another',
    report('authorized', paidBy(other)),
    release('DUPLICATE_PAYMENT'),
  ],
  [
    '[I15] authorized, less',
    report('authorized', fact({ amount: paise(1) })),
    release('AMOUNT_MISMATCH'),
  ],
  [
    '[I14] authorized, cart changed',
    report('authorized', attempt({ isVoid: true })),
    release('CART_CHANGED'),
  ],
  ['[I20] authorized, sold out', report('authorized', noStock), release('OUT_OF_STOCK')],
  ['[I9] failed', report('failed'), { kind: 'markFailed' }],
  ['[I9] failed, again', report('failed', attempt({ state: 'FAILED' })), { kind: 'nothing' }],
  [
    '[I9] failed, after the capture',
    report('failed', payment({ wasCaptured: true })),
    { kind: 'nothing' },
  ],
  ['[I6] failed, the order paid by another', report('failed', paidBy(other)), { kind: 'nothing' }],
  ['[I9] pending', report('pending'), { kind: 'wait' }],
  ['[I12] pending, late', report('pending', paidBy(mine)), { kind: 'nothing' }],
  ['[I12] refunded', report('refunded'), { kind: 'nothing' }],
])('%s', (_name, situation, decision) => {
  expect(settleDecision(situation)).toEqual(decision)
})
