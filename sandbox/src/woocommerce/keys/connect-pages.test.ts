import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { basic, restStore } from '../../testing/rest-store.ts'
import type { RestStore } from '../../testing/rest-store.ts'

interface Received {
  readonly headers: Record<string, unknown>
  readonly body: string
}

let shop: RestStore
let received: Received[]
let callbackStatus: number
let callbackUrl: string

const receiver = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
    response.writeHead(callbackStatus).end()
  })
})

beforeEach(async () => {
  received = []
  callbackStatus = 200
  shop = await restStore()
  shop.set('keys-by-http', true)
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  callbackUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/callback`
})
afterEach(async () => {
  await shop.app.close()
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
})

const query = (more: Record<string, string> = {}): string =>
  new URLSearchParams({
    app_name: 'Thela',
    scope: 'read_write',
    user_id: 'store-1',
    return_url: 'https://thela.test/connected',
    callback_url: callbackUrl,
    ...more,
  }).toString()

const page = async (url: string, cookie = '') => shop.app.inject({ url, headers: { cookie } })

const authorize = async (more?: Record<string, string>, cookie?: string) =>
  page(`/woo/facts/wc-auth/v1/authorize?${query(more)}`, cookie)

async function loggedIn(password = 'owner'): Promise<string> {
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/woo/facts/wc-auth/v1/login/?${query()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: 'owner', password }).toString(),
  })
  return String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? ''
}

/** The path of the link with which the owner grants access. */
const approval = (html: string): string => {
  const address = /href="(?<address>[^"]*access_granted[^"]*)"/.exec(html)?.groups?.['address']
  const url = new URL((address ?? '').replaceAll('&#38;', '&'))
  return `${url.pathname}${url.search}`
}

describe('[W 56] the owner grants keys', () => {
  test('after login and grant the keys come before the browser goes back', async () => {
    const before = await authorize()
    expect(before.statusCode).toBe(302)
    expect(before.headers.location).toContain('/woo/facts/wc-auth/v1/login/?app_name=Thela')
    const cookie = await loggedIn()
    const grant = await authorize({}, cookie)
    expect(grant.body).toContain('View and manage orders')
    expect(received).toHaveLength(0)

    const granted = await page(approval(grant.body), cookie)
    expect(received).toHaveLength(1)
    expect(granted.statusCode).toBe(302)
    expect(granted.headers.location).toBe('https://thela.test/connected?success=1&user_id=store-1')
    const keys = JSON.parse(received[0]?.body ?? '') as Record<string, string>
    expect(received[0]?.headers).toMatchObject({
      'content-type': 'application/json;charset=UTF-8',
      'user-agent': expect.stringMatching(/^WordPress\//) as string,
    })
    expect(keys).toEqual({
      key_id: expect.any(Number) as number,
      user_id: 'store-1',
      consumer_key: expect.stringMatching(/^ck_[\da-f]{40}$/) as string,
      consumer_secret: expect.stringMatching(/^cs_[\da-f]{40}$/) as string,
      key_permissions: 'read_write',
    })
    const authorization = basic(keys['consumer_key'] ?? '', keys['consumer_secret'] ?? '')
    const reply = await shop.bare('coupons', {
      headers: { 'x-forwarded-proto': 'https', authorization },
    })
    expect(reply.status).toBe(200)
  })

  test('keys that the application does not take are deleted again', async () => {
    callbackStatus = 500
    const cookie = await loggedIn()
    const count = shop.store.keys.length
    const grant = await authorize({}, cookie)
    const reply = await page(approval(grant.body), cookie)
    expect(reply.statusCode).toBe(401)
    expect(reply.body).toContain('Access denied')
    expect(shop.store.keys).toHaveLength(count)
  })

  test('a wrong password and a missing grant give nothing', async () => {
    expect(await loggedIn('wrong')).toBe('')
    const cookie = await loggedIn()
    const reply = await page(`/woo/facts/wc-auth/v1/access_granted?${query()}`, cookie)
    expect(reply.statusCode).toBe(401)
    expect(received).toHaveLength(0)
  })

  test('who denies goes back without keys', async () => {
    const grant = await authorize({}, await loggedIn())
    expect(grant.body).toContain('https://thela.test/connected?success=0')
  })
})

describe('[W 56] a request is refused', () => {
  test.each([
    ['an http callback', { callback_url: 'http://thela.test/callback' }],
    ['an unknown scope', { scope: 'all' }],
    ['no name', { app_name: '' }],
    ['no address to go back to', { return_url: 'thela' }],
  ])('for %s', async (_what, more) => {
    const reply = await authorize(more)
    expect(reply.statusCode).toBe(401)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).toContain('Access denied')
  })

  test('for an http callback on the same machine, unless the switch is on', async () => {
    expect((await authorize()).statusCode).toBe(302)
    shop.set('keys-by-http', false)
    // Which is about deliveries alone.
    shop.set('webhooks-to-loopback', true)
    expect((await authorize()).statusCode).toBe(401)
  })
})
