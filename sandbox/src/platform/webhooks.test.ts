import { expect, test } from 'vitest'
import { webhookSignature } from './webhooks.ts'

test('A webhook is signed as the platform signs it', () => {
  const body = '{"id":820982911946154508,"name":"#1001","total_price":"1499.00","currency":"INR"}'
  expect(webhookSignature('shpss_test_secret', body)).toBe(
    'YVF2Q1Qd4Em0QWWLrOowAAstpOPnLR+xSVw9MACBXpo=',
  )
})
