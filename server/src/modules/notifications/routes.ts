import * as calls from '@thela/contracts/calls/accounts/notifications'
import { links } from '@thela/contracts/links'
import { verifiedPhone } from '@thela/domain/identity'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ApiError } from '../../http/replies/api-error.ts'
import { registerCall } from '../../http/calls/route.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import {
  chooseLetters,
  choosePreferences,
  endLetters,
  findLetters,
  readLetters,
  readPreferences,
} from './preferences.ts'
import type { LetterHolder, PreferenceDependencies, PreferenceHolder } from './preferences.ts'

export function preferenceRoutes(app: FastifyInstance, deps: PreferenceDependencies): void {
  const own = async (visitor: Visitor): Promise<PreferenceHolder> => {
    const phone = verifiedPhone(visitor)
    if (phone === undefined) throw new ApiError('NOT_FOUND')
    return { store: await deps.stores.get(visitor.storeId), phone }
  }
  const ofLink = async (key: string): Promise<LetterHolder> => {
    const letters = await findLetters(deps, key)
    if (!letters) throw new ApiError('NOT_FOUND')
    return letters
  }

  registerCall(app, calls.getPreferences, async ({ visitor }) =>
    readPreferences(deps, await own(visitor)),
  )
  registerCall(app, calls.setPreferences, async ({ visitor, body }) =>
    choosePreferences(deps, await own(visitor), body),
  )
  registerCall(app, calls.getPreferencesOfLink, async ({ params }) =>
    readLetters(deps, await ofLink(params.key)),
  )
  registerCall(app, calls.setPreferencesOfLink, async ({ params, body }) => {
    if (body.isOptedOut) return endLetters(deps, params.key)
    const letters = await ofLink(params.key)
    await chooseLetters(deps, letters, false)
    return readLetters(deps, letters)
  })
}

const KeyParams = Type.Object({ key: Type.String({ maxLength: 100 }) })

/**
 * A mail program's button (RFC 8058): it follows no redirect and shows no page, so whether the key is
 * known makes no difference. No browser's script needs to get here, and it only ever turns something off.
 */
export function unsubscribeRoute(app: FastifyInstance, deps: PreferenceDependencies): void {
  app.post<{ Params: { key: string } }>(
    links.unsubscribe(':key').replace('%3A', ':'),
    {
      bodyLimit: 1024,
      config: { rate: 'entry' },
      schema: {
        summary: 'Stop updates by e-mail, from a mail program',
        tags: ['pages'],
        params: KeyParams,
      },
    },
    async ({ params }, reply) => {
      await endLetters(deps, params.key)
      return reply.code(204).send()
    },
  )
}
