import { expect, test } from 'vitest'
import { newId, storeNumberOf } from './new-id.ts'

test('[C3.2, D-25] an id holds 128 random bits after the number of its store', () => {
  const ids = Array.from({ length: 2_000 }, () => newId(7))
  expect(new Set(ids).size).toBe(2_000)
  expect(ids.map(storeNumberOf)).toEqual(ids.map(() => 7))
  const random = ids.map((id) => Buffer.from(id, 'base64url').subarray(4))
  expect(random.map(({ length }) => length * 8)).toEqual(ids.map(() => 128))
  // Every one of the bits is 0 in some id and 1 in another.
  for (let bit = 0; bit < 128; bit += 1) {
    const values = new Set(random.map((bytes) => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1))
    expect(values.size, `bit ${bit}`).toBe(2)
  }
})
