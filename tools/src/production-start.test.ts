import { execFile } from 'node:child_process'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/**
 * The entry points of `npm ci --omit=dev && npm start`, including the built pages if they exist.
 */
const started = [
  'server/src/**/*.ts',
  'contracts/src/**/*.ts',
  'domain/src/**/*.ts',
  'sandbox/src/**/*.ts',
  'tools/src/{build-when-stale,newest-change,run-steps}.ts',
  'web/build/server/*.js',
]
const onlyInTests = /\.test\.ts$|\/testing\/|\/fake-|test-database/
const bareImport = /\bfrom ?["']([@\w][\w@/.-]*)["']|\bimport\(["']([@\w][\w@/.-]*)["']\)/g

function packagesOf(file: string): readonly string[] {
  const names = [...readFileSync(join(root, file), 'utf8').matchAll(bareImport)]
  return names
    .map(([, of, lazily]) => of ?? lazily ?? '')
    .filter((name) => !name.startsWith('node:') && !name.startsWith('@thela/'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

test('a production install has everything that the start imports, and the pinned Node', () => {
  const files = globSync(started, { cwd: root }).filter((file) => !onlyInTests.test(file))
  const needed = new Set(['node', ...files.flatMap(packagesOf)])
  expect(needed.size).toBeGreaterThan(15)
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { readonly dev?: true; readonly devOptional?: true }>
  }
  const missing = [...needed].filter((name) => {
    const locked = packages[`node_modules/${name}`]
    return locked === undefined || locked.dev === true || locked.devOptional === true
  })
  expect(missing).toEqual([])
})

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function prestart(): Promise<{ readonly code: number; readonly output: string }> {
  const script = join(root, 'tools/src/build-when-stale.ts')
  return new Promise((end) => {
    execFile(process.execPath, [script], { cwd: folder }, (error, stdout, stderr) => {
      end({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })
}

function write(...files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
}

test('built pages start without their build tools, even when files were copied later', async () => {
  folder = mkdtempSync(join(tmpdir(), 'thela-prestart-'))
  write('web/build/server/index.js', 'web/build/pages.json', 'embed/dist/thela.js')
  const sources = ['web/src/a.ts', 'embed/src/a.ts', 'domain/src/a.ts', 'contracts/src/a.ts']
  write(...sources)
  const later = Date.now() / 1000 + 60
  for (const file of sources) utimesSync(join(folder, file), later, later)
  expect(await prestart()).toEqual({ code: 0, output: '' })
})

test('missing built pages are reported with the command to build them', async () => {
  folder = mkdtempSync(join(tmpdir(), 'thela-prestart-'))
  write('web/src/a.ts', 'embed/src/a.ts')
  const { code, output } = await prestart()
  expect(code).toBe(1)
  expect(output).toContain('npm ci --omit=dev')
})
