import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanCommit, readGreenSteps, writeGreenSteps } from './green-steps.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'green-steps-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('green steps are taken over at the same commit only', () => {
  const file = join(folder, 'build/results/green.json')
  const outcomes = [
    { name: 'tests', failed: 0 },
    { name: 'stories', failed: 1 },
  ]
  expect(readGreenSteps(file, 'one')).toEqual([])
  writeGreenSteps(file, { commit: 'one', outcomes })
  expect(readGreenSteps(file, 'one')).toEqual([{ name: 'tests', failed: 0 }])
  expect(readGreenSteps(file, 'two')).toEqual([])
  writeGreenSteps(file, { commit: undefined, outcomes })
  expect(readGreenSteps(file, undefined)).toEqual([])
})

test('a changed or new file is of no commit, except the results', () => {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
      cwd: folder,
      encoding: 'utf8',
    })
  git('init', '-q')
  writeFileSync(join(folder, 'code.ts'), '')
  git('add', '.')
  git('commit', '-qm', 'code')
  const commit = git('rev-parse', 'HEAD').trim()
  mkdirSync(join(folder, 'bench/results'), { recursive: true })
  writeFileSync(join(folder, 'bench/results/growth.json'), '{}')
  expect(cleanCommit(folder)).toBe(commit)
  writeFileSync(join(folder, 'new.ts'), '')
  expect(cleanCommit(folder)).toBeUndefined()
})
