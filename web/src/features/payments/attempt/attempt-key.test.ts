import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearAttempt, keyOf, noteAttempt, unfinishedAttempt } from './attempt-key.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('[I5] the key of a checkout attempt', () => {
  test('is the same for the same choice, in every tab', () => {
    const key = keyOf('one', 'upi')
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(keyOf('one', 'upi')).toBe(key)
    expect(keyOf('other', 'upi')).not.toBe(key)
  })

  test('[I14] returning to an earlier choice is a new attempt: the first was voided', () => {
    const key = keyOf('two', 'upi')
    keyOf('two', 'card')
    expect(keyOf('two', 'upi')).not.toBe(key)
  })

  test('a final failure ends it, another attempt’s failure does not', () => {
    const key = keyOf('three', 'upi')
    noteAttempt('three', key, { attemptId: 'a', endsAt: 10 })
    clearAttempt('three', 'b')
    expect(keyOf('three', 'upi')).toBe(key)
    clearAttempt('three', 'a')
    expect(keyOf('three', 'upi')).not.toBe(key)
  })

  test('after a reload an attempt that may still be paid is known, until it expires', () => {
    noteAttempt('four', keyOf('four', 'upi'), { attemptId: 'a', endsAt: 10 })
    expect(unfinishedAttempt('four', 9)).toBe('a')
    expect(unfinishedAttempt('four', 10)).toBeUndefined()
  })

  test('a reply that comes after another choice was made belongs to no attempt of that choice', () => {
    const key = keyOf('six', 'upi')
    const other = keyOf('six', 'card')
    noteAttempt('six', other, { attemptId: 'b', endsAt: 10 })
    noteAttempt('six', key, { attemptId: 'a', endsAt: 10 })
    expect(unfinishedAttempt('six', 9)).toBe('b')
  })

  test('without storage it lives as long as the page', () => {
    const reject = () => {
      throw new Error('refused')
    }
    vi.stubGlobal('localStorage', { getItem: reject, setItem: reject, removeItem: reject })
    const key = keyOf('five', 'upi')
    expect(keyOf('five', 'upi')).toBe(key)
  })
})
