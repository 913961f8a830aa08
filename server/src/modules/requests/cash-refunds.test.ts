import { expect, test } from 'vitest'
import { cashRefunds } from './cash-refunds.ts'
import type { StepOfRequest, StoredRequest } from './requests-repository.ts'

// A Friday afternoon in India.
const FRIDAY = '2026-11-20T12:00:00.000Z'
const step = (name: StepOfRequest['step']): StepOfRequest => ({ step: name, at: FRIDAY })
const request = (
  to: 'UPI' | 'STORE_CREDIT' | 'SOURCE',
  { steps, cash = 30_000 }: { readonly steps: readonly StepOfRequest[]; readonly cash?: number },
) =>
  ({
    cash,
    content: { items: [], photos: [], refund: { to } },
    steps,
    refundReference: null,
  }) as unknown as StoredRequest

test.each([
  ['the store is to send it', 'UPI', [step('REFUND_BY_STORE')], 'PROCESSING', '2026-11-26'],
  [
    'the store has sent it',
    'UPI',
    [step('REFUND_BY_STORE'), step('REFUND_SENT')],
    'PROCESSED',
    '2026-11-26',
  ],
  ['as credit, at once', 'STORE_CREDIT', [step('REFUND_STARTED')], 'PROCESSED', '2026-11-20'],
] as const)('[A3.41, D-38] cash goes back: %s', (_name, to, steps, state, promisedOn) => {
  expect(cashRefunds([request(to, { steps })])).toEqual([
    {
      amount: 30_000,
      state,
      reason: 'CUSTOMER_REQUEST',
      rail: to,
      promisedOn,
      reference: null,
      createdAt: new Date(FRIDAY),
    },
  ])
})

test.each([
  ['its items are not back yet', 'UPI', { steps: [step('APPROVED')], cash: 0 }],
  ['nothing of it was cash', 'SOURCE', { steps: [step('REFUND_STARTED')], cash: 0 }],
] as const)('[A3.41, D-38] no cash goes back: %s', (_name, to, more) => {
  expect(cashRefunds([request(to, more)])).toEqual([])
})
