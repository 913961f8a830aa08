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
