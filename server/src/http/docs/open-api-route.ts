import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const gzipped = promisify(gzip)

async function written(app: FastifyInstance) {
  const text = Buffer.from(JSON.stringify(app.swagger()))
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { text, packed: await gzipped(text), etag }
}

/** `/openapi.json`, written and packed once: the calls do not change while the server runs. */
export function openApiRoute(app: FastifyInstance): void {
  let once: ReturnType<typeof written> | undefined
  app.get(
    '/openapi.json',
    { config: { rate: 'lookup' }, schema: { hide: true } },
    async (request, reply) => {
      const { text, packed, etag } = await (once ??= written(app))
      reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      reply.type('application/json; charset=utf-8')
      return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
        ? reply.header('content-encoding', 'gzip').send(packed)
        : reply.send(text)
    },
  )
}
