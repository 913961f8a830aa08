import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test.each([
  ['ORDER_CHECK_FAILED', 'Very busy', 'Unable to check order placed status'],
  ['PROVIDER_SCRIPT_FAILED', '', 'Failed to load Razorpay checkout library'],
  ['UNREADABLE', '', 'Unable to extract error response'],
  ['PROVIDER_UNAVAILABLE', 'unable to create RZP order', 'unable to create RZP order'],
  ['TIMEOUT', '', 'TIMEOUT'],
])('[checkout §8, C8.6, C8.10, C8.27] what %s is called in events', (code, description, text) => {
  expect(failureText(code, description)).toBe(text)
})
