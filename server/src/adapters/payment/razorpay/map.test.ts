import { describe, expect, test } from 'vitest'
import { binInfo, paymentFact, refundFact, savedCard } from './map.ts'

const recorded = {
  id: 'pay_1',
  amount: 149_900,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_1',
  method: 'upi',
  vpa: 'a.person@okaxis',
  email: 'person@example.com',
  contact: '+919876543210',
  bank: null,
  wallet: '',
  created_at: 1_760_000_000,
}

describe('maps their payment', () => {
  test('stores only the handle of a UPI id, and nothing personal', () => {
    expect(paymentFact(recorded)).toEqual({
      providerPaymentId: 'pay_1',
      providerOrderId: 'order_1',
      amount: 149_900,
      currency: 'INR',
      status: 'CAPTURED',
      method: 'UPI',
      instrument: { upiHandle: 'okaxis' },
      createdAt: new Date(1_760_000_000_000),
    })
  })

  test('[D-1] a UPI id that the shopper typed can be asked again', () => {
    const upi = { flow: 'collect', vpa: recorded.vpa }
    expect(paymentFact({ ...recorded, upi })?.instrument).toEqual({
      upiHandle: 'okaxis',
      upiId: recorded.vpa,
    })
    for (const other of [{ flow: 'intent' }, [], 'collect', null]) {
      expect(paymentFact({ ...recorded, upi: other })?.instrument).not.toHaveProperty('upiId')
    }
  })

  test('the bank’s number of a payment, where they have it', () => {
    const read = (acquirer_data: unknown) =>
      paymentFact({ ...recorded, acquirer_data })?.instrument?.bankReference
    expect(read({ rrn: '512345678901', upi_transaction_id: 'AXI1' })).toBe('512345678901')
    expect(read({ bank_transaction_id: '5733649' })).toBe('5733649')
    for (const other of [{ rrn: null }, { auth_code: '123456' }, { rrn: 5 }, [], null]) {
      expect(read(other)).toBeUndefined()
    }
  })

  test('stores of a card what a receipt may show', () => {
    const card = {
      name: 'A Person',
      last4: '1007',
      network: 'Visa',
      type: 'credit',
      issuer: 'HDFC',
    }
    const fact = paymentFact({ ...recorded, method: 'card', vpa: null, card, token_id: 'token_1' })
    expect(fact?.instrument).toEqual({
      cardToken: 'token_1',
      network: 'Visa',
      issuer: 'HDFC',
      last4: '1007',
      cardType: 'credit',
    })
  })

  test.each([
    ['created', 'CREATED'],
    ['authorized', 'AUTHORIZED'],
    ['refunded', 'REFUNDED'],
    ['failed', 'FAILED'],
    ['a new word', 'CREATED'],
  ])('reads status %s', (status, ours) =>
    expect(paymentFact({ ...recorded, status })?.status).toBe(ours),
  )

  test.each([
    ['card', 'CARD'],
    ['netbanking', 'NET_BANKING'],
    ['wallet', 'WALLET'],
    ['emi', 'EMI'],
    ['cardless_emi', 'EMI'],
    ['paylater', 'PAY_LATER'],
    ['bank_transfer', 'OTHER'],
    [null, 'OTHER'],
  ])('reads method %s', (method, ours) =>
    expect(paymentFact({ ...recorded, method })?.method).toBe(ours),
  )

  test.each(['constructor', '__proto__'])('[I61] knows no word %s', (word) =>
    expect(paymentFact({ ...recorded, method: word, status: word })).toMatchObject({
      method: 'OTHER',
      status: 'CREATED',
    }),
  )

  test('gives a failed payment its reason', () => {
    const error = { error_reason: 'insufficient_funds', error_description: 'Not enough money.' }
    expect(paymentFact({ ...recorded, ...error, status: 'failed' })?.failure).toEqual({
      reason: 'insufficient_funds',
      description: 'Not enough money.',
    })
    expect(paymentFact({ ...recorded, ...error })?.failure).toBeUndefined()
  })

  test('one that its shopper left is known by its reason', () => {
    const error = { error_reason: 'payment_cancelled', error_description: 'Cancelled.' }
    expect(paymentFact({ ...recorded, ...error, status: 'failed' })?.failure).toEqual({
      reason: 'payment_cancelled',
      description: 'Cancelled.',
      isGivenUp: true,
    })
  })

  test('what went back of it is its own figure', () => {
    expect(paymentFact({ ...recorded, amount_refunded: 100 })).toMatchObject({ refundedTotal: 100 })
    expect(paymentFact({ ...recorded, amount_refunded: 0 })).toMatchObject({ refundedTotal: 0 })
  })

  test('ignores a payment without an order', () => {
    expect(paymentFact({ ...recorded, order_id: null })).toBeUndefined()
  })
})

