import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../db/test-database.ts'
import type { TestDatabase } from '../db/test-database.ts'
import { readSettings } from '../settings.ts'
import { runCommand } from './commands.ts'

const root = resolve(import.meta.dirname, '../../..')
const example = join(root, 'docs/how-to/shipments-example.csv')

let home: TestDatabase
let folder: string
beforeAll(async () => {
  home = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'thela-shipments-'))
  await thela('store', 'apply', join(root, 'sandbox/stores/meher.json'))
})
afterAll(async () => {
  await home.close()
  await rm(folder, { recursive: true, force: true })
})

async function thela(...typed: string[]): Promise<readonly string[]> {
  const printed: string[] = []
  const environment = { THELA_DEMO: '1', DATABASE_URL: home.url, THELA_DATA: folder }
  const line = {
    settings: readSettings(environment),
    environment,
    print: (text: string) => void printed.push(text),
    untilEnd: async () => {},
  }
  await runCommand(line, typed).catch((error: Error) => printed.push(error.message))
  return printed
}

const parcels = async () => {
  const { rows } = await home.database.raw(
    `select awb, direction, status, courier_code, customer_phone, reference, updated_at,
       (select count(*)::int from scans c where c.shipment_id = s.shipment_id) as scans
     from shipments s order by awb`,
  )
  return rows
}

test('[T3.25] a file with a mistake imports nothing and names line and column', async () => {
  const file = join(folder, 'parcels.csv')
  const lines = (await readFile(example, 'utf8')).trim().split('\n')
  await writeFile(
    file,
    [...lines, 'VAN-000200,Meher van,#404,,,,,,,Teleported,2025-11-20 09:00,,'].join('\n'),
  )
  expect(await thela('shipments', 'import', file, '--store', 'meher')).toEqual([
    `${file}:8 status should be one of the statuses of a scan, such as “In Transit” or “Out for Delivery”`,
    `one thing is wrong in ${file}`,
  ])
  await writeFile(file, [...lines, 'VAN-000200,Meher van,#404,,,,,,,,,,'].join('\n'))
  expect(await thela('shipments', 'import', file, '--store', 'meher')).toEqual([
    `${file}:8 order is no order of this store`,
    `one thing is wrong in ${file}`,
  ])
  expect(await parcels()).toEqual([])
})

test('[T3.25, I61] a file that is not UTF-8, or with what no call takes, imports nothing', async () => {
  const file = join(folder, 'latin.csv')
  const latin = Buffer.from('awb,courier\nVAN-000300,Meher\nVAN-000301,Caf\xe9\n', 'latin1')
  await writeFile(file, latin)
  const run = () => thela('shipments', 'import', file, '--store', 'meher')
  expect(await run()).toEqual([
    `${file}:3 is not UTF-8: save the file as “CSV UTF-8”`,
    `one thing is wrong in ${file}`,
  ])
  await writeFile(file, 'awb,courier,items\nVAN-000300,Meher,\nVAN-000301,Meher,v\u0000 x 1\n')
  expect(await run()).toEqual([
    `${file}:3 items has characters that cannot be stored or shown on one line`,
    `one thing is wrong in ${file}`,
  ])
  expect(await parcels()).toEqual([])
})

test('[T3.25, I12] the example is imported, and the same file again changes nothing', async () => {
  const run = () => thela('shipments', 'import', example, '--store', 'meher')
  expect(await run()).toEqual(['3 new, 0 changed, 0 known already'])
  const imported = await parcels()
  expect(imported).toMatchObject([
    { awb: '19041424751540', courier_code: 'SHIPROCKET', status: 'ORDER_PLACED', scans: 0 },
    { awb: 'RET-000102', direction: 'REVERSE', status: 'ORDER_PLACED', scans: 1 },
    {
      awb: 'VAN-000101',
      courier_code: 'BY_STORE',
      customer_phone: '+919876543210',
      reference: 'INV-2041',
      status: 'DELIVERED',
      scans: 4,
    },
  ])
  expect(await run()).toEqual(['0 new, 0 changed, 3 known already'])
  expect(await parcels()).toEqual(imported)
})

test('[D-85, ADR-231] how many parcels came by their promised day, of one store or of all', async () => {
  const nothing = ['no parcel was promised for a day of the last 90 days']
  expect(await thela('tracking', 'accuracy')).toEqual(nothing)
  await home.database.raw(
    `update shipments set pdd = now(), delivered_at = now() where awb = 'VAN-000101'`,
  )
  const line = ['meher', 'BY_STORE', 'Meher van', '100 % in time', '1 of 1 parcels'].join('\t')
  expect(await thela('tracking', 'accuracy')).toEqual([line])
  expect(await thela('tracking', 'accuracy', '--store', 'meher')).toEqual([line])
  expect(await thela('tracking', 'accuracy', '--store', 'dhaga')).toEqual(nothing)
  await home.database.raw(
    `update shipments set pdd = now() - interval '2 days', delivered_at = null, status = 'LOST'
     where awb = 'VAN-000101'`,
  )
  const lost = [
    'meher',
    'BY_STORE',
    'Meher van',
    '0 % in time',
    '0 of 1 parcels',
    '1 not delivered',
  ]
  expect(await thela('tracking', 'accuracy')).toEqual([lost.join('\t')])
})
