/** Which steps of an interrupted `npm run test:all` need not run again. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface Counted {
  readonly name: string
  readonly failed: number
}

interface GreenSteps<Outcome> {
  /** What the steps ran on; `undefined` where files differ from their commit. */
  readonly commit: string | undefined
  readonly outcomes: readonly Outcome[]
}

/** Without the results that steps themselves write. */
export function cleanCommit(folder = '.'): string | undefined {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--', '.', ':!bench/results')
  return changed === '' ? git('rev-parse', 'HEAD') : undefined
}

/** Of the same commit only. */
export function readGreenSteps<Outcome extends Counted>(
  file: string,
  commit: string | undefined,
): readonly Outcome[] {
  if (commit === undefined || !existsSync(file)) return []
  const written = JSON.parse(readFileSync(file, 'utf8')) as GreenSteps<Outcome>
  return written.commit === commit ? written.outcomes : []
}

export function writeGreenSteps<Outcome extends Counted>(
  file: string,
  { commit, outcomes }: GreenSteps<Outcome>,
): void {
  mkdirSync(dirname(file), { recursive: true })
  const green = outcomes.filter(({ failed }) => failed === 0)
  writeFileSync(file, JSON.stringify({ commit, outcomes: green }))
}
