import { addressOfCall } from '@thela/contracts/platform-base'
import { saveCustomerInfo } from '@thela/contracts/calls/accounts/accounts'
import type { WireAddress } from '@thela/contracts/calls/shapes/address'
import type { Call, TypesOf } from '@thela/contracts/call'
import type { ErrorReply } from '@thela/contracts/errors'
import { continueAsGuest, generateOtp, validateOtp } from '@thela/contracts/calls/identity/identity'
import type { Session } from '@thela/contracts/calls/identity/identity'
import type { App } from '../app.ts'
import type { TestApp } from './open-test-app.ts'
import { TEA } from '../ports/testing/fake-platform.ts'
import type { FakeItem } from '../ports/testing/fake-platform.ts'

interface RequestOptions {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly key?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Another process than the browser's own. */
  readonly at?: App
}

export interface Reply<Reply> {
  readonly status: number
  readonly reply: Reply
  readonly failure: ErrorReply
  readonly headers: Readonly<Record<string, unknown>>
}

export const ADDRESS: WireAddress = {
  name: 'Asha Rao',
  phone: '9876543210',
  pincode: '560001',
  address_line1: '12 Church Street, first floor',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  email: 'asha@example.in',
}

/** What an address in London has different; no pincode counts there. */
export const IN_LONDON = {
  phone: '2071838750',
  zipcode: 'NW1 6XE',
  city: 'London',
  state: 'Camden',
  country: 'United Kingdom',
  callingCode: '44',
} as const satisfies Partial<WireAddress>

/** Refusals that every call may answer. */
const OF_EVERY_CALL: readonly string[] = [
  'BAD_REQUEST',
  'TOKEN_REQUIRED',
  'TOKEN_KIND',
  'CROSS_SITE',
  'CARD_DATA_REFUSED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'BUSY',
]

/** What a call does not declare it does not answer. */
function expectDeclared(call: Call, responded: unknown): void {
  const code = typeof responded === 'object' && responded && 'code' in responded && responded.code
  const ofOtp = call.needsOtp ? ['OTP_REQUIRED'] : []
  const declared: readonly unknown[] = [...OF_EVERY_CALL, ...ofOtp, ...call.failures]
  if (!declared.includes(code)) throw new Error(`${call.route} does not declare ${String(code)}`)
}

const withValues = (url: string, values: Readonly<Record<string, string>>): string =>
  url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))

const onlySet = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

interface Visit {
  readonly app: TestApp
  readonly storeId: string
  readonly remoteAddress: string
  readonly cookies: Map<string, string>
  session: Session
}

async function sendRequest<C extends Call>(
  { app, remoteAddress, cookies, session }: Visit,
  call: C,
  input: RequestOptions,
) {
  const [method, path] = addressOfCall(call)
  const response = await (input.at ?? app).http.inject({
    method,
    url: withValues(path, (input.params ?? {}) as Record<string, string>),
    query: (input.query ?? {}) as Record<string, string>,
    ...(input.body === undefined ? {} : { payload: input.body as object }),
    remoteAddress,
    cookies: Object.fromEntries(cookies),
    headers: onlySet({
      authorization: `Bearer ${session.token}`,
      'x-thela-request': '1',
      'idempotency-key': input.key,
      'content-type': call.file?.[0],
      ...input.headers,
    }),
  })
  for (const { name, value } of response.cookies) {
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
  const json = response.json<unknown>()
  if (response.statusCode !== 200) expectDeclared(call, json)
  return {
    status: response.statusCode,
    reply: json,
    failure: json,
    headers: response.headers,
  } as Reply<TypesOf<C>['reply']>
}

/** The reply to a call that must succeed. */
async function sendWell<C extends Call>(visit: Visit, call: C, input: RequestOptions) {
  const response = await sendRequest(visit, call, input)
  if (response.status !== 200) throw new Error(`${call.route}: ${JSON.stringify(response.failure)}`)
  return response.reply
}

/** The shop's page posts a cart of these lines; the checkout's id of it. */
async function startCart(
  { app, storeId }: Visit,
  lines: readonly (readonly [FakeItem, number])[],
  from: Readonly<Record<string, string>>,
): Promise<{ readonly cartId: string; readonly token: string }> {
  const token = `cart-token-${Math.random().toString(36).slice(2)}`
  app.platform.fillCart(token, lines)
  const url = `/start?${new URLSearchParams({ ...from, store: storeId, token }).toString()}`
  const { headers } = await app.http.inject({ method: 'GET', url })
  const cartId = /cart_id=([\w-]{27})/.exec(String(headers.location))?.[1]
  if (cartId === undefined) throw new Error(`no cart was started: ${headers.location}`)
  return { cartId, token }
}

/** A browser on one store's pages: it holds a token and the cookies. */
export async function openTestBrowser(
  app: TestApp,
  storeId = 'meher',
  remoteAddress = '203.0.113.7',
) {
  const { session } = await app.identity.sessionFor(await app.stores.get(storeId), {})
  const cookies = new Map<string, string>()
  const visit: Visit = { app, storeId, remoteAddress, cookies, session }
  const requestWell = <C extends Call>(call: C, input: RequestOptions = {}) =>
    sendWell(visit, call, input)

  const browser = {
    request: <C extends Call>(call: C, input: RequestOptions = {}) =>
      sendRequest(visit, call, input),
    requestWell,
    cookies,
    get session(): Session {
      return visit.session
    },
    /** Goes on with another token, as a page does. */
    hold(next: Session): void {
      visit.session = next
    },
    async signIn(phone = '+919876543210') {
      const sent = await requestWell(generateOtp, { body: { phone, medium: 'SMS' } })
      const challengeText = app.sms.codeOf(phone)
      const verified = await requestWell(validateOtp, {
        body: { cid: sent.tracking_id, challengeText },
      })
      visit.session = verified.session
      return browser
    },
    async goOnAsGuest(phone = '+919876543210') {
      visit.session = (await requestWell(continueAsGuest, { body: { phone } })).session
      return browser
    },
    startCart: (
      lines: readonly (readonly [FakeItem, number])[] = [[TEA, 2]],
      /** What the address of the store's page said. */
      from: Readonly<Record<string, string>> = {},
    ) => startCart(visit, lines, from),
    async saveAddress(more: Partial<WireAddress> = {}): Promise<string> {
      const body = { type: 'ADDRESS', address: { ...ADDRESS, ...more } }
      const { savedAddressId } = await requestWell(saveCustomerInfo, { body })
      return savedAddressId ?? ''
    },
  }
  return browser
}

export type TestBrowser = Awaited<ReturnType<typeof openTestBrowser>>
