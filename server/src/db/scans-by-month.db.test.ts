import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { openTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')
const FIRST = '074'

let home: TestDatabase
let folder: string
beforeAll(async () => {
  home = await openTestDatabase({ poolSize: 2 })
  folder = await mkdtemp(join(tmpdir(), 'thela-scans-by-month-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await home.close()
})

async function copy(isWanted: (file: string) => boolean): Promise<void> {
  const files = (await readdir(migrations)).filter((file) => /^\d.*sql$/.test(file))
  for (const file of files.filter(isWanted)) await cp(join(migrations, file), join(folder, file))
}

/** As every release writes a scan. */
const WRITE = `insert into old.scans as c (store_id, shipment_id, scan_key, scan, scanned_at)
  values ('s', $1, $2::text || '|IN_TRANSIT|', '{}', $2::timestamptz)
  on conflict on constraint i12_a_scan_counts_once do update set scan = excluded.scan`

test('[ADR-233, I12] the scans of the last release stay where they are, and it goes on writing them', async () => {
  await home.database.raw('create schema old')
  const url = new URL(home.url)
  url.searchParams.set('options', '-c search_path=old')
  await copy((file) => file < FIRST)
  await migrate(url.href, { folder })
  const write = async (shipmentId: string, at: string) => {
    await home.database.raw(WRITE, [shipmentId, at])
  }
  const now = new Date().toISOString()
  // A courier's clock was ahead by years.
  const times = [
    '1999-12-31T23:59:59.000Z',
    '2025-11-20T10:00:00.000Z',
    now,
    '2099-01-01T00:00:00Z',
  ]
  for (const at of times) await write('before', at)
  await copy((file) => file >= FIRST)
  await migrate(url.href, { folder })
  const parts = async () => {
    const { rows } = await home.database.raw(
      `select shipment_id as id, tableoid::regclass::text as part from old.scans order by id, scanned_at`,
    )
    return rows as { readonly id: string; readonly part: string }[]
  }
  const before = ['old.scans_before', 'old.scans_before', 'old.scans_before', 'old.scans_other']
  expect((await parts()).map(({ part }) => part)).toEqual(before)
  for (const at of times) await write('before', at)
  expect(await parts()).toHaveLength(4)
  const later = new Date(Date.now() + 40 * 86_400_000).toISOString()
  await write('later', later)
  const month = later.slice(0, 7).replace('-', '_')
  expect((await parts()).at(-1)).toEqual({ id: 'later', part: `old.scans_${month}` })
})
