/** Which steps of an interrupted `npm run test:all` need not run again. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

interface Counted {
  readonly name: string
  readonly failed: number
}

/** With the commit at which it was green. */
export type GreenStep<Outcome> = Outcome & { readonly commit: string }

/** Files that the product does not contain: it runs the same, whatever they say. */
const OF_TESTS =
  /\.(?:spec|test)\.tsx?$|\/testing\/|^docs\/|\.md$|^bench\/results\/|^tools\/src\/(?:test\.ts|run-steps\.ts|run-tests\/.*)$/

/**
 * Only the step that compares the screens reads their pictures; those of the documentation nothing reads. Of the
 * results a test reads the history of speed alone, and what writes a line of it draws the page that the test compares.
 */
const PICTURES = /^docs\/screens\/|^bench\/results\/|^docs\/speed\.(?:md|svg)$/

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()

/** Without the results that steps themselves write. */
export function cleanCommit(folder = '.'): string | undefined {
  const results = ['bench/results', 'docs/speed.md', 'docs/speed.svg'].map((path) => `:!${path}`)
  const changed = git(folder, 'status', '--porcelain', '--', '.', ...results)
  return changed === '' ? git(folder, 'rev-parse', 'HEAD') : undefined
}

const isKnown = (commit: string, folder: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: folder }).status === 0

/** Whether only such files differ between both commits; of one that was amended since nobody knows. */
function differsOnlyIn(files: RegExp, [earlier, later]: readonly [string, string], folder = '.') {
  if (!isKnown(earlier, folder)) return false
  const changed = git(folder, 'diff', '--name-only', '--no-renames', earlier, later)
  return changed.split('\n').every((file) => file === '' || files.test(file))
}

/** Whether the product is the same at both commits. */
export const isSameProduct = (earlier: string, later: string, folder = '.'): boolean =>
  differsOnlyIn(OF_TESTS, [earlier, later], folder)

interface Kinds {
  /** Names of the steps that measure or break the product alone. */
  readonly ofProduct: readonly string[]
  /** Of those that read the pictures of the screens. */
  readonly ofPictures: readonly string[]
  readonly folder?: string
}

/** From the record of a run, those of the same commit, or of one since which nothing has changed that they read. */
export function readGreenSteps<Outcome extends Counted>(
  file: string,
  commit: string | undefined,
  { ofProduct, ofPictures, folder }: Kinds,
): readonly GreenStep<Outcome>[] {
  if (commit === undefined || !existsSync(file)) return []
  const record = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly isChanged?: boolean
    readonly steps: readonly GreenStep<Outcome>[]
  }
  if (record.isChanged) return []
  return record.steps.filter(
    (step) =>
      step.failed === 0 &&
      (step.commit === commit ||
        (ofProduct.includes(step.name) && isSameProduct(step.commit, commit, folder)) ||
        (!ofPictures.includes(step.name) &&
          differsOnlyIn(PICTURES, [step.commit, commit], folder))),
  )
}
