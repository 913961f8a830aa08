/**
 * The files that may still contain a function of more than 80 lines are listed as exceptions in the
 * linter's configuration. Every file of the list must need its exception, and the list may only
 * shrink. [ADR-072]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-6'
import { committedVersions } from './committed-versions.ts'

const FILE = '.oxlintrc.json'
const RULE = 'eslint/max-lines-per-function'
export const MAX_LINES = 80

export interface LintConfig {
  readonly rules: Readonly<Record<string, unknown>>
  readonly overrides: readonly {
    readonly files: readonly string[]
    readonly rules: Readonly<Record<string, unknown>>
  }[]
}

/** Exact files only; the patterns are those of tests, whose `describe` blocks are long. */
export function exceptions({ overrides }: LintConfig): readonly string[] {
  return overrides
    .filter(({ rules }) => rules[RULE] === 'off')
    .flatMap(({ files }) => files)
    .filter((file) => !file.includes('*'))
}

export function hasLongFunction(file: string, text: string): boolean {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const isLong = (node: ts.Node): boolean => {
    const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1
    if (ts.isFunctionLike(node) && lines > MAX_LINES) return true
    return ts.forEachChild(node, isLong) ?? false
  }
  return isLong(source)
}

export function wrongExceptions(
  config: LintConfig,
  before: readonly LintConfig[],
  textOf: (file: string) => string,
): string[] {
  const files = exceptions(config)
  const ruled = before.filter(({ rules }) => RULE in rules)
  const min = Math.min(...ruled.map((each) => exceptions(each).length))
  return [
    ...files
      .filter((file) => !hasLongFunction(file, textOf(file)))
      .map((file) => `${file} has no function over ${MAX_LINES} lines: remove it from ${FILE}`),
    ...(files.length > min ? [`${FILE}: long functions rose from ${min} to ${files.length}`] : []),
  ]
}

if (import.meta.main) {
  const root = process.cwd()
  const config = JSON.parse(readFileSync(join(root, FILE), 'utf8')) as LintConfig
  const problems = wrongExceptions(
    config,
    [config, ...committedVersions<LintConfig>(root, FILE)],
    (file) => readFileSync(join(root, file), 'utf8'),
  )
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
