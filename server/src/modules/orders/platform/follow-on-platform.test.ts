import { expect, test } from 'vitest'
import { ExternalServiceError, NOT_SET_UP } from '../../../ports/external-service-error.ts'
import type { ExternalServiceErrorKind } from '../../../ports/external-service-error.ts'
import { afterFailure, isAlertDue } from './follow-on-platform.ts'

const failure = (kind: ExternalServiceErrorKind, reason: string) =>
  new ExternalServiceError({ system: 'a shop', kind, reason, outcomeUnknown: false })

test.each([
  ['somebody has paid for the same in the shop', failure('refused', 'PAID_IN_SHOP'), 'END'],
  ['the platform does not arrive at our total', failure('refused', 'TOTAL_DIFFERS'), 'ALERT'],
  ['the shop refuses its keys', failure('refused', 'KEYS'), 'ALERT'],
  ['the store has no account there', failure('refused', NOT_SET_UP), 'RETRY'],
  ['the shop is down, whatever it says', failure('unavailable', 'PAID_IN_SHOP'), 'RETRY'],
  ['a reply that cannot be read', failure('invalidResponse', 'TOTAL_DIFFERS'), 'RETRY'],
  ['a mistake of ours', new Error('PAID_IN_SHOP'), 'RETRY'],
])('[D-66, I1] %s', (_, error, step) => {
  expect(afterFailure(error)).toBe(step)
})

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

test.each([
  [0, true],
  [9, true],
  [10, false],
  [DAY_MINUTES - 1, false],
  [DAY_MINUTES, true],
  [DAY_MINUTES + 11, false],
  [3 * DAY_MINUTES + 5, true],
])(
  '[I4] the owner gets an alert about an order that waits for %i minutes: %s',
  (minutes, isDue) => {
    expect(isAlertDue(minutes * MINUTE_MS)).toBe(isDue)
  },
)
