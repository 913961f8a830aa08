/** Ports of our own for programs that are told theirs, and that are started on them again. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Server } from 'node:net'

export interface ReservedPorts {
  readonly ports: readonly number[]
  release(): Promise<void>
}

/** Below the ports that systems give to outgoing connections and to those who ask for a free one. */
const [FIRST, LAST] = [10_000, 30_000]
/** The first port of a block is its lock, the others are given out. */
const BLOCK = 10
const MAX_TRIES = 200

/** On all interfaces, as most programs listen; undefined where somebody has it. */
async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
}

async function close(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}

async function isFree(port: number): Promise<boolean> {
  const server = await listenOn(port)
  if (server) await close(server)
  return server !== undefined
}

/**
 * A port that was asked for and freed again may be anybody's before the program listens. So a block
 * of ports is ours as long as this process listens on its first one; whoever reserves in the same way
 * stays out of it.
 */
export async function reservePorts(count: number): Promise<ReservedPorts> {
  if (count >= BLOCK) throw new Error(`a block has ${BLOCK - 1} ports`)
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const first = FIRST + BLOCK * Math.floor((Math.random() * (LAST - FIRST)) / BLOCK)
    const lock = await listenOn(first)
    if (!lock) continue
    const ports = Array.from({ length: count }, (_, index) => first + 1 + index)
    const free = await Promise.all(ports.map(isFree))
    if (free.every(Boolean)) {
      lock.unref()
      return { ports, release: () => close(lock) }
    }
    await close(lock)
  }
  throw new Error('no free block of ports was found')
}
