/**
 * Faults around running servers: the database, the disk, the connection, the sandbox, a graceful
 * shutdown.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { StartedProcess } from '../environment/started-process.ts'
import type { CrashEnvironment } from './crash-environment.ts'
import type { Random } from './seeded-random.ts'
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
/** The server detects a silent connection by its timeouts, so the next fault comes after them. */
const AFTER_SILENCE_MS = 30_000

export interface Troubles {
  /** Ends the faults. The servers go on. */
  stop(): Promise<readonly StartedProcess[]>
}

interface Scene {
  readonly environment: CrashEnvironment
  readonly random: Random
  readonly servers: (StartedProcess | undefined)[]
}

/** Each starts one round and resolves when that round is over. */
const ROUNDS: Readonly<Record<TroubleKind, (scene: Scene) => Promise<unknown>>> = {
  'connections terminated': async ({ environment }) => {
    await environment.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'thela%' and pid <> pg_backend_pid()`,
    )
    await wait(150)
  },
  'postgres killed': async ({ environment }) => {
    process.kill(await environment.postmasterPid(), 'SIGKILL')
    await wait(3_000)
  },
  'postgres stopped for 10 s': async ({ environment }) => {
    const processes = withChildren(await environment.postmasterPid())
    signalAll(processes, 'SIGSTOP')
    await wait(STOPPED_MS)
    signalAll(processes, 'SIGCONT')
  },
  'wire to the database silent': async ({ environment }) => {
    environment.wire?.goSilent()
    await wait(AFTER_SILENCE_MS)
  },
  'disk full for 15 s': async ({ environment }) => {
    const free = await fillDisk(environment.folder)
    await wait(DISK_FULL_MS)
    await free()
  },
  'server ended by SIGTERM': async ({ environment, random, servers }) => {
    const which = random.between(0, servers.length - 1)
    await servers[which]?.stop()
    servers[which] = await environment.startServer(which)
  },
  'sandbox killed': ({ environment }) => environment.killSandbox(SANDBOX_AWAY_MS),
}

export async function startTroubles(
  {
    environment,
    kind,
    random,
    servers,
  }: Omit<Scene, 'servers'> & { kind: TroubleKind; servers: number },
  onTrouble: (kind: TroubleKind) => void,
): Promise<Troubles> {
  const scene: Scene = {
    environment,
    random,
    servers: await Promise.all(
      Array.from({ length: servers }, (_, which) => environment.startServer(which)),
    ),
  }
  let isStopping = false
  const rounds = (async () => {
    while (!isStopping) {
      await wait(random.between(1_000, 3_000))
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
      // It has exited meanwhile.
    }
  }
}
