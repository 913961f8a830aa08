import { execSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { GATE } from './steps.ts'

const listed = (command: string): readonly string[] =>
  execSync(command.replace('vitest run', 'vitest list --filesOnly'), { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('.test.'))

test('no slow test is in the gate', () => {
  const files = GATE.flatMap((step) =>
    'runner' in step && step.runner === 'vitest' ? listed(step.command) : [],
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => file.includes('.slow.'))).toEqual([])
})

test('the gate has at most thirty stories', () => {
  const counts = GATE.flatMap((step) => {
    if (!('runner' in step) || step.runner !== 'playwright') return []
    const output = execSync(`${step.command} --list --reporter=list`, { encoding: 'utf8' })
    return Number(/^Total: (\d+) tests/m.exec(output)?.[1])
  })
  expect(counts).toHaveLength(1)
  expect(counts[0]).toBeGreaterThan(20)
  expect(counts[0]).toBeLessThanOrEqual(30)
})
