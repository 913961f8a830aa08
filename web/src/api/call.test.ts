import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { beginSession, openSession } from './session.ts'

type QueryResult = Response | Error
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

let input: { url: string; init: RequestInit & { headers: Record<string, string> } }[]

function response(...responses: QueryResult[]) {
  input = []
  vi.stubGlobal('fetch', async (url: string, init: (typeof input)[number]['init']) => {
    input.push({ url, init })
    const next = responses.shift()
    if (!next || next instanceof Error) throw next ?? new Error('asked once too often')
    return next
  })
}

const session = (token: string, expiresInSeconds = 300) =>
  ({ token, kind: 'USER', expiresInSeconds }) as const
const serviceability = () =>
  call(
    'GET /checkout/serviceability/:pincode',
    { params: { pincode: '411001' }, query: { storeId: 'aangan' } },
    { retries: 2 },
  )
const guest = () => call('POST /checkout/session/guest', { body: { phone: '9876543210' } })

describe('[checkout §7, A7.25] generic request behaviour', () => {
  beforeEach(() => openSession(session('first')))
  afterEach(() => vi.unstubAllGlobals())

  test('[C7.60, A7.23] fills the path, signs, and marks the request as ours', async () => {
    response(json(200, { known: true }))
    await expect(serviceability()).resolves.toEqual({ known: true })
    expect(input[0]?.url).toBe('/checkout/serviceability/411001?storeId=aangan')
    expect(input[0]?.init.headers).toMatchObject({
      accept: 'application/json',
      'x-thela-request': '1',
      authorization: 'Bearer first',
    })
    expect(input[0]?.init.body).toBeUndefined()
  })

  test('[D-90] tells the server the language of the page, for what it sends', async () => {
    document.documentElement.lang = 'hi-IN'
    response(json(200, { known: true }))
    await serviceability()
    expect(input[0]?.init.headers).toMatchObject({ 'accept-language': 'hi-IN' })
    document.documentElement.removeAttribute('lang')
  })

  test('works in a browser without `AbortSignal.timeout` and `any`, also with a signal', async () => {
    vi.stubGlobal('AbortSignal', { prototype: AbortSignal.prototype })
    response(json(200, { known: true }), json(200, { known: true }))
    const query = { storeId: 'aangan' }
    const parts = { params: { pincode: '411001' }, query }
    const { signal } = new AbortController()
    const reply = call('GET /checkout/serviceability/:pincode', parts, { signal })
    await expect(reply).resolves.toEqual({ known: true })
    await expect(serviceability()).resolves.toEqual({ known: true })
  })

  test('[A7.26] an abort by the caller ends the request and stays an abort; a late response is a timeout', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      })
    })
    const parts = { params: { pincode: '411001' }, query: { storeId: 'aangan' } }
    const caller = new AbortController()
    const { signal } = caller
    const aborted = call('GET /checkout/serviceability/:pincode', parts, { signal })
    setTimeout(() => caller.abort())
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
    const late = call('GET /checkout/serviceability/:pincode', parts, { timeoutMs: 1 })
    await expect(late).rejects.toMatchObject({ code: 'TIMEOUT' })
  })

  test('[C7.61] an error response has its status, code and description', async () => {
    response(json(429, { statusCode: 429, code: 'OTP_WAIT', description: 'Later', details: {} }))
    await expect(guest()).rejects.toMatchObject({
      statusCode: 429,
      code: 'OTP_WAIT',
      description: 'Later',
    })
  })

  test.each([
    [502, 'TIMEOUT'],
    [504, 'TIMEOUT'],
    [500, 'UNREADABLE'],
  ])('a %i without our JSON is %s', async (status, code) => {
    response(new Response('<html>', { status }))
    await expect(guest()).rejects.toMatchObject({ code })
  })

  test('[A8.9] a 200 that is not JSON is unreadable, no network is offline', async () => {
    response(new Response('<html>', { status: 200 }), new TypeError('Failed to fetch'))
    await expect(guest()).rejects.toMatchObject({ code: 'UNREADABLE' })
    await expect(guest()).rejects.toMatchObject({ code: 'OFFLINE' })
  })

  test('[C7.62, A7.27] a safe call is retried, one that creates is not', async () => {
    response(new TypeError('no network'), json(503, {}), json(200, { known: false }))
    await expect(serviceability()).resolves.toEqual({ known: false })
    response(new TypeError('no network'))
    const create = call(
      'POST /checkout/session/guest',
      { body: { phone: '9876543210' } },
      { retries: 3 },
    )
    await expect(create).rejects.toMatchObject({ code: 'OFFLINE' })
    expect(input).toHaveLength(1)
  })

  test('a call with an idempotency key is retried with the same key', async () => {
    response(new TypeError('no network'), json(200, { session: session('x') }))
    await call(
      'POST /checkout/session/guest',
      { body: { phone: '9876543210' } },
      { idempotencyKey: 'k', retries: 1 },
    )
    expect(input.map(({ init }) => init.headers['idempotency-key'])).toEqual(['k', 'k'])
  })
})

describe('the session', () => {
  beforeEach(() => beginSession(session('old'), 'aangan'))
  afterEach(() => vi.unstubAllGlobals())

  test('a refused token is renewed by the cookie and the call is repeated', async () => {
    response(json(401, {}), json(200, { session: session('new') }), json(200, { known: true }))
    await serviceability()
    expect(input.map(({ url }) => url)[1]).toBe('/checkout/session/refresh?storeId=aangan')
    expect(input[1]?.init.headers['authorization']).toBe('Bearer old')
    expect(input[2]?.init.headers['authorization']).toBe('Bearer new')
  })

  test('[D-27] a page without a cookie sends the secret that only it holds, and stores the next one', async () => {
    beginSession({ ...session('old'), renewal: 'first' }, 'aangan')
    response(
      json(401, {}),
      json(200, { session: { ...session('new'), renewal: 'second' } }),
      json(401, {}),
      json(401, {}),
      json(200, { session: session('newest') }),
      json(200, { known: true }),
    )
    await expect(serviceability()).rejects.toMatchObject({ statusCode: 401 })
    await serviceability()
    const shown = input.filter(({ url }) => url.includes('/refresh?')).map(({ init }) => init.body)
    expect(shown).toEqual(['{"renewal":"first"}', '{"renewal":"second"}'])
  })

  test('[I35] a call in flight while somebody signs in is repeated with the new session', async () => {
    response(json(401, {}), json(200, { known: true }))
    const sent = serviceability()
    await Promise.resolve()
    openSession(session('signed-in'))
    await sent
    expect(input.map(({ init }) => init.headers['authorization'])).toEqual([
      'Bearer old',
      'Bearer signed-in',
    ])
  })

  test('where the cookie is refused the first error stands', async () => {
    response(
      json(401, { statusCode: 401, code: 'TOKEN_REQUIRED', description: 'Token is required' }),
      json(401, {}),
    )
    await expect(guest()).rejects.toMatchObject({ code: 'TOKEN_REQUIRED' })
    expect(input).toHaveLength(2)
  })

  test('simultaneous calls share one renewal of an expiring token', async () => {
    openSession(session('dying', 1))
    response(json(200, { session: session('new') }), json(200, {}), json(200, {}))
    await Promise.all([serviceability(), guest()])
    expect(input.filter(({ url }) => url.includes('/refresh?'))).toHaveLength(1)
    expect(input[1]?.init.headers['authorization']).toBe('Bearer new')
  })
})
