/** [ADR-257] */
import { links } from '@thela/contracts/links'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { storeNumberOf } from '../../db/new-id.ts'
import { ApiError } from '../../http/replies/api-error.ts'
import { hashOfKey } from './export.ts'
import { exportsRepository } from './exports-repository.ts'
import type { PrivacyDependencies } from './privacy-dependencies.ts'

const KeyParams = Type.Object({ key: Type.String({ maxLength: 100 }) })

/** A plain link, so that the browser saves a file; its key is the only credential, for an hour and once. */
export function downloadRoute(
  app: FastifyInstance,
  { database, stores }: PrivacyDependencies,
): void {
  app.get<{ Params: { key: string } }>(
    links.privacyExport(':key').replace('%3A', ':'),
    {
      // It would take the archive away.
      exposeHeadRoute: false,
      config: { rate: 'entry' },
      schema: {
        summary: 'Download the archive of what is kept of a person, once',
        tags: ['pages'],
        params: KeyParams,
      },
    },
    async ({ params: { key } }, reply) => {
      const store = stores.byNumber(storeNumberOf(key) ?? 0)
      const found = store && (await exportsRepository.take(database, store.storeId, hashOfKey(key)))
      if (!found) throw new ApiError('NOT_FOUND')
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', 'attachment; filename="my-data.zip"')
        .header('cache-control', 'no-store')
        .send(found.archive)
    },
  )
}
