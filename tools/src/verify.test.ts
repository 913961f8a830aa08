/** `npm run verify` runs the gate of a clone, where nobody else can read, and remembers only a green commit. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'verify.ts')
const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@example.test']

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'verify-test-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** Commits a gate and verifies it. */
function verify(gate: string) {
  mkdirSync(join(root, '.ci'))
  writeFileSync(join(root, '.ci/run'), gate)
  git('init', '--quiet')
  git('add', '.')
  git(...AUTHOR, 'commit', '--quiet', '-m', 'tools: a gate')
  const { status, stdout } = spawnSync(process.execPath, [PROGRAM], { cwd: root, encoding: 'utf8' })
  const record = join(root, '.git/verified')
  const verified = existsSync(record) ? readFileSync(record, 'utf8').trim() : undefined
  return { status, stdout, verified, head: git('rev-parse', 'HEAD') }
}

test('a green commit is remembered', () => {
  const { status, stdout, verified, head } = verify('stat -c "mode %a" ..; echo "CI=$CI"; pwd')
  expect(status).toBe(0)
  expect(stdout).toContain('mode 700')
  expect(stdout).toContain('CI=true')
  expect(stdout).not.toContain(root)
  expect(verified).toBe(head)
})

test('a red one is not', () => {
  const { status, stdout, verified, head } = verify('exit 3')
  expect(status).toBe(3)
  expect(stdout).toContain(`${head} is not verified`)
  expect(verified).toBeUndefined()
})

test('what is not committed is not part of it', () => {
  const { status } = verify('test ! -e later')
  expect(status).toBe(0)
  writeFileSync(join(root, 'later'), '')
  const again = spawnSync(process.execPath, [PROGRAM], { cwd: root, encoding: 'utf8' })
  expect(again.stdout).toContain('What is not committed is not verified.')
  expect(again.status).toBe(0)
})
