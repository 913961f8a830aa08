/** A demo store with settings of a story's own, as its owner would apply them. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestEnvironment } from './environment.ts'

type Section = Readonly<Record<string, unknown>>
export type StoreChanges = Readonly<Record<string, Section>>

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../sandbox/stores/${name}.json`, import.meta.url))

/** Runs `work` while these settings of the store hold, each beside the others of its section. */
export async function withStoreSettings(
  environment: TestEnvironment,
  { name, changes }: { readonly name: string; readonly changes: StoreChanges },
  work: () => Promise<void>,
): Promise<void> {
  const file = fileOf(name)
  const settings = JSON.parse(await readFile(file, 'utf8')) as Record<string, Section>
  const changed = { ...settings }
  for (const [section, change] of Object.entries(changes))
    changed[section] = { ...settings[section], ...change }
  const folder = await mkdtemp(join(tmpdir(), 'thela-store-'))
  const own = join(folder, `${name}.json`)
  await writeFile(own, JSON.stringify(changed))
  await environment.command('store', 'apply', own)
  try {
    await work()
  } finally {
    await environment.command('store', 'apply', file)
    await rm(folder, { recursive: true, force: true })
  }
}
