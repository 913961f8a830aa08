import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstFileFindings } from './first-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-files-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const NAMES = ['checkout', 'checkout-en', 'framework', 'paying', 'rolldown-runtime', 'shared']

/** Files of this size when packed, and ten times as large before. */
function findings(names: readonly string[], bytes: number): string[] {
  const scripts = names.map((name) => join(folder, 'assets', `${name}-aB3-_x9z.js`))
  for (const file of scripts) {
    writeFileSync(file, 'x'.repeat(bytes * 10))
    writeFileSync(`${file}.br`, 'x'.repeat(bytes))
  }
  return firstFileFindings([{ name: 'checkout', scripts, styles: [] }])
}

test('the known files within the limit are right', () => {
  expect(findings(NAMES, 14_000)).toEqual([])
})

test('what the bundler adds may be part of another file', () => {
  expect(
    findings(
      NAMES.filter((name) => name !== 'rolldown-runtime'),
      14_000,
    ),
  ).toEqual([])
})

test('one more file is told by its name', () => {
  expect(findings([...NAMES, 'later'], 10)).toEqual([
    expect.stringMatching(/framework, later, paying, rolldown/),
  ])
})

test('the heads of the replies count', () => {
  expect(findings(NAMES, 14_500)).toEqual([expect.stringMatching(/89124 bytes/)])
})

test('a checkout that is not built is no pass', () => {
  expect(firstFileFindings([])).toHaveLength(1)
})
