/** [D-45] */
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Keys = readonly [Uint8Array, ...Uint8Array[]]

const KEY_BYTES = 32

function keysOf(text: string, source: string): Keys {
  const [newest, ...older] = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => Buffer.from(part, 'base64'))
  if (newest === undefined || [newest, ...older].some((key) => key.length !== KEY_BYTES)) {
    throw new Error(
      `${source} must be ${KEY_BYTES} random bytes in base64 (openssl rand -base64 32)`,
    )
  }
  return [newest, ...older]
}

/** Of two processes that start together one creates the key atomically, and both read it. */
function keyFile(folder: string): string {
  const file = join(folder, 'secrets-key')
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return file
}

/**
 * The keys for stores' secrets: `THELA_SECRETS_KEY` in base64, the newest first, separated by
 * commas; the demo generates its own in the data folder.
 */
export function readSecretsKeys(from: {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly dataFolder: string
  readonly demo: boolean
}): Keys {
  const given = from.environment['THELA_SECRETS_KEY']
  if (given) return keysOf(given, 'THELA_SECRETS_KEY')
  if (!from.demo) throw new Error('THELA_SECRETS_KEY is not set (openssl rand -base64 32)')
  const file = keyFile(from.dataFolder)
  return keysOf(readFileSync(file, 'utf8'), file)
}
