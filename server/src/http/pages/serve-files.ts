/** Serves the files of the pages, which browsers keep for a year. [I54, I61, ADR-321] */
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { rateEveryRoute } from '../limits/limit-rates.ts'

/** What these say is for a document, a call or a person, and for nothing that a page loads as its part. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-request-id',
]

/** Not pictures: an SVG that is opened by itself is a document. */
const isScriptOrStyle = (type: unknown): boolean =>
  typeof type === 'string' && /^(?:\w+\/javascript|text\/css)\b/.test(type)

export async function serveFiles(app: FastifyInstance, buildFolder: string): Promise<void> {
  await app.register(async (files) => {
    rateEveryRoute(files, 'file')
    // Runs after the hooks of the whole server: every reply has all headers but those that are taken off here.
    files.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode !== 200 || !isScriptOrStyle(reply.getHeader('content-type'))) return
      for (const name of OF_DOCUMENTS) reply.removeHeader(name)
    })
    await files.register(fastifyStatic, {
      root: join(buildFolder, 'client'),
      prefix: '/',
      wildcard: false,
      preCompressed: true,
      index: false,
      immutable: true,
      maxAge: '1y',
      // A file name with a hash is never revalidated.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply) => {
        // The store's page may frame ours from another origin.
        reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  })
}
