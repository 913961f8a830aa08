/**
 * Runs after `npm ci`: removes what packages ship for other uses than ours. These are the C headers of Node,
 * which only somebody who compiles an addon reads, and the source maps of packages. [ADR-331]
 */
import { globSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const UNUSED = [
  'node_modules/node/node_modules/node-*/{include,share,CHANGELOG.md}',
  // Never of a linked part of ours, whose files stand beside this folder.
  'node_modules/**/*.{js,cjs,mjs,ts,cts,mts,css}.map',
]

/** Returns the removed files and folders, from the root. */
export function trimInstall(root: string): readonly string[] {
  const unused = globSync(UNUSED, { cwd: root })
  for (const path of unused) rmSync(join(root, path), { recursive: true, force: true })
  return unused
}

if (import.meta.main) {
  const removed = trimInstall(resolve(import.meta.dirname, '../..'))
  console.log(`${removed.length} unused files of packages removed`)
}
