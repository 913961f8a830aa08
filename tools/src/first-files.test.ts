import { expect, test } from 'vitest'
import { firstFileFindings } from './first-files.ts'

const NAMES = ['checkout', 'checkout-en', 'framework', 'paying', 'rolldown-runtime', 'shared']

function findings(names: readonly string[]): string[] {
  const scripts = names.map((name) => `web/build/client/assets/${name}-aB3-_x9z.js`)
  return firstFileFindings([{ name: 'checkout', scripts, styles: [] }])
}

test('the known files are right', () => {
  expect(findings(NAMES)).toEqual([])
})

test('what the bundler adds may be part of another file', () => {
  expect(findings(NAMES.filter((name) => name !== 'rolldown-runtime'))).toEqual([])
})

test('one more file is told by its name', () => {
  expect(findings([...NAMES, 'later'])).toEqual([
    expect.stringMatching(/framework, later, paying, rolldown/),
  ])
})

test('a checkout that is not built is no pass', () => {
  expect(firstFileFindings([])).toHaveLength(1)
})
