import { expect, test } from 'vitest'
import { sendsPurchaseEvent } from './purchase-event.ts'

test.each([
  [{ isDev: false, wasSent: false, isForced: false }, true],
  [{ isDev: false, wasSent: true, isForced: false }, false],
  [{ isDev: false, wasSent: true, isForced: true }, true],
  [{ isDev: true, wasSent: false, isForced: false }, false],
  [{ isDev: true, wasSent: false, isForced: true }, false],
])('[checkout §4 Paying, C4.47] once per session, never in dev mode: %j: %s', (order, sends) => {
  expect(sendsPurchaseEvent(order)).toBe(sends)
})
