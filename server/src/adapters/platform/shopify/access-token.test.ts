import { describe, expect, test } from 'vitest'
import { fakeTokenCache } from '../../../ports/testing/fake-token-cache.ts'
import type { TokenCache } from '../../../ports/token-cache.ts'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { makeShopifyClient } from './client.ts'
import { fakeSettings } from './fake-shopify.ts'
import { stockData } from './wire.ts'

const request = {
  operation: 'fetch-stock',
  effect: 'READ',
  query: 'query Stock($ids: [ID!]!) { nodes(ids: $ids) { id } }',
  variables: { ids: [] },
} as const

/** A shop that issues tokens `t1`, `t2`, … and accepts those that are not revoked. */
async function shop({ secondsOf = () => 86_399 }: { secondsOf?: () => number } = {}) {
  const given: string[] = []
  const revoked = new Set<string>()
  const input: unknown[] = []
  const server = await startFakeServer(({ path, headers, json }) => {
    if (path === '/admin/oauth/access_token') {
      input.push(json)
      given.push(`t${given.length + 1}`)
      const [access_token, expires_in] = [given.at(-1), secondsOf()]
      return { json: { access_token, scope: 'read_orders', expires_in } }
    }
    const token = String(headers['x-shopify-access-token'])
    if (!given.includes(token) || revoked.has(token)) return { status: 401, json: { errors: 'no' } }
    return { json: { data: { nodes: [] } } }
  })
  const http = makeOutboundHttp({ allowPrivate: true })
  const { adminToken: _fixed, ...rest } = fakeSettings
  const access = { ...rest, adminUrl: server.url, storefrontUrl: server.url, clientId: 'client' }
  return {
    given,
    revoked,
    input,
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

describe('tokens for the client’s credentials', () => {
  test('are fetched once for many calls, with the credentials', async () => {
    const environment = await shop()
    const client = environment.client()
    await Promise.all(Array.from({ length: 5 }, () => client.admin(request, stockData)))
    await client.admin(request, stockData)
    expect(environment.input).toEqual([
      {
        client_id: 'client',
        client_secret: 'shpss_test_secret',
        grant_type: 'client_credentials',
      },
    ])
    await environment.close()
  })

  test('are shared by several processes', async () => {
    const environment = await shop()
    const cache = fakeTokenCache()
    await environment.client(cache).admin(request, stockData)
    await environment.client(cache).admin(request, stockData)
    expect(environment.given).toEqual(['t1'])
    expect([...cache.kept.keys()]).toEqual(['shopify:client'])
    await environment.close()
  })

  test('are fetched again when the platform refuses one, by one call for all, also before they expire', async () => {
    const environment = await shop()
    const cache = fakeTokenCache()
    const [item, other] = [environment.client(cache), environment.client(cache)]
    await Promise.all([item.admin(request, stockData), other.admin(request, stockData)])
    for (const token of environment.given) environment.revoked.add(token)
    const before = environment.given.length
    await Promise.all(Array.from({ length: 4 }, () => item.admin(request, stockData)))
    await other.admin(request, stockData)
    expect(environment.given).toHaveLength(before + 1)
    await environment.close()
  })

  test('are renewed before they expire', async () => {
    const environment = await shop({ secondsOf: () => 200 })
    const client = environment.client()
    await client.admin(request, stockData)
    await client.admin(request, stockData)
    expect(environment.given).toEqual(['t1', 't2'])
    await environment.close()
  })

  test('are not needed with a fixed one, which is refused once', async () => {
    const environment = await shop()
    await expect(environment.fixed('invalid').admin(request, stockData)).rejects.toMatchObject({
      kind: 'refused',
      reason: 'HTTP_401',
    })
    expect(environment.given).toEqual([])
    await environment.close()
  })

  test('are fetched even if their cache fails', async () => {
    const environment = await shop()
    const broken = () => Promise.reject(new Error('away'))
    await environment
      .client({ ...fakeTokenCache(), read: broken, write: broken })
      .admin(request, stockData)
    expect(environment.given).toEqual(['t1'])
    await environment.close()
  })
})
