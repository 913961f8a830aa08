/** [D-28, D-73, I45, ADR-249] */
import { CODE_MEDIA, codeRoutes } from '@thela/domain/notifications'
import type { CodeMedium, RequestedMedia } from '@thela/domain/notifications'
import type { Database } from '../../db/statement.ts'
import type { Store } from '../stores/index.ts'
import type { Notice } from './notice.ts'
import { preferencesRepository } from './preferences-repository.ts'
import { routesOf, sendByRoutes } from './send-by-routes.ts'
import type { ChannelDependencies } from './send-by-routes.ts'

export interface CodeToSend {
  readonly key: string
  readonly notice: Notice<'OTP'>
  readonly requested: RequestedMedia
}

type Dependencies = ChannelDependencies & { readonly database: Database }

const mayCall =
  ({ channelsOf }: Pick<ChannelDependencies, 'channelsOf'>, store: Store) =>
  (account: string): boolean =>
    channelsOf(store).some((one) => one.account === account && one.call !== undefined)

/** Nothing of a phone decides, so that known and unknown ones look the same. */
function codeMediaOf(
  deps: Pick<ChannelDependencies, 'channelsOf'>,
  store: Store,
): readonly CodeMedium[] {
  const routes = routesOf(deps, store, { kind: 'OTP' })
  const canCall = mayCall(deps, store)
  return CODE_MEDIA.filter(
    (by) => codeRoutes(routes, { canCall, media: [by], isOnly: true }).length > 0,
  )
}

/**
 * Whoever opted out of a medium and requests a code by it gets it there; without such a choice the opt-out
 * holds.
 */
async function sendCode(
  deps: Dependencies,
  store: Store,
  { key, notice, requested }: CodeToSend,
): Promise<CodeMedium> {
  const canCall = mayCall(deps, store)
  const inAll = { kind: 'OTP' as const, ...notice }
  const all = routesOf(deps, store, inAll)
  const { phone } = notice.recipient
  const isBySmsAlone = all.every(({ medium }) => medium === 'SMS')
  const chosen =
    isBySmsAlone || requested.isOnly
      ? undefined
      : await preferencesRepository.of(deps.database, { storeId: store.storeId, phone })
  const routes = chosen ? routesOf(deps, store, { ...inAll, preferences: chosen }) : all
  const ways = codeRoutes(routes, { ...requested, canCall })
  const { by } = await sendByRoutes(deps, store, { kind: 'OTP', key, notice, routes: ways })
  return by
}

export const codesBy = (deps: Dependencies) => ({
  codeMediaOf: (store: Store) => codeMediaOf(deps, store),
  sendCode: (store: Store, input: CodeToSend) => sendCode(deps, store, input),
})
