import type { Session } from '@thela/contracts/calls/identity/identity'
import type { Preferences } from '@thela/contracts/calls/accounts/notifications'
import { call } from '../../api/call.ts'
import { useQuery } from '../../api/use-query.ts'

export type Choosing = Pick<Preferences, 'language' | 'optedOut'>

/** About letters to the address that has the key, else of the verified phone. */
export function usePreferences({ phone }: Session, key: string | undefined) {
  const params = { key: key ?? '' }
  const query = useQuery({
    queryKey: key ?? phone ?? '',
    request: (signal) =>
      key === undefined
        ? call('GET /checkout/notifications/preferences', {}, { signal, retries: 1 })
        : call('GET /checkout/notifications/preferences/:key', { params }, { signal, retries: 1 }),
  })
  const choose = (body: Choosing) =>
    key === undefined
      ? call('POST /checkout/notifications/preferences', { body })
      : call('POST /checkout/notifications/preferences/:key', {
          params,
          body: { isOptedOut: body.optedOut.includes('EMAIL') },
        })
  return { query, choose }
}
