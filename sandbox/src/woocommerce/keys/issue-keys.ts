import { randomBytes } from 'node:crypto'
import type { ApiKey } from '../store/key.ts'
import { SYSTEM } from '../store/settings.ts'
import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import type { ConnectRequest } from './connect-request.ts'

const KEY_BYTES = 20
const TIMEOUT_MS = 60_000

const randomText = (): string => randomBytes(KEY_BYTES).toString('hex')

/**
 * Makes keys and posts them to the application, before the browser goes back to it. Where it does
 * not take them they are deleted again. Returns whether it has them.
 */
export async function issueKeys(store: Store, request: ConnectRequest): Promise<boolean> {
  const key: ApiKey = {
    id: Math.max(0, ...store.keys.map(({ id }) => id)) + 1,
    consumerKey: `ck_${randomText()}`,
    consumerSecret: `cs_${randomText()}`,
    permissions: request.scope,
    description: `${request.appName} - API`,
  }
  store.keys.push(key)
  // The call is a GET, which alone would not be written down.
  store.sandbox.state.touch()
  const status = await postKeys(store, request, key)
  store.sandbox.events.record({
    system: SYSTEM,
    account: store.name,
    kind: 'sent',
    title: 'Keys to the application',
    detail: { url: request.callbackUrl, consumerKey: key.consumerKey, scope: key.permissions },
    status,
  })
  if (status === 200) return true
  store.keys.splice(store.keys.indexOf(key), 1)
  return false
}

/** The status; 0 without a response in time. */
async function postKeys(store: Store, request: ConnectRequest, key: ApiKey): Promise<number> {
  try {
    const response = await fetch(request.callbackUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json;charset=UTF-8',
        'user-agent': `WordPress/6.8.8; ${siteUrl(store)}`,
      },
      body: JSON.stringify({
        key_id: key.id,
        user_id: request.userId,
        consumer_key: key.consumerKey,
        consumer_secret: key.consumerSecret,
        key_permissions: key.permissions,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
