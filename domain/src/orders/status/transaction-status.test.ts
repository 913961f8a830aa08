import { expect, test } from 'vitest'
import { transactionStatus } from './transaction-status.ts'

test.each([
  ['CREATED', undefined],
  ['AUTHORIZED', undefined],
  ['CAPTURED', 'PROCESSED'],
  ['REFUNDED', 'PROCESSED'],
  ['FAILED', 'FAILED'],
] as const)(
  '[account §3 Enumerations, A3.24] a payment that is %s is shown as %s',
  (status, shown) => {
    expect(transactionStatus(status)).toBe(shown)
  },
)
