import { expect, test } from 'vitest'
import type { RawOrderStatus } from '../../orders/index.ts'
import { prepaidPartDue } from './prepaid-part.ts'

test.each<[readonly RawOrderStatus[], boolean, string | undefined]>([
  [['CONFIRMED'], true, undefined],
  [['IN_TRANSIT'], false, undefined],
  [['RTO'], false, undefined],
  [['RETURNED'], false, 'ORDER_RETURNED'],
  [['RETURNED'], true, 'ORDER_RETURNED'],
  [['RETURNED', 'CANCELLED'], false, 'ORDER_RETURNED'],
  [['RETURNED', 'IN_TRANSIT'], false, undefined],
  [['RETURNED', 'CONFIRMED'], false, undefined],
  [['DELIVERED'], false, undefined],
  [['DELIVERED'], true, 'DEPOSIT_RETURNED'],
  [['DELIVERED', 'RETURNED'], true, 'DEPOSIT_RETURNED'],
  [['DELIVERED', 'RETURNED'], false, undefined],
  [['DELIVERED', 'IN_TRANSIT'], true, undefined],
  [['CANCELLED'], true, undefined],
  [['ACTION_REQUIRED'], true, undefined],
])('[D-9, D-66] parcels %j with a deposit %s: %s', (parts, hasDeposit, reason) => {
  expect(prepaidPartDue(parts, { hasDeposit })).toBe(reason)
})