test.each([
  ['pending', { arn: null }, { status: 'PENDING' }],
  ['processed', { rrn: '312345678901' }, { status: 'PROCESSED', reference: '312345678901' }],
  ['failed', [], { status: 'FAILED' }],
  ['a new word', null, { status: 'PENDING' }],
  ['constructor', null, { status: 'PENDING' }],
])('reads a %s refund', (status, acquirer_data, ours) => {
  const wire = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status, acquirer_data }
  const ids = { providerRefundId: 'rfnd_1', providerPaymentId: 'pay_1', amount: 100 }
  expect(refundFact(wire)).toEqual({ ...ids, ...ours })
})

test.each([
  ['normal', { speed: 'NORMAL' }],
  ['instant', { speed: 'INSTANT' }],
  ['a new word', {}],
])('reads the speed %s of a refund', (speed_processed, ours) => {
  const wire = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'processed' }
  const {
    providerRefundId: _,
    providerPaymentId: __,
    amount: ___,
    status: ____,
    ...more
  } = refundFact({ ...wire, speed_processed })
  expect(more).toEqual(ours)
})

describe('[razorpay §13] reads a saved card', () => {
  const token = {
    id: 'token_1',
    method: 'card',
    status: 'active',
    expired_at: 1_760_000_001,
    card: {
      last4: '1007',
      network: 'MasterCard',
      type: 'credit',
      issuer: 'HDFC',
      expiry_month: 7,
      expiry_year: 2099,
    },
  }

  test('with what may be shown of it', () => {
    expect(savedCard(token)).toEqual({
      token: 'token_1',
      last4: '1007',
      network: 'mastercard',
      cardType: 'credit',
      issuer: 'HDFC',
      expiry: { month: 7, year: 2099 },
    })
    const short = { id: 't', token: 's', method: 'card', card: { last4: '1007' } }
    expect(savedCard(short)).toEqual({ token: 't', token2: 's', last4: '1007' })
  })

  test.each([
    ['is no card', { method: 'upi', card: null }],
    ['is suspended', { status: 'suspended' }],
    ['has no digits', { card: {} }],
  ])('not one that %s', (_, changed) => {
    expect(savedCard({ ...token, ...changed })).toBeUndefined()
  })

  test('[D-4] one that has expired is reported with its expiry, its own or that of the token', () => {
    const expired = { ...token, card: { ...token.card, expiry_month: 1, expiry_year: 2020 } }
    expect(savedCard(expired)?.expiry).toEqual({ month: 1, year: 2020 })
    const { expiry_month: _month, expiry_year: _year, ...card } = token.card
    expect(savedCard({ ...token, card })?.expiry).toEqual({ month: 10, year: 2025 })
  })
})

test('reads what a BIN tells', () => {
  expect(binInfo({ network: 'RuPay', type: 'debit', issuer_code: 'SBIN' })).toEqual({
    network: 'RuPay',
    cardType: 'debit',
    issuer: 'SBIN',
  })
  expect(binInfo({ network: 'Unknown', type: 'charge' })).toEqual({
    network: 'Unknown',
    cardType: 'unknown',
  })
})
