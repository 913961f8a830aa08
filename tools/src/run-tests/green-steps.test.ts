import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanCommit, isSameProduct, readGreenSteps } from './green-steps.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'green-steps-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const writeRecord = (file: string, steps: readonly object[], isChanged?: boolean) =>
  writeFileSync(file, JSON.stringify({ steps, isChanged }))

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

function commitFile(file: string, text = ''): string {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
  git('add', '.')
  git('commit', '-qm', file)
  return git('rev-parse', 'HEAD')
}

test('green steps are taken over at the same commit only', () => {
  const file = join(folder, 'record.json')
  const outcomes = [
    { name: 'tests', failed: 0, commit: 'one' },
    { name: 'stories', failed: 1, commit: 'one' },
  ]
  const none = { ofProduct: [], ofPictures: [], folder }
  git('init', '-q')
  expect(readGreenSteps(file, 'one', none)).toEqual([])
  writeRecord(file, outcomes)
  expect(readGreenSteps(file, 'one', none)).toEqual([outcomes[0]])
  expect(readGreenSteps(file, 'two', none)).toEqual([])
  expect(readGreenSteps(file, undefined, none)).toEqual([])
  writeRecord(file, outcomes, true)
  expect(readGreenSteps(file, 'one', none)).toEqual([])
})

test.each([
  ['stories/payments/emi.spec.ts', true],
  ['server/src/http/app.db.test.ts', true],
  ['web/src/page.test.tsx', true],
  ['server/src/testing/order-states.ts', true],
  ['docs/decisions/280-the-gate.md', true],
  ['README.md', true],
  ['tools/src/test.ts', true],
  ['tools/src/run-tests/steps.ts', true],
  ['tools/src/run-steps.ts', true],
  ['server/src/app.ts', false],
  ['stories/shopper.ts', false],
  ['stories/engines/journeys.ts', false],
  ['bench/crash/main.ts', false],
  ['package-lock.json', false],
  ['tools/src/last-release.ts', false],
  ['server/src/testing.ts', false],
  ['web/src/latest.ts', false],
])('what runs the product alone stays green after a change of %s: %s', (changed, isKept) => {
  git('init', '-q')
  const earlier = commitFile('server/src/main.ts')
  const file = join(folder, '..', `${basename(folder)}.json`)
  writeRecord(file, [
    { name: 'growth', failed: 0, commit: earlier },
    { name: 'tests', failed: 0, commit: earlier },
  ])
  const later = commitFile(changed, 'changed')
  const kept = readGreenSteps(file, later, { ofProduct: ['growth'], ofPictures: [], folder })
  rmSync(file)
  expect(kept.map(({ name }) => name)).toEqual(isKept ? ['growth'] : [])
  expect(isSameProduct(earlier, later, folder)).toBe(isKept)
})

test('after a change of pictures alone only what compares them runs again', () => {
  git('init', '-q')
  const earlier = commitFile('stories/shopper.ts')
  const file = join(folder, '..', `${basename(folder)}.json`)
  const green = { failed: 0, commit: earlier }
  writeRecord(file, [
    { name: 'stories', ...green },
    { name: 'pictures', ...green },
  ])
  const kinds = { ofProduct: [], ofPictures: ['pictures'], folder }
  commitFile('bench/results/test-all.json')
  commitFile('docs/speed.svg')
  commitFile('docs/screens/readme.png')
  const later = commitFile('docs/screens/pictures/phone/contact.webp')
  expect(readGreenSteps(file, later, kinds).map(({ name }) => name)).toEqual(['stories'])
  const withOthers = commitFile('docs/orders.md')
  expect(readGreenSteps(file, withOthers, kinds)).toEqual([])
  rmSync(file)
})

test('of a commit that is not here any more nothing is taken over', () => {
  git('init', '-q')
  const later = commitFile('README.md')
  expect(isSameProduct('0'.repeat(40), later, folder)).toBe(false)
})

test('a file that moves out of the product has changed it', () => {
  git('init', '-q')
  commitFile('README.md')
  const earlier = commitFile('server/src/rule.ts', 'rule')
  git('mv', 'server/src/rule.ts', 'server/src/rule.test.ts')
  git('commit', '-qm', 'moved')
  expect(isSameProduct(earlier, git('rev-parse', 'HEAD'), folder)).toBe(false)
})

test('a changed or new file is of no commit, except the results', () => {
  git('init', '-q')
  const commit = commitFile('code.ts')
  mkdirSync(join(folder, 'bench/results'), { recursive: true })
  writeFileSync(join(folder, 'bench/results/growth.json'), '{}')
  mkdirSync(join(folder, 'docs'))
  writeFileSync(join(folder, 'docs/speed.md'), '# Speed')
  expect(cleanCommit(folder)).toBe(commit)
  writeFileSync(join(folder, 'new.ts'), '')
  expect(cleanCommit(folder)).toBeUndefined()
})
