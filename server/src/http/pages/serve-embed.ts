import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { rateEveryRoute } from '../limits/limit-rates.ts'

/** The seller's script, which the pages of shops load. */
export async function serveEmbed(http: FastifyInstance, root: string): Promise<void> {
  await http.register(async (files) => {
    rateEveryRoute(files, 'file')
    await files.register(fastifyStatic, {
      root,
      prefix: '/embed/v1/',
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cross-origin-resource-policy', 'cross-origin')
        reply.header('cache-control', 'public, max-age=300')
      },
    })
  })
}
