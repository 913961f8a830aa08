import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from '../core/sandbox.ts'
import { serverPage } from './error-response.ts'
import { linkHeader } from './store-api/session-headers.ts'
import { setting } from './store/settings.ts'
import { storesOf } from './store/stores.ts'

const WRITTEN = /^\/woo\/([^/?]+)\/wp-json(?:[/?]|$)/
const NOT_FOUND = 404

/** A site with plain permalinks knows no address below /wp-json/: there is a page, not JSON. */
export async function refuseWrittenPath(
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  // The address before it was rewritten.
  const [, name = ''] = WRITTEN.exec(request.originalUrl) ?? []
  const store = storesOf(sandbox).get(name)
  if (store === undefined || !setting(store).isOn('plain-permalinks')) return undefined
  return reply
    .code(NOT_FOUND)
    .header('link', linkHeader(store))
    .type('text/html; charset=utf-8')
    .send(serverPage(NOT_FOUND, 'Not Found'))
}
