import Razorpay from 'razorpay'

export const keyId = 'rzp_test_meherdemo01'
export const keySecret = 'meher_demo_key_secret_01'
export const webhookSecret = 'meher_demo_whsec_01'

export interface Reply {
  status: number
  body: Record<string, never> & { [key: string]: unknown }
}

interface RequestOptions {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Sends a request as a merchant's server does. */
export async function asServer(
  url: string,
  path: string,
  query: RequestOptions = {},
): Promise<Reply> {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return request(`${url}/razorpay/v1${path}`, {
    ...query,
    headers: { authorization, ...query.headers },
  })
}

/** Sends a request to the control API, or to anything else that uses JSON. */
export async function request(
  url: string,
  { method, body, headers }: RequestOptions = {},
): Promise<Reply> {
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Reply['body'] }
}

/** The shop's account with every event ticked in the dashboard. */
export async function tickAllEvents(url: string, webhookUrl: string): Promise<void> {
  const account = { name: 'Meher Pantry', keyId, keySecret, webhookSecret, webhookUrl }
  await request(`${url}/control/api/razorpay/accounts`, { body: account })
}

/** Starts a payment as the browser script does: a form, with the key id alone. */
export async function asBrowser(url: string, fields: Record<string, string>): Promise<Reply> {
  const response = await fetch(`${url}/razorpay/v1/payments/create/ajax`, {
    method: 'POST',
    body: new URLSearchParams({ key_id: keyId, contact: '9876543210', currency: 'INR', ...fields }),
  })
  return { status: response.status, body: (await response.json()) as Reply['body'] }
}

export async function newOrder(url: string, more: Record<string, unknown> = {}): Promise<string> {
  const body = { amount: 49900, currency: 'INR', ...more }
  const response = await asServer(url, '/orders', { body })
  return String(response.body.id)
}

/** The vendor's own package. Its address is fixed; only its HTTP client inside can be given another one. */
export function officialClient(url: string, secret = keySecret): Razorpay {
  const made = new Razorpay({ key_id: keyId, key_secret: secret })
  const { rq } = made.api as unknown as { rq: { defaults: { baseURL: string } } }
  rq.defaults.baseURL = `${url}/razorpay`
  return made
}
