import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { isOlderRelease } from './release.ts'
import { untilBlocked } from '../testing/until-blocked.ts'
import { openTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

let home: TestDatabase
let folder: string
beforeAll(async () => {
  home = await openTestDatabase({ poolSize: 2 })
})
afterAll(() => home.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thela-migrations-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const raw = async (text: string) => (await home.database.raw(text)).rows

test('each file runs once, completely or not at all', async () => {
  await write('900-a.sql', 'create table a900 (x integer);')
  await write('901-b.sql', 'create table b901 (x integer); select 1 / 0;')
  await expect(migrate(home.url, { folder })).rejects.toThrow('division by zero')
  await write('901-b.sql', 'create table b901 (x integer);')
  expect(await migrate(home.url, { folder })).toEqual(['901-b.sql'])
  expect(await migrate(home.url, { folder })).toEqual([])
})

test('servers that start together run each file once', async () => {
  await write('910-a.sql', 'select pg_sleep(0.2); create table a910 (x integer);')
  const ran = await Promise.all([1, 2, 3].map(() => migrate(home.url, { folder })))
  expect(ran.flat()).toEqual(['910-a.sql'])
})

test('a file waits for no lock longer than requests may, and is retried afterwards', async () => {
  await raw('create table busy (x integer)')
  await write('920-a.sql', 'create table a920 (x integer); alter table busy add column y integer;')
  let free = () => {}
  const isFree = new Promise<void>((resolve) => {
    free = resolve
  })
  let isHeld = () => {}
  const held = new Promise<void>((resolve) => {
    isHeld = resolve
  })
  const work = home.database.transaction(async (transaction) => {
    await transaction.raw('insert into busy values (1)')
    isHeld()
    await isFree
  })
  await held
  const migrating = migrate(home.url, { folder, lockMs: 100, tries: 1_000 })
  await untilBlocked(home.url)
  // A reader behind the migration gets its turn while the table is still held.
  await raw('select count(*) from busy')
  free()
  await work
  expect(await migrating).toEqual(['920-a.sql'])
})

test('a table that stays busy is reported, and nothing of the file is applied', async () => {
  await raw('create table busier (x integer)')
  await write('930-a.sql', 'create table a930 (x integer); alter table busier add y integer;')
  await home.database.transaction(async (transaction) => {
    await transaction.raw('insert into busier values (1)')
    await expect(migrate(home.url, { folder, lockMs: 50, tries: 2 })).rejects.toThrow(
      /930-a\.sql could not be run: .*npm run thela -- migrate/,
    )
  })
  expect(await raw(`select to_regclass('a930') as made`)).toEqual([{ made: null }])
})

test('a file that lost a deadlock against running servers is retried', async () => {
  await raw(
    `create table crossed (x integer primary key, y integer not null);
     insert into crossed values (1, 0), (2, 0)`,
  )
  const both = 'update crossed set y = y + 1 where x = 1; update crossed set y = y + 1 where x = 2;'
  await write('935-a.sql', both)
  const { migrating } = await home.database.transaction(async (transaction) => {
    await transaction.raw('update crossed set y = y where x = 2')
    const started = migrate(home.url, { folder })
    await untilBlocked(home.url)
    // The file has waited longer, so it is the one that the database ends.
    await transaction.raw('update crossed set y = y where x = 1')
    return { migrating: started }
  })
  expect(await migrating).toEqual(['935-a.sql'])
  expect(await raw('select y from crossed order by x')).toEqual([{ y: 1 }, { y: 1 }])
})

test('an index may be created concurrently, outside a transaction', async () => {
  await raw('create table wide (x integer)')
  await write(
    '940-a.sql',
    `-- outside a transaction\n-- Why.\ndrop index concurrently if exists wide_x;\ncreate index concurrently wide_x on wide (x);\n`,
  )
  expect(await migrate(home.url, { folder })).toEqual(['940-a.sql'])
  expect(
    await raw(`select indisvalid from pg_index where indexrelid = 'wide_x'::regclass`),
  ).toEqual([{ indisvalid: true }])
})

test('a release too old for the schema does not start, and names the required one', async () => {
  await write('950-a.sql', '-- needs release: 0.3.0\nselect 1;')
  expect(await migrate(home.url, { folder, release: '0.3.0' })).toEqual(['950-a.sql'])
  await rm(join(folder, '950-a.sql'))
  await expect(migrate(home.url, { folder, release: '0.2.9' })).rejects.toThrow(
    'this is release 0.2.9, and the database requires release 0.3.0 or later: start that release',
  )
  // One that only lacks the newest additions starts.
  expect(await migrate(home.url, { folder, release: '0.3.0' })).toEqual([])
})

test('a database of a development version is refused, and left as it is', async () => {
  const older = await openTestDatabase({ poolSize: 1 })
  await older.database.raw(`delete from migrations where name <> '001-initial.sql'`)
  await older.database.raw(`update migrations set name = '001-the-thread.sql'`)
  await expect(migrate(older.url)).rejects.toThrow(
    /made before the first release .* begin with an empty one\..*THELA_DATA.*drop schema if exists public, queue cascade; create schema public/,
  )
  const { rows } = await older.database.raw('select name from migrations')
  expect(rows).toEqual([{ name: '001-the-thread.sql' }])
  await older.database.raw('drop schema if exists public, queue cascade; create schema public')
  expect((await migrate(older.url))[0]).toBe('001-initial.sql')
  await older.close()
})

test.each([
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1.1', true],
  ['0.9.9', '0.10.0', true],
  ['1.0.0', '0.10.0', false],
])('%s is older than %s: %s', (release, than, expected) => {
  expect(isOlderRelease(release, than)).toBe(expected)
})
