import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const thela = fileURLToPath(new URL('../server/src/cli.ts', import.meta.url))

/**
 * Without a database every story would fail by itself, minutes after the first, so the run ends
 * here.
 */
export default async function needsDatabase(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'thela-story-'))
  const env = { ...process.env, THELA_DATA: folder }
  try {
    await promisify(execFile)(process.execPath, [thela, 'database', 'check'], { env })
  } catch (error) {
    const { stderr } = error as { readonly stderr?: string }
    throw new Error(`the stories need a database: ${stderr?.trim() ?? String(error)}`, {
      cause: error,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
