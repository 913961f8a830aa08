/** What goes wrong around running servers: the database, the disk, the wire, the sandbox, an orderly end. */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { StartedProcess } from '../world/started-process.ts'
import type { CrashWorld } from './crash-world.ts'
import type { Luck } from './seeded-luck.ts'
import { fillDisk } from './small-disk.ts'

export type TroubleKind =
  | 'connections terminated'
  | 'postgres killed'
  | 'postgres stopped for 10 s'
  | 'wire to the database silent'
  | 'disk full for 15 s'
  | 'server ended by SIGTERM'
  | 'sandbox killed'

const STOPPED_MS = 10_000
const DISK_FULL_MS = 15_000
const SANDBOX_AWAY_MS = 2_000
/** A silent wire is noticed by the server's own time limits: the next one comes after that. */
const AFTER_SILENCE_MS = 30_000

export interface Troubles {
  /** No more of it. The servers go on. */
  stop(): Promise<readonly StartedProcess[]>
}

interface Scene {
  readonly world: CrashWorld
  readonly luck: Luck
  readonly servers: (StartedProcess | undefined)[]
}

/** Each begins one round and ends when that round is over. */
const ROUNDS: Readonly<Record<TroubleKind, (scene: Scene) => Promise<unknown>>> = {
  'connections terminated': async ({ world }) => {
    await world.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'thela%' and pid <> pg_backend_pid()`,
    )
    await wait(150)
  },
  'postgres killed': async ({ world }) => {
    process.kill(await world.postmasterPid(), 'SIGKILL')
    await wait(3_000)
  },
  'postgres stopped for 10 s': async ({ world }) => {
    const processes = withChildren(await world.postmasterPid())
    signalAll(processes, 'SIGSTOP')
    await wait(STOPPED_MS)
    signalAll(processes, 'SIGCONT')
  },
  'wire to the database silent': async ({ world }) => {
    world.wire?.goSilent()
    await wait(AFTER_SILENCE_MS)
  },
  'disk full for 15 s': async ({ world }) => {
    const free = await fillDisk(world.folder)
    await wait(DISK_FULL_MS)
    await free()
  },
  'server ended by SIGTERM': async ({ world, luck, servers }) => {
    const which = luck.between(0, servers.length - 1)
    await servers[which]?.stop()
    servers[which] = await world.startServer(which)
  },
  'sandbox killed': ({ world }) => world.killSandbox(SANDBOX_AWAY_MS),
}

export async function startTroubles(
  { world, kind, luck, servers }: Omit<Scene, 'servers'> & { kind: TroubleKind; servers: number },
  onTrouble: (kind: TroubleKind) => void,
): Promise<Troubles> {
  const scene: Scene = {
    world,
    luck,
    servers: await Promise.all(
      Array.from({ length: servers }, (_, which) => world.startServer(which)),
    ),
  }
  let isStopping = false
  const rounds = (async () => {
    while (!isStopping) {
      await wait(luck.between(1_000, 3_000))
      onTrouble(kind)
      await ROUNDS[kind](scene)
    }
  })()
  return {
    async stop() {
      isStopping = true
      await rounds
      return scene.servers.flatMap((server) => server ?? [])
    },
  }
}

function withChildren(parent: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === parent)
  return [parent, ...children.map(Number)]
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}
