import { expect, test } from 'vitest'
import { citationsIn } from './spec-coverage.ts'

test.each([
  ["test('[checkout §5] a short name is refused', …", ['checkout §5']],
  ['describe("[tracking §4 Building checkpoints] scans", …', ['tracking §4']],
  ["test('[checkout §4, §9, I13] the total', …", ['checkout §4', 'checkout §9', 'I13']],
  ["test('[I2] one order', …", ['I2']],
  ['const first = list[0] // [checkout §5]', []],
])('%s', (line, citations) => {
  expect(citationsIn(line)).toEqual(citations)
})
