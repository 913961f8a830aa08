import { expect, test } from 'vitest'
import { takesLinearTime } from '../../text/testing/linear-time.ts'
import { shipmentsOfCsv } from './shipments-of-csv.ts'

const LENGTH = 1_000_000
const now = new Date('2025-11-22T06:30:00Z')

test.each([
  ['one cell of letters', 'y'.repeat(LENGTH)],
  ['spaces within an item', `v1${' '.repeat(LENGTH)}v`],
  ['an open quote', `"${'y'.repeat(LENGTH)}`],
  ['quotes', `"${'""'.repeat(LENGTH / 2)}`],
  ['separators', ','.repeat(LENGTH)],
  ['separators of items', 'v1|'.repeat(LENGTH / 3)],
  ['ends of lines', '\r\n'.repeat(LENGTH / 2)],
])('[T3.25, I62] a file with many %s is read in linear time', (_, cell) => {
  const read = (text: string) => shipmentsOfCsv(`awb,courier,items\nAWB-000001,X,${text}`, now)
  expect(takesLinearTime(read, cell)).toBe(true)
})
