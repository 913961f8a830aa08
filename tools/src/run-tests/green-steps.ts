/** Which steps of an interrupted `npm run test:all` need not run again. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface Counted {
  readonly name: string
  readonly failed: number
}

/** With the commit at which it was green. */
export type GreenStep<Outcome> = Outcome & { readonly commit: string }

/** Files that the product does not contain: it runs the same, whatever they say. */
const OF_TESTS =
  /\.(?:spec|test)\.tsx?$|\/testing\/|^docs\/|\.md$|^bench\/results\/|^tools\/src\/(?:test\.ts|run-steps\.ts|run-tests\/.*)$/

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()

/** Without the results that steps themselves write. */
export function cleanCommit(folder = '.'): string | undefined {
  const changed = git(folder, 'status', '--porcelain', '--', '.', ':!bench/results')
  return changed === '' ? git(folder, 'rev-parse', 'HEAD') : undefined
}

const isKnown = (commit: string, folder: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: folder }).status === 0

/** Whether the product is the same at both commits; of one that was amended since nobody knows. */
export function isSameProduct(earlier: string, later: string, folder = '.'): boolean {
  if (!isKnown(earlier, folder)) return false
  const changed = git(folder, 'diff', '--name-only', '--no-renames', earlier, later)
  return changed.split('\n').every((file) => file === '' || OF_TESTS.test(file))
}

/**
 * Of the same commit; those that measure or break the product alone also of an earlier one with the
 * same product.
 */
export function readGreenSteps<Outcome extends Counted>(
  file: string,
  commit: string | undefined,
  { ofProduct, folder }: { readonly ofProduct: readonly string[]; readonly folder?: string },
): readonly GreenStep<Outcome>[] {
  if (commit === undefined || !existsSync(file)) return []
  const written = JSON.parse(readFileSync(file, 'utf8')) as readonly GreenStep<Outcome>[]
  return written.filter(
    (step) =>
      step.commit === commit ||
      (ofProduct.includes(step.name) && isSameProduct(step.commit, commit, folder)),
  )
}

export function writeGreenSteps<Outcome extends Counted>(
  file: string,
  outcomes: readonly GreenStep<Outcome>[],
): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(outcomes.filter(({ failed }) => failed === 0)))
}
