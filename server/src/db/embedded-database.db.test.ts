import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import getPort from 'get-port'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { startEmbeddedDatabase } from './embedded-database.ts'
import type { EmbeddedDatabase, EmbeddedDatabaseOptions } from './embedded-database.ts'
import { findProgram, installedFolder } from './embedded/find-program.ts'
import { pidIn } from './embedded/own-folder.ts'
import { makeClusterFolder } from './embedded/prepare-cluster.ts'
import { migrate } from './migrate.ts'
import { oldCluster } from './testing/old-cluster.ts'

/** Limits end what hangs: each test starts PostgreSQL once or more. */
const LIMIT_MS = 240_000
const isRoot = process.getuid?.() === 0
const folders: string[] = []
const started: EmbeddedDatabase[] = []

/** Only its owner may enter it. */
function closedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'thela-embedded-'))
  folders.push(folder)
  return folder
}

async function start(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ volatile: true, ...options })
  started.push(database)
  return database
}

const stop = async (database: EmbeddedDatabase): Promise<void> => {
  started.splice(started.indexOf(database), 1)
  await database.stop()
}

async function request<Row extends object>(url: string, text: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows[0]
  } finally {
    await client.end()
  }
}

const postmasterFile = (folder: string) => join(folder, 'postgres/cluster/postmaster.pid')

function statusOf(folder: string): string {
  return readFileSync(`/proc/${pidIn(postmasterFile(folder))}/status`, 'utf8')
}

