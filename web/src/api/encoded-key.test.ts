import { expect, test } from 'vitest'
import { decodeKey, encodeKey } from './encoded-key.ts'

test('[checkout §7] a key can be decoded again, and fits into an address', () => {
  const content = { phone: '+919876543210', name: 'आशा ??>>~~', empty: '' }
  const key = encodeKey(content)
  expect(key).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(decodeKey(key)).toEqual(content)
})
