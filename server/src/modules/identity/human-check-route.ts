/** Serves the frame of a human check, on the second address alone. [I54, ADR-365] */
import { randomBytes } from 'node:crypto'
import { HUMAN_CHECK_ROUTE } from '@thela/contracts/human-check'
import { StoreIdSchema, literals } from '@thela/contracts/fields'
import { HUMAN_CHECKERS } from '@thela/domain/identity'
import type { HumanChecker } from '@thela/domain/identity'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { messagesFor } from '../../http/caller/request-language.ts'
import { ApiError } from '../../http/replies/api-error.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { Store, Stores } from '../stores/index.ts'
import { findFrameCheck } from './human-check.ts'
import type { HumanCheckDependencies } from './human-check.ts'
import { humanCheckPage } from './human-check-page.ts'

interface FrameParams {
  readonly storeId: string
  readonly by: HumanChecker
}

const Params = Type.Object({ storeId: StoreIdSchema, by: literals(HUMAN_CHECKERS) })

const frameAncestors = ({ config }: Store, publicOrigin: string): readonly string[] => {
  const { origins, embedOrigins } = config.platform
  return [...new Set([publicOrigin, ...origins, ...embedOrigins])]
}

/**
 * On the host of our pages it is not found: the script of the service would run there as one of ours, with the
 * shopper's cookies.
 */
export function humanCheckRoute(
  app: FastifyInstance,
  deps: HumanCheckDependencies & {
    readonly stores: Pick<Stores, 'find'>
    readonly publicUrl: string
  },
): void {
  const { stores, publicUrl, humanCheckUrl } = deps
  if (humanCheckUrl === undefined) return
  const { host } = new URL(humanCheckUrl)
  const publicOrigin = new URL(publicUrl).origin
  app.get<{ Params: FrameParams }>(
    HUMAN_CHECK_ROUTE,
    { config: { rate: 'lookup' }, schema: { hide: true, params: Params } },
    async (request, reply) => {
      const store = stores.find(request.params.storeId)
      const check = store && findFrameCheck(deps, store, request.params.by)
      if (!check || request.headers.host !== host) throw new ApiError('NOT_FOUND')
      const t = messagesFor(request)
      const widget = await check.widget(t.language.tag).catch((error: unknown) => {
        if (error instanceof ExternalServiceError) return undefined
        throw error
      })
      const { headers, html } = humanCheckPage({
        t,
        nonce: randomBytes(16).toString('base64'),
        widget,
        publicOrigin,
        frameAncestors: frameAncestors(store, publicOrigin),
      })
      return reply.headers(headers).send(html)
    },
  )
}
