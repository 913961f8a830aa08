/** The picture of a link's card, by the brand of its store. [ADR-226] */
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../replies/api-error.ts'

/** In seconds: messengers keep a card for days anyway. */
const MAX_AGE = 24 * 60 * 60
const ENDING = /\.png$/

export function previewPictureRoute(
  app: FastifyInstance,
  pictureFor: (brand: string) => Promise<Uint8Array | undefined>,
): void {
  app.get<{ Params: { file: string } }>(
    '/preview/:file',
    { config: { rate: 'file' }, schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const picture = ENDING.test(file) ? await pictureFor(file.replace(ENDING, '')) : undefined
      if (!picture) throw new ApiError('NOT_FOUND')
      return reply
        .header('cache-control', `public, max-age=${MAX_AGE}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(picture)
    },
  )
}
