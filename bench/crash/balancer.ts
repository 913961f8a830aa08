/**
 * Load balancer for several servers, as in a large shop: each request goes to the next server that
 * is up.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Agent, request } from 'undici'

export interface Balancer {
  stop(): Promise<void>
}

export async function startBalancer(
  port: number,
  serverPorts: readonly number[],
): Promise<Balancer> {
  const connections = new Agent()
  let turn = 0

  async function pass(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { connection: _, 'transfer-encoding': __, ...headers } = incoming.headers
    const body = await buffer(incoming)
    for (const _server of serverPorts) {
      turn += 1
      const server = serverPorts[turn % serverPorts.length]
      try {
        const given = await request(`http://127.0.0.1:${server}${incoming.url}`, {
          method: incoming.method ?? 'GET',
          headers,
          body: body.length > 0 ? body : null,
          dispatcher: connections,
        })
        const { connection: ___, 'keep-alive': ____, ...kept } = given.headers
        const text = await buffer(given.body)
        reply.writeHead(given.statusCode, kept).end(text)
        return
      } catch (problem) {
        // A refused connection carried no request; a server that died may have received it.
        if (!isRefused(problem)) break
      }
    }
    reply.writeHead(502).end()
  }

  const server = createServer((request, reply) => {
    pass(request, reply).catch(() => reply.destroy())
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await connections.destroy()
    },
  }
}

const isRefused = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ECONNREFUSED'
