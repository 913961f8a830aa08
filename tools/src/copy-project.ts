import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** A line that is inserted before a given text of an existing file. */
export type Edit = readonly [file: string, before: string, line: string]

/** The changes that a how-to makes to the project. */
export interface Addition {
  /** Contents by path. */
  readonly newFiles: Readonly<Record<string, string>>
  readonly edits: readonly Edit[]
}

/** What every part is compiled and tested with. */
const SHARED = [
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'test-limits.ts',
  'test-setup.ts',
]

/** Copies these parts and files and applies the addition; installed packages are shared. */
export function copyProject(paths: readonly string[], { newFiles, edits }: Addition) {
  const copy = mkdtempSync(join(tmpdir(), 'thela-copy-'))
  const isSource = (file: string) =>
    !/\/(node_modules|build|dist)(\/|$)/.test(file.slice(root.length))
  for (const path of [...paths, ...SHARED])
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: isSource })
  const packages = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules/@thela'), { recursive: true })
  for (const name of readdirSync(packages).filter((each) => each !== '@thela'))
    symlinkSync(join(packages, name), join(copy, 'node_modules', name))
  for (const part of paths.filter((path) => existsSync(join(copy, path, 'package.json'))))
    symlinkSync(join(copy, part), join(copy, 'node_modules/@thela', part))
  for (const [file, text] of Object.entries(newFiles)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  for (const [file, before, line] of edits) {
    const text = readFileSync(join(copy, file), 'utf8')
    if (!text.includes(before)) throw new Error(`${file} has no ${before}`)
    writeFileSync(
      join(copy, file),
      text.replace(before, () => line + before),
    )
  }
  return { copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}

/** The table of files of a how-to under docs/how-to/develop, as `new path` and `edited path`. */
export function filesOfHowTo(name: string): readonly string[] {
  const text = readFileSync(join(root, 'docs/how-to/develop', name), 'utf8')
  return [...text.matchAll(/^\| `([^`]+)` +\| (new|edited) /gm)].map(
    ([, file, kind]) => `${kind} ${file}`,
  )
}

export const filesOf = ({ newFiles, edits }: Addition): readonly string[] => [
  ...Object.keys(newFiles).map((file) => `new ${file}`),
  ...new Set(edits.map(([file]) => `edited ${file}`)),
]
