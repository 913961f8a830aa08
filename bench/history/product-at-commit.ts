/** A clone of the project in a temporary folder, in which one commit after the other is installed, built and measured. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Report } from '../measure/report.ts'
import { readPageFigures } from './page-lines.ts'
import type { PageFigures } from './page-lines.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const RESULT = 'bench/results/cart-page.json'

/** Without what npm sets for its scripts, so that the clone's own programs and Node come first. */
function plainEnvironment(folder: string): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  const folders = (process.env.PATH ?? '').split(delimiter)
  const others = folders.filter((each) => !each.includes('node_modules'))
  const path = [join(folder, 'node_modules/.bin'), ...others].join(delimiter)
  return { ...Object.fromEntries(variables), PATH: path, HUSKY: '0' }
}

/** The commits from the first to the last one, both included, the earliest first. */
export function commitsBetween(from: string, to: string): readonly string[] {
  const words = ['rev-list', '--first-parent', '--reverse', '--ancestry-path', `${from}..${to}`]
  const later = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  const first = execFileSync('git', ['rev-parse', from], { cwd: root, encoding: 'utf8' }).trim()
  return [first, ...later.split('\n').filter(Boolean)]
}

export const subjectLine = (commit: string): string =>
  execFileSync('git', ['log', '-1', '--format=%h %cs %s', commit], {
    cwd: root,
    encoding: 'utf8',
  }).trim()

export interface Product extends Disposable {
  /** Nothing where the commit cannot be installed, built or measured. */
  measure(commit: string): PageFigures | undefined
}

export function cloneProduct(): Product {
  const folder = mkdtempSync(join(tmpdir(), 'thela-bench-history-'))
  const env = plainEnvironment(folder)
  const run = (program: string, ...words: readonly string[]): boolean => {
    const { status, stderr } = spawnSync(program, words, { cwd: folder, env, encoding: 'utf8' })
    if (status !== 0)
      console.error(`${program} ${words.join(' ')}\n${(stderr ?? '').slice(-2_000)}`)
    return status === 0
  }
  const lockFile = () => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  let installed = ''
  /** The packages of another commit are used where it has the same. */
  function install(): boolean {
    if (installed === lockFile() && existsSync(join(folder, 'node_modules'))) return true
    installed = ''
    if (!run('npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund')) return false
    installed = lockFile()
    return true
  }
  function bench(): PageFigures | undefined {
    rmSync(join(folder, RESULT), { force: true })
    // A limit that does not hold is a figure too.
    run('node', 'bench/run.ts', 'cart-page')
    if (!existsSync(join(folder, RESULT))) return undefined
    const { lines } = JSON.parse(readFileSync(join(folder, RESULT), 'utf8')) as Report
    return readPageFigures(lines)
  }
  execFileSync('git', ['clone', '--quiet', '--no-local', '--no-checkout', root, folder])
  return {
    measure(commit) {
      const isReady =
        run('git', 'checkout', '--quiet', '--force', '--detach', commit) &&
        run('git', 'clean', '-fdxq', '-e', 'node_modules') &&
        install() &&
        run('npm', 'run', 'build')
      return isReady ? bench() : undefined
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
