import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { onTestFinished, TestRunner } from 'vitest'

/** PostgreSQL's “ready for query”: by then a connection is authenticated. */
const READY = Buffer.from('Z\0\0\0\x05', 'latin1')

/**
 * A wire to the database that can be lost as the wire to a lost host is: nothing is closed, nothing
 * is refused, and no byte comes any more. The database sees no connection that is lost before it is
 * authenticated: for a minute, until it gave that one up, it could create no database for the other
 * test files.
 */
export async function silentWire(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let silenced = new WeakSet<Socket>()
  const unready = new Set<Socket>()
  let isReachable = true

  const server = createServer((near) => {
    if (!isReachable) {
      sockets.add(near)
      near.on('error', () => {}).on('close', () => sockets.delete(near))
      near.resume()
      return
    }
    const far = connect(Number(port), hostname)
    unready.add(far)
    far.on('data', (bytes) => {
      if (bytes.includes(READY)) unready.delete(far)
    })
    far.on('close', () => unready.delete(far))
    const pair = [near, far] as const
    for (const socket of pair) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => {
        if (!silenced.has(from)) to.write(bytes)
      })
      from.on('close', () => {
        sockets.delete(from)
        if (!silenced.has(from)) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as { readonly port: number }
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${address.port}` }).href,
    /**
     * Every open connection is lost without a word; `NEW_ONES_TOO` until it is reachable again, or the
     * test ends.
     */
    fallSilent(which: 'OPEN_ONES' | 'NEW_ONES_TOO') {
      if (TestRunner.getCurrentTest()) onTestFinished(() => void (isReachable = true))
      for (const socket of sockets) silenced.add(socket)
      for (const far of unready) far.destroy()
      isReachable = which === 'OPEN_ONES'
    },
    /** Those that were lost stay lost. */
    beReachable() {
      isReachable = true
    },
    /** Whoever tries is told at once that nobody is there. */
    reject() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
    async accept() {
      server.listen(address.port, '127.0.0.1')
      await once(server, 'listening')
    },
    async close() {
      silenced = new WeakSet()
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
