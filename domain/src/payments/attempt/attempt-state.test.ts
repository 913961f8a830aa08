import { expect, test } from 'vitest'
import { advanceAttempt, isAttemptOpen, paymentStatusOf, stateByReply } from './attempt-state.ts'
import type { AttemptFact, AttemptState } from './attempt-state.ts'

test.each([
  ['CREATED', 'started', 'PENDING'],
  ['CREATED', 'captured', 'CAPTURED'],
  ['PENDING', 'started', 'PENDING'],
  ['PENDING', 'expired', 'EXPIRED'],
  ['PENDING', 'failed', 'FAILED'],
  ['PENDING', 'authorized', 'AUTHORIZED'],
  ['EXPIRED', 'captured', 'CAPTURED'],
  ['CANCELLED', 'captured', 'CAPTURED'],
  ['FAILED', 'authorized', 'AUTHORIZED'],
  ['FAILED', 'captured', 'CAPTURED'],
  ['AUTHORIZED', 'failed', 'AUTHORIZED'],
  ['CAPTURED', 'authorized', 'CAPTURED'],
  ['CAPTURED', 'failed', 'CAPTURED'],
  ['CAPTURED', 'expired', 'CAPTURED'],
  ['CAPTURED', 'refunded', 'REFUNDED'],
  ['REFUNDED', 'captured', 'REFUNDED'],
] as const)('[I9] %s, then %s: %s', (state, fact, next) => {
  expect(advanceAttempt(state, fact)).toBe(next)
})

test.each([
  ['CREATED', 'ACTIVE', true],
  ['PENDING', 'PROCESSING', true],
  ['AUTHORIZED', 'PROCESSING', true],
  ['CAPTURED', 'PAID', false],
  ['FAILED', 'FAILED', false],
  ['EXPIRED', 'TERMINATED', false],
  ['CANCELLED', 'TERMINATED', false],
  ['REFUNDED', 'TERMINATED', false],
] as const)('[checkout §3, C3.74] %s is called %s and is open: %s', (state, status, open) => {
  expect(paymentStatusOf(state)).toBe(status)
  expect(isAttemptOpen(state)).toBe(open)
})

test.each<[AttemptState, AttemptFact[], AttemptState]>([
  ['AUTHORIZED', ['failed'], 'FAILED'],
  ['AUTHORIZED', ['cancelled', 'refunded'], 'FAILED'],
  ['AUTHORIZED', ['failed', 'authorized'], 'AUTHORIZED'],
  ['AUTHORIZED', ['failed', 'captured'], 'AUTHORIZED'],
  // The next try may be paid by now.
  ['AUTHORIZED', ['failed', 'started'], 'AUTHORIZED'],
  // The provider’s list is behind its own webhook.
  ['AUTHORIZED', [], 'AUTHORIZED'],
  ['CAPTURED', ['failed'], 'CAPTURED'],
  ['PENDING', ['failed'], 'PENDING'],
])('[I9, I12] %s, and its provider reports %j: displayed as %s', (state, reported, displayed) => {
  expect(stateByReply(state, reported)).toBe(displayed)
})
