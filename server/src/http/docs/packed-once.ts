import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzipped = promisify(gzip)

interface Packed {
  readonly text: Buffer
  readonly packed: Buffer
  readonly etag: string
}

async function pack(text: Buffer): Promise<Packed> {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { text, packed: await gzipped(text), etag }
}

/**
 * Answers with a large text that does not change while the server runs: written and packed once, and
 * not sent again to whoever has it.
 */
export function packedOnce(type: string, write: () => string) {
  let once: Promise<Packed> | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { text, packed, etag } = await (once ??= pack(Buffer.from(write())))
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    reply.type(type)
    return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      ? reply.header('content-encoding', 'gzip').send(packed)
      : reply.send(text)
  }
}
