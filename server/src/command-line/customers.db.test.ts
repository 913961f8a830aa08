import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'
import { plantPerson } from '../testing/plant-person.ts'
import { runCommand } from './commands.ts'

let app: TestApp
const asha = { word: 'canaryasha', phone: '+919811100011' }
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
  await plantPerson(app, asha)
})
afterAll(() => app.close())

async function run(...words: string[]): Promise<string> {
  const printed: string[] = []
  const environment = {
    THELA_DEMO: '0',
    DATABASE_URL: app.databaseUrl,
    THELA_SECRETS_KEY: app.secretsKey,
  }
  const settings = readSettings(environment)
  await runCommand(
    { settings, environment, print: (text) => printed.push(text), untilEnd: async () => {} },
    words,
  )
  return printed.join('\n')
}

const left = async (): Promise<number> =>
  (await app.database.raw(`select from customers where phone = '${asha.phone}'`)).rows.length

test('[account §6, D-40] `customer erase` says what it would do, and with --yes does it; it is listed without a name', async () => {
  const of = ['--store', 'meher']
  expect(await run('customer', 'erasures', ...of)).toBe('nobody was erased yet')
  await expect(run('customer', 'erase', 'nobody', ...of)).rejects.toThrow('not a phone number')
  await app.database.raw(`update orders set status = 'IN_TRANSIT'`)
  await expect(run('customer', 'erase', asha.phone, ...of)).rejects.toThrow(
    'this customer still waits for an order that has not arrived',
  )
  await app.database.raw(`update orders set status = 'DELIVERED'`)
  await expect(run('customer', 'erase', asha.phone, ...of)).rejects.toThrow('Confirm with --yes')
  expect(await left()).toBe(1)
  expect(await run('customer', 'erase', '98111 00011', ...of, '--yes')).toBe('erased at meher')
  expect(await left()).toBe(0)
  const listed = await run('customer', 'erasures', ...of)
  expect(listed).toMatch(/\tby OWNER\trequested .*\tdone .*PROFILE 1, .*ORDERS 1/)
  expect(listed).not.toMatch(/canary|98111/)
})

test('[account §6, D-40] `customer export` writes an archive that only its owner can read, and overwrites none', async () => {
  const ravi = { word: 'canaryravi', phone: '+919811100012' }
  await plantPerson(app, ravi)
  const file = join(await mkdtemp(join(tmpdir(), 'export-')), 'ravi.zip')
  const words = ['customer', 'export', ravi.phone, '--store', 'meher', '--file', file]
  expect(await run(...words)).toBe(`written to ${file}`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(Object.keys(unzipSync(await readFile(file)))).toContain('data/meher.json')
  await expect(run(...words)).rejects.toThrow('EEXIST')
})
