import { expect, test } from 'vitest'
import { makeReportedErrors } from './reported-errors.ts'

function open() {
  const lines: object[] = []
  const clock = { now: new Date('2026-11-28T06:00:00Z') }
  const report = makeReportedErrors(
    (about) => void lines.push(about),
    () => clock.now,
  )
  return {
    lines,
    clock,
    report: (code: string, storeId = 'meher') => report({ storeId, attemptId: 'a', code }),
  }
}

test('[I64] the same word of a store is logged once in ten minutes', () => {
  const { lines, clock, report } = open()
  for (let times = 0; times < 100; times += 1) report('NETWORK')
  report('NETWORK', 'dhaga')
  expect(lines).toHaveLength(2)
  clock.now = new Date('2026-11-28T06:11:00Z')
  report('NETWORK')
  expect(lines).toHaveLength(3)
})

test('[I64] one session cannot drown the log in words of its own', () => {
  const { lines, report } = open()
  for (let times = 0; times < 1_000; times += 1) report(`WORD${times}`)
  expect(lines).toHaveLength(20)
  report('OTHER', 'dhaga')
  expect(lines).toHaveLength(21)
})
