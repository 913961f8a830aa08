/** What the store's own systems do for a shopper: by the calls of its token. */
import { readReply } from '../environment/http-client.ts'
import { STORE } from '../environment/thela.ts'
import type { CrashEnvironment } from './crash-environment.ts'
import type { Way } from './ways.ts'

const PART = 5_000
const REFUNDED_PART = 1_000
/** More than the dearest basket. */
const WHOLE = 1_000_000

async function post<Reply>(
  { http, storeToken }: CrashEnvironment,
  path: string,
  body: object,
): Promise<Reply> {
  const headers = {
    'x-thela-request': '1',
    authorization: `Bearer ${storeToken}`,
    'idempotency-key': crypto.randomUUID(),
  }
  return readReply<Reply>(await http.request('POST', path, { body, headers }), path)
}

/** Of an order that was placed: a little of what was paid for it, as for a scratch on the parcel. */
export async function refundPart(
  environment: CrashEnvironment,
  orderId: string | undefined,
): Promise<void> {
  if (orderId === undefined) return
  const path = `/stores/${STORE}/orders/${orderId}/refunds`
  await post(environment, path, { amount: REFUNDED_PART })
}

export interface MadeLink {
  readonly id: string
  readonly state: string
  /** Paise. */
  readonly amount: number
}

const LINKS = `/stores/${STORE}/links`

/** Asked for again with its key until it is there, as the store's system does. */
export const makeLink = (environment: CrashEnvironment, body: object): Promise<MadeLink> =>
  post<MadeLink>(environment, LINKS, body)

export async function readLink(
  { http, storeToken }: CrashEnvironment,
  linkId: string,
): Promise<MadeLink> {
  const path = `${LINKS}/${linkId}`
  const headers = { authorization: `Bearer ${storeToken}` }
  return readReply<{ link: MadeLink }>(await http.request('GET', path, { headers }), path).link
}

/** Its code; undefined where the shopper has none. */
export async function issueGiftCard(
  environment: CrashEnvironment,
  { balance }: Way,
): Promise<string | undefined> {
  if (balance === undefined || balance === 'store credit') return undefined
  const amount = balance === 'gift card' ? PART : WHOLE
  const path = `/stores/${STORE}/gift-cards`
  return (await post<{ code: string }>(environment, path, { amount })).code
}

export async function giveCredit(environment: CrashEnvironment, phone: string): Promise<void> {
  await post(environment, `/stores/${STORE}/store-credit`, { phone: `+91${phone}`, amount: PART })
}
