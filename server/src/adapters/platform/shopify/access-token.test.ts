import { describe, expect, test } from 'vitest'
import type { KeptToken, TokenCache } from '../../../ports/token-cache.ts'
import { makeOutwardHttp } from '../../outward-http.ts'
import { startPretendServer } from '../../port-suites/pretend-server.ts'
import { makeShopifyClient } from './client.ts'
import { pretendSettings } from './pretend-shopify.ts'
import { stockData } from './wire.ts'

const question = {
  operation: 'fetch-stock',
  effect: 'READ',
  query: 'query Stock($ids: [ID!]!) { nodes(ids: $ids) { id } }',
  variables: { ids: [] },
} as const

/** A shop that gives tokens `t1`, `t2`, … and knows the ones that are not revoked. */
async function shop({ secondsOf = () => 86_399 }: { secondsOf?: () => number } = {}) {
  const given: string[] = []
  const revoked = new Set<string>()
  const asked: unknown[] = []
  const server = await startPretendServer(({ path, headers, json }) => {
    if (path === '/admin/oauth/access_token') {
      asked.push(json)
      given.push(`t${given.length + 1}`)
      const [access_token, expires_in] = [given.at(-1), secondsOf()]
      return { json: { access_token, scope: 'read_orders', expires_in } }
    }
    const token = String(headers['x-shopify-access-token'])
    if (!given.includes(token) || revoked.has(token)) return { status: 401, json: { errors: 'no' } }
    return { json: { data: { nodes: [] } } }
  })
  const http = makeOutwardHttp({ allowPrivate: true })
  const { adminToken: _fixed, ...rest } = pretendSettings
  const access = { ...rest, adminUrl: server.url, storefrontUrl: server.url, clientId: 'client' }
  return {
    given,
    revoked,
    asked,
    client: (cache?: TokenCache) => makeShopifyClient(access, http, cache),
    fixed: (adminToken: string) =>
      makeShopifyClient(
        { ...rest, adminUrl: server.url, storefrontUrl: server.url, adminToken },
        http,
      ),
    close: async () => {
      await http.close()
      await server.close()
    },
  }
}

function sharedCache(): TokenCache & { kept: Map<string, KeptToken> } {
  const kept = new Map<string, KeptToken>()
  return {
    kept,
    read: async (name) => kept.get(name),
    write: async (name, token) => void kept.set(name, token),
  }
}

describe('tokens for the client’s credentials', () => {
  test('are fetched once for many calls, with the credentials', async () => {
    const world = await shop()
    const client = world.client()
    await Promise.all(Array.from({ length: 5 }, () => client.admin(question, stockData)))
    await client.admin(question, stockData)
    expect(world.asked).toEqual([
      {
        client_id: 'client',
        client_secret: 'shpss_test_secret',
        grant_type: 'client_credentials',
      },
    ])
    await world.close()
  })

  test('are shared by several processes', async () => {
    const world = await shop()
    const cache = sharedCache()
    await world.client(cache).admin(question, stockData)
    await world.client(cache).admin(question, stockData)
    expect(world.given).toEqual(['t1'])
    expect([...cache.kept.keys()]).toEqual(['shopify:client'])
    await world.close()
  })

  test('are fetched anew when the platform refuses one, by one call for all, also before their end', async () => {
    const world = await shop()
    const cache = sharedCache()
    const [one, other] = [world.client(cache), world.client(cache)]
    await Promise.all([one.admin(question, stockData), other.admin(question, stockData)])
    for (const token of world.given) world.revoked.add(token)
    const before = world.given.length
    await Promise.all(Array.from({ length: 4 }, () => one.admin(question, stockData)))
    await other.admin(question, stockData)
    expect(world.given).toHaveLength(before + 1)
    await world.close()
  })

  test('are renewed before they end', async () => {
    const world = await shop({ secondsOf: () => 200 })
    const client = world.client()
    await client.admin(question, stockData)
    await client.admin(question, stockData)
    expect(world.given).toEqual(['t1', 't2'])
    await world.close()
  })

  test('are needed by nobody with a fixed one, which is refused once', async () => {
    const world = await shop()
    await expect(world.fixed('wrong').admin(question, stockData)).rejects.toMatchObject({
      kind: 'refused',
      reason: 'HTTP_401',
    })
    expect(world.given).toEqual([])
    await world.close()
  })

  test('are fetched though the place that keeps them is in trouble', async () => {
    const world = await shop()
    const broken = () => Promise.reject(new Error('away'))
    await world.client({ read: broken, write: broken }).admin(question, stockData)
    expect(world.given).toEqual(['t1'])
    await world.close()
  })
})