afterEach(async () => {
  for (const database of started.splice(0)) await database.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

// As root and as another user the start differs; the current one is tested, and neither is skipped.
test.runIf(isRoot)(
  '[ADR-011] root starts it below a folder that nobody else may enter: as nobody, without root’s rights',
  async () => {
    const clone = closedFolder()
    const installed = join(clone, 'native')
    cpSync(await installedFolder(), installed, { recursive: true, verbatimSymlinks: true })
    const shared = join(closedFolder(), 'shared')
    chmodSync(dirname(shared), 0o755)
    const notes: string[] = []
    const options = {
      folder: join(clone, '.thela'),
      installed,
      sharedFolders: [join(clone, 'not-here'), shared],
      note: (text: string) => void notes.push(text),
    }
    const database = await start(options)
    expect(await request(database.url, 'select 1 as one')).toEqual({ one: 1 })
    expect(statusOf(options.folder)).toMatch(/^Uid:\s+65534\s+65534\s+65534\s+65534$/m)
    expect(statusOf(options.folder)).toMatch(/^CapEff:\s+0+$/m)
    expect(notes.join()).toContain(join(shared, 'postgresql-'))
    await stop(database)
    // The second time nothing is copied, and the written data is there.
    expect(await request((await start(options)).url, 'select 2 as two')).toEqual({ two: 2 })
  },
  LIMIT_MS,
)

test.runIf(isRoot)(
  '[ADR-011] programs that another user could have changed are not run',
  async () => {
    const clone = closedFolder()
    const installed = join(clone, 'native')
    mkdirSync(installed)
    const shared = join(closedFolder(), 'shared')
    mkdirSync(shared)
    chmodSync(shared, 0o777)
    await expect(
      start({ folder: join(clone, '.thela'), installed, sharedFolders: [shared] }),
    ).rejects.toThrow('set DATABASE_URL')
  },
)

test.runIf(!isRoot)(
  '[ADR-011] an ordinary user starts it below a folder that nobody else may enter, as itself',
  async () => {
    const folder = join(closedFolder(), '.thela')
    const notes: string[] = []
    const database = await start({ folder, note: (text) => void notes.push(text) })
    expect(await request(database.url, 'select 1 as one')).toEqual({ one: 1 })
    expect(statSync(postmasterFile(folder)).uid).toBe(process.getuid?.())
    expect(notes).toEqual([])
  },
  LIMIT_MS,
)

test(
  'only the password opens it, and its role is no superuser',
  async () => {
    const folder = closedFolder()
    const { url } = await start({ folder })
    expect(statSync(join(folder, 'database.password')).mode & 0o777).toBe(0o600)
    for (const name of ['thela', 'thela_server', 'postgres']) {
      const without = Object.assign(new URL(url), { username: name, password: 'guessed' }).href
      await expect(request(without, 'select 1'), name).rejects.toThrow(
        'password authentication failed',
      )
    }
    await expect(
      request(url, `create temp table t (x text); copy t from program 'id'`),
    ).rejects.toThrow('permission denied')
    expect(
      await request(url, 'select rolsuper as super from pg_roles where rolname = current_user'),
    ).toEqual({ super: false })
  },
  LIMIT_MS,
)

test(
  'a folder of the first release, in which all belongs to a superuser, still starts and migrates',
  async () => {
    const folder = closedFolder()
    makeClusterFolder(folder)
    await oldCluster(folder)
    const { url } = await start({ folder })
    expect(await migrate(url)).not.toEqual([])
    expect(await request(url, 'select first_release() as kept, price::text from sold')).toEqual({
      kept: 'kept',
      price: '1',
    })
    await request(url, 'alter table sold add column since date')
    await request(url, 'drop function first_release')
    await request(url, `alter type size add value 'L'`)
    await request(url, 'alter table queue.job add column since date')
  },
  LIMIT_MS,
)

test(
  'a folder that another process holds is refused, wherever that process runs, and nothing in it is touched',
  async () => {
    const folder = closedFolder()
    await stop(await start({ folder }))
    writeFileSync(postmasterFile(folder), '999999\nof the other\n')
    // Its process id is invisible here, as in another container.
    const lock = join(folder, 'owner.lock')
    const holder = spawn('flock', [lock, 'sleep', '600'], { detached: true })
    try {
      await vi.waitFor(() => expect(spawnSync('flock', ['-n', lock, 'true']).status).toBe(1))
      await expect(start({ folder, patienceMs: 500 })).rejects.toThrow(
        'perhaps in another container',
      )
      expect(readFileSync(postmasterFile(folder), 'utf8')).toContain('of the other')
    } finally {
      process.kill(-(holder.pid ?? 0))
      await once(holder, 'exit')
    }
    // What a dead holder left behind is no obstacle.
    expect(await request((await start({ folder })).url, 'select 1 as one')).toEqual({ one: 1 })
  },
  LIMIT_MS,
)

test(
  'a second start on the folder of a running one is refused at once',
  async () => {
    const folder = closedFolder()
    const first = await start({ folder })
    await expect(start({ folder })).rejects.toThrow('uses')
    expect(await request(first.url, 'select 1 as one')).toEqual({ one: 1 })
  },
  LIMIT_MS,
)

test(
  'an owner’s process id that now belongs to another process does not block the start',
  async () => {
    const folder = closedFolder()
    writeFileSync(join(folder, 'owner.pid'), String(process.ppid))
    expect(await request((await start({ folder })).url, 'select 1 as one')).toEqual({ one: 1 })
  },
  LIMIT_MS,
)

test(
  '[I26] killed, it comes back on the same address',
  async () => {
    const folder = closedFolder()
    const notes: string[] = []
    const { url } = await start({ folder, volatile: false, note: (text) => void notes.push(text) })
    await request(url, 'create table kept as select 7 as seven')
    for (const end of ['SIGKILL', 'SIGTERM'] as const) {
      process.kill(pidIn(postmasterFile(folder)) ?? 0, end)
      await vi.waitFor(() => expect(notes.join()).toContain(end === 'SIGKILL' ? end : '(0)'))
      await vi.waitFor(
        async () => expect(await request(url, 'select seven from kept')).toEqual({ seven: 7 }),
        { interval: 100 },
      )
    }
  },
  LIMIT_MS,
)

test(
  'a database that cannot be restarted is reported, so that the process can exit',
  async () => {
    const installed = closedFolder()
    chmodSync(installed, 0o755)
    const { postgres } = await findProgram(installed, { note: () => {} })
    cpSync(resolve(dirname(postgres), '..'), installed, { recursive: true, verbatimSymlinks: true })
    const folder = closedFolder()
    const lost = vi.fn<(problem: Error) => void>()
    const { url } = await start({ folder, installed, onLost: lost })
    rmSync(join(installed, 'bin/postgres'))
    process.kill(pidIn(postmasterFile(folder)) ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), { interval: 100 })
    await expect(request(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  },
  LIMIT_MS,
)

test(
  'files of another version of PostgreSQL are reported, with what to do',
  async () => {
    const folder = closedFolder()
    await stop(await start({ folder }))
    writeFileSync(join(folder, 'postgres/cluster/PG_VERSION'), '17\n')
    await expect(start({ folder })).rejects.toThrow(
      /was written by PostgreSQL 17, and this release brings PostgreSQL 18\. .*pg_dump/,
    )
  },
  LIMIT_MS,
)

test(
  'a database that cannot start gives the reason from its own log',
  async () => {
    const folder = closedFolder()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    try {
      await expect(start({ folder, port })).rejects.toThrow(/could not bind IPv4 address/)
      expect(existsSync(join(folder, 'owner.pid'))).toBe(false)
    } finally {
      other.close()
    }
  },
  LIMIT_MS,
)

test(
  'a port that another process took meanwhile is no obstacle: the next one is used',
  async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port: taken } = other.address() as { port: number }
    const ports = [taken, await getPort({ host: '127.0.0.1' })]
    try {
      const { url } = await start({
        folder: closedFolder(),
        freePort: async () => ports.shift() ?? 0,
      })
      expect(new URL(url).port).not.toBe(String(taken))
      expect(await request(url, 'select 1 as one')).toEqual({ one: 1 })
    } finally {
      other.close()
    }
  },
  LIMIT_MS,
)
