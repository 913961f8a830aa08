/**
 * `npm run verify`: the gate on the present commit in a fresh clone below a folder of mode 0700.
 * When it is green, the commit's id is written to the file `verified` in the checkout's Git folder.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

const root = process.cwd()
const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** The environment of a shell: without what npm sets for its scripts, and with the machine's own Node. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  const folders = (process.env.PATH ?? '').split(delimiter)
  const path = folders.filter((folder) => !folder.includes('node_modules')).join(delimiter)
  return { ...Object.fromEntries(variables), PATH: path, CI: 'true' }
}

const commit = git('rev-parse', 'HEAD')
if (git('status', '--porcelain') !== '') {
  console.log('What is not committed is not verified.')
}
// mkdtemp makes the folder with mode 0700.
const folder = mkdtempSync(join(tmpdir(), 'thela-verify-'))
const clone = join(folder, 'main')
try {
  git('clone', '--quiet', '--no-local', root, clone)
  execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: clone })
  const { status } = spawnSync('bash', ['.ci/run'], {
    cwd: clone,
    env: plainEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const record = join(clone, 'build/results')
  if (existsSync(record)) cpSync(record, join(root, 'build/results'), { recursive: true })
  if (status === 0)
    writeFileSync(resolve(root, git('rev-parse', '--git-dir'), 'verified'), `${commit}\n`)
  console.log(status === 0 ? `${commit} is verified` : `${commit} is not verified`)
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
