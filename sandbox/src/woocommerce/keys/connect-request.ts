import type { ApiKey } from '../store/key.ts'
import { setting } from '../store/settings.ts'
import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { isLoopback } from '../webhooks/deliverable-address.ts'

/** What an application wants from the store's owner. */
export interface ConnectRequest {
  readonly appName: string
  readonly scope: ApiKey['permissions']
  /** The application's own; it comes back with the keys. */
  readonly userId: string
  readonly returnUrl: string
  readonly callbackUrl: string
}

type Query = ReadonlyMap<string, string>

const REQUIRED = ['app_name', 'user_id', 'return_url', 'callback_url', 'scope']
const SCOPES = ['read', 'write', 'read_write'] as const

/** The request in an address, or the text of the page "Access denied". */
export function readConnectRequest(store: Store, query: Query): ConnectRequest | string {
  const missing = REQUIRED.find((name) => (query.get(name) ?? '') === '')
  if (missing !== undefined) return `Missing parameter ${missing}`
  const scope = SCOPES.find((known) => known === query.get('scope'))
  if (scope === undefined) return `Invalid scope ${query.get('scope') ?? ''}`
  const returnUrl = query.get('return_url') ?? ''
  const callbackUrl = query.get('callback_url') ?? ''
  if (!isWebAddress(returnUrl)) return 'The return_url is not a valid URL'
  if (!isWebAddress(callbackUrl)) return 'The callback_url is not a valid URL'
  if (!isSafe(store, callbackUrl)) return 'The callback_url needs to be over SSL'
  return {
    appName: query.get('app_name') ?? '',
    userId: query.get('user_id') ?? '',
    scope,
    returnUrl,
    callbackUrl,
  }
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** A sandbox has no certificates: where the switch says so, keys go to the same machine by http. */
const isSafe = (store: Store, url: string): boolean =>
  new URL(url).protocol === 'https:' || (isLoopback(url) && setting(store).isOn('keys-by-http'))

/** The address of one of the three pages for the same request. */
export function connectUrl(
  store: Store,
  page: 'login' | 'authorize' | 'access_granted',
  query: Query,
): string {
  return `${siteUrl(store)}/wc-auth/v1/${page}/?${new URLSearchParams([...query]).toString()}`
}

/** The application's page, which learns from its query whether the owner has granted access. */
export function returnAddress({ returnUrl, userId }: ConnectRequest, isGranted: boolean): string {
  const url = new URL(returnUrl)
  url.searchParams.set('success', isGranted ? '1' : '0')
  url.searchParams.set('user_id', userId)
  return url.href
}
