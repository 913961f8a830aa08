import { expect, test } from 'vitest'
import { hasUpiApps } from './upi-device.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7)', 5, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, false],
])('[D-1] %s with %i touch points has UPI apps: %s', (userAgent, maxTouchPoints, has) => {
  expect(hasUpiApps({ userAgent, maxTouchPoints })).toBe(has)
})
