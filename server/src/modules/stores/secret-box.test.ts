import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSecretsKeys } from './read-secrets-keys.ts'
import { makeSecretBox } from './secret-box.ts'

const older = randomBytes(32)
const newer = randomBytes(32)

describe('[D-45] secrets at rest', () => {
  test('are restored unchanged, and are not visible in the sealed bytes', () => {
    const box = makeSecretBox([older])
    const sealed = box.seal('meher', 'rzp-secret')
    expect(sealed.includes('rzp-secret')).toBe(false)
    expect(box.open('meher', sealed)).toBe('rzp-secret')
  })

  test('are sealed differently each time', () => {
    const box = makeSecretBox([older])
    expect(box.seal('meher', 'a').equals(box.seal('meher', 'a'))).toBe(false)
  })

  test('of one store cannot be opened as another’s', () => {
    const box = makeSecretBox([older])
    expect(() => box.open('dhaga', box.seal('meher', 'a'))).toThrow(/authenticate/)
  })

  test('a changed byte anywhere is noticed', () => {
    const box = makeSecretBox([older])
    const sealed = box.seal('meher', 'a')
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => box.open('meher', changed)).toThrow(/authenticate|not among/)
    }
  })

  test('a new first key opens what the old one sealed; alone it names the missing one', () => {
    const sealed = makeSecretBox([older]).seal('meher', 'a')
    const both = makeSecretBox([newer, older])
    expect(both.open('meher', sealed)).toBe('a')
    expect(makeSecretBox([newer]).open('meher', both.seal('meher', 'b'))).toBe('b')
    expect(() => makeSecretBox([newer]).open('meher', sealed)).toThrow(
      /not among THELA_SECRETS_KEY/,
    )
  })
})

describe('the keys', () => {
  const dataFolder = '/nowhere'

  test('come from THELA_SECRETS_KEY, newest first', () => {
    const text = `${newer.toString('base64')}, ${older.toString('base64')}`
    const environment = { THELA_SECRETS_KEY: text }
    expect(readSecretsKeys({ environment, dataFolder, demo: false })).toEqual([newer, older])
  })

  test('are required outside the demo, and of the right length', () => {
    const short = { THELA_SECRETS_KEY: 'c2hvcnQ=' }
    expect(() => readSecretsKeys({ environment: {}, dataFolder, demo: false })).toThrow(/not set/)
    expect(() => readSecretsKeys({ environment: short, dataFolder, demo: true })).toThrow(/32/)
  })

  test('the demo generates one that only its owner may read, and keeps it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'thela-key-'))
    const made = readSecretsKeys({ environment: {}, dataFolder: folder, demo: true })
    expect(readSecretsKeys({ environment: {}, dataFolder: folder, demo: true })).toEqual(made)
    expect((await stat(join(folder, 'secrets-key'))).mode & 0o077).toBe(0)
    await rm(folder, { recursive: true })
  })
})
