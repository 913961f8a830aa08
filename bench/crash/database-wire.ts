/**
 * A proxy between server and database that can go silent: it passes nothing on and closes nothing.
 */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

export interface DatabaseWire {
  /** The database's address as the servers use it. */
  readonly url: string
  /**
   * Simulates a lost host: open connections stay open and carry nothing. New ones work. Returns how
   * many.
   */
  goSilent(): number
  stop(): Promise<void>
}

export async function startDatabaseWire(databaseUrl: string): Promise<DatabaseWire> {
  const target = new URL(databaseUrl)
  const open = new Set<readonly [Socket, Socket]>()
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const pair = [near, far] as const
    open.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      sockets.add(from)
      from.setNoDelay()
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(pair)
        sockets.delete(from)
        to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    goSilent() {
      const pairs = [...open]
      for (const [near, far] of pairs) {
        open.delete([near, far])
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
      open.clear()
      return pairs.length
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
