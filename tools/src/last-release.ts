/**
 * Runs the last release's own money tests on the current schema: its servers must keep working
 * while the new ones start. The files come from the local Git history; nothing is fetched.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

/**
 * The commit of the last release, updated by each release. Before the first release it is the
 * commit of the initial schema, which later migrations only expand.
 */
const LAST_RELEASE = '754be846ff621978673dc770908481926f68a64f'
const MONEY_TESTS = ['pay', 'payment-events', 'stock-race', 'orders', 'cart', 'payment-calls']

const root = resolve(import.meta.dirname, '../..')

function readTree(commit: string, folder: string): void {
  const git = (...args: readonly string[]) =>
    spawnSync('git', args, { cwd: root, maxBuffer: 1_000_000_000 })
  if (git('cat-file', '-e', `${commit}^{commit}`).status !== 0) {
    throw new Error(
      `the last release (${commit.slice(0, 7)}) is missing from this clone's Git history, so its servers cannot be tested on the current schema. Fetch it: git fetch --unshallow`,
    )
  }
  const { stdout } = git('archive', commit)
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: stdout })
  if (unpacked.status !== 0) throw new Error(`tar: ${String(unpacked.stderr)}`)
}

/** Links the packages installed here, except our own parts, which are the release's. */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, '@thela'), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@thela') symlinkSync(join(from, name), join(to, name))
  }
  for (const file of globSync('*/package.json', { cwd: folder })) {
    const part = file.split(/[/\\]/)[0] ?? ''
    symlinkSync(join(folder, part), join(to, '@thela', part))
    const own = join(root, part, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, part, 'node_modules'))
  }
}

/** Gives the release's tests a database migrated by the current files. */
function useTodaysSchema(folder: string): void {
  rmSync(join(folder, 'server/migrations'), { recursive: true })
  cpSync(join(root, 'server/migrations'), join(folder, 'server/migrations'), { recursive: true })
  const setUp = pathToFileURL(join(root, 'server/src/db/test-database-setup.ts')).href
  writeFileSync(
    join(folder, 'server/src/db/test-database-setup.ts'),
    `export { default } from ${JSON.stringify(setUp)}\n`,
  )
}

function runMoneyTests(folder: string): Promise<number> {
  const files = MONEY_TESTS.map((name) => `/${name}.db.test.ts`)
  const child = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      folder,
      '--project',
      'server',
      // Reporters and number of workers, as the gate wants them.
      ...process.argv.slice(2),
      ...files,
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  createInterface({ input: child.stdout }).on('line', (line) => console.log(line))
  return new Promise((end) => child.once('close', (code) => end(code ?? 1)))
}

const folder = mkdtempSync(join(tmpdir(), 'thela-last-release-'))
try {
  readTree(LAST_RELEASE, folder)
  linkPackages(folder)
  useTodaysSchema(folder)
  process.exitCode = await runMoneyTests(folder)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
