import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeTokenCache } from '../../../../ports/testing/fake-token-cache.ts'
import type { FakeReply, FakeRequest } from '../../../testing/fake-server.ts'
import { fakeToken, startFakeShop } from '../testing/fake-woocommerce.ts'
import { makeSessions } from './session.ts'
import type { Sessions } from './session.ts'

const NAME = 't_00000001'
const ADD = {
  operation: 'add-item',
  effect: 'ONCE',
  method: 'POST',
  path: '/cart/add-item',
  body: { id: 11, quantity: 1 },
} as const

let shop: Awaited<ReturnType<typeof startFakeShop>>
let tokens: ReturnType<typeof fakeTokenCache>
let sessions: Sessions
let instead: (request: FakeRequest) => FakeReply | undefined

beforeEach(async () => {
  instead = () => undefined
  shop = await startFakeShop((request) => instead(request))
  shop.carts.set(NAME, new Map())
  tokens = fakeTokenCache()
  sessions = makeSessions(shop.client, tokens)
})
afterEach(() => shop.close())

const adopt = async () =>
  (await sessions.adopt({ token: fakeToken(NAME), nonce: 'nonce-1' }))?.session

describe('[woocommerce §3] a cart of the shop’s page', () => {
  test('has the name in its token, which is not the token, and is found by it', async () => {
    const session = await adopt()
    expect(session).toMatchObject({ userId: NAME, nonce: 'nonce-2', refused: [] })
    expect(await sessions.find(NAME)).toEqual(session)
    expect(await sessions.find('t_00000002')).toBeUndefined()
    const [request] = shop.requests
    expect(request?.headers).toMatchObject({ 'cart-token': fakeToken(NAME), nonce: 'nonce-1' })
  })

  test('[W4] a token that is good for no cart is not adopted', async () => {
    const unknown = { token: fakeToken('t_99999999'), nonce: 'nonce-1' }
    expect(await sessions.adopt(unknown)).toBeUndefined()
    expect(await sessions.adopt({ token: 'no token' })).toBeUndefined()
    const past = fakeToken(NAME, Date.now() / 1_000 - 1)
    expect(await sessions.adopt({ token: past })).toBeUndefined()
    expect(tokens.kept.size).toBe(0)
  })

  test('keeps what is known of it when the page passes a new token on', async () => {
    const session = await adopt()
    if (!session) throw new Error('it was adopted')
    const refused = [{ code: 'NOPE', reason: 'NOT_FOUND' as const }]
    await sessions.save({ ...session, refused }, session)
    expect(await adopt()).toMatchObject({ refused })
  })
})

describe('[woocommerce §3] a call for it', () => {
  test('[W5] is refused where the shop made another cart of it', async () => {
    const session = await adopt()
    if (!session) throw new Error('it was adopted')
    shop.kill(NAME)
    await expect(sessions.call(session, ADD)).rejects.toMatchObject({
      kind: 'refused',
      reason: 'SESSION_OVER',
    })
  })

  test('[W5] is not made at all with a token whose time is over', async () => {
    const session = await adopt()
    if (!session) throw new Error('it was adopted')
    const made = shop.requests.length
    const cartToken = fakeToken(NAME, Date.now() / 1_000 - 1)
    await expect(sessions.call({ ...session, cartToken }, ADD)).rejects.toMatchObject({
      reason: 'SESSION_OVER',
    })
    expect(shop.requests).toHaveLength(made)
  })

  test('[W3] is made again with a new nonce where the shop wants one', async () => {
    const session = await adopt()
    if (!session) throw new Error('it was adopted')
    instead = ({ method, headers }) =>
      method === 'POST' && headers.nonce === 'old'
        ? { status: 403, json: { code: 'woocommerce_rest_invalid_nonce', data: { status: 403 } } }
        : undefined
    const called = await sessions.call({ ...session, nonce: 'old' }, ADD)
    expect(called.session).toMatchObject({ userId: NAME, nonce: 'nonce-2' })
    expect(shop.carts.get(NAME)?.get('11')).toBe(1)
    expect(shop.carts.size).toBe(1)
  })
})

test('a read that only renewed the secret writes nothing', async () => {
  const session = await adopt()
  if (!session) throw new Error('it was adopted')
  const before = tokens.kept.get(`cart ${NAME}`)
  const soon = fakeToken(NAME, Date.now() / 1_000 + 172_900)
  await sessions.save({ ...session, cartToken: soon }, session)
  expect(tokens.kept.get(`cart ${NAME}`)).toBe(before)
  const later = fakeToken(NAME, Date.now() / 1_000 + 180_000)
  await sessions.save({ ...session, cartToken: later }, session)
  expect(await sessions.find(NAME)).toMatchObject({ cartToken: later })
})
