import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'

const CHOICE = /\btype="(?:radio|checkbox)"|<select\b/g
/** It does again what was changed before the page's script was there (ui/src/fields/replay-input.ts). */
const REPLAYED = /\bref=\{(?:\w+ && )?replay(?:Choice|Option)\}/g

const root = join(import.meta.dirname, '../..')

function countIn(file: string): { readonly choices: number; readonly replayed: number } {
  const text = readFileSync(join(root, file), 'utf8')
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return { choices: count(CHOICE), replayed: count(REPLAYED) }
}

test('[checkout §2] each choice of a page counts that is made before its script is there', () => {
  const files = projectFiles(root)
    .filter((file) => /^(?:ui|web)\/src\/.*(?<!\.test)\.tsx$/.test(file))
    .map((file) => ({ file, ...countIn(file) }))
    .filter(({ choices }) => choices > 0)
  expect(files.length).toBeGreaterThan(8)
  expect(files.filter(({ choices, replayed }) => choices !== replayed)).toEqual([])
})
