import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useEndText } from './use-end-text.ts'

afterEach(() => vi.useRealTimers())

// It is 1 December, 12:00 pm in India.
test.each([
  ['2026-12-08T00:00:00+05:30', 'Mon, 7 Dec'],
  ['2026-12-08T00:00:59+05:30', 'Mon, 7 Dec'],
  ['2026-12-08T00:01:00+05:30', '8 Dec, 12:01 am'],
  ['2026-12-08T01:11:00+05:30', '8 Dec, 1:11 am'],
  ['2026-12-08T18:00:00+05:30', '8 Dec, 6:00 pm'],
  ['2026-12-08T22:59:59+05:30', '8 Dec, 10:59 pm'],
  ['2026-12-08T23:00:00+05:30', 'Tue, 8 Dec'],
  ['2026-12-08T23:59:59+05:30', 'Tue, 8 Dec'],
  ['2027-01-01T00:00:00+05:30', 'Thu, 31 Dec'],
  ['2026-12-01T23:59:00+05:30', '1 Dec, 11:59 pm'],
  ['2026-12-02T00:00:00+05:30', 'Tue, 1 Dec'],
  ['2026-11-30T23:59:00+05:30', '30 Nov, 11:59 pm'],
  ['2026-11-20T23:59:00+05:30', 'Fri, 20 Nov'],
])('nobody reads a day too long: %s is %s', (expiresAt, text) => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00+05:30'), toFake: ['Date'] })
  const { result } = renderHook(() => useEndText())
  expect(result.current(expiresAt).replaceAll('\u00a0', ' ')).toBe(text)
})
