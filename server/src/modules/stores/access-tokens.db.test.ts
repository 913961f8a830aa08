import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../db/test-database.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { makeTokenCache } from './access-tokens-repository.ts'
import { makeSecretBox } from './secret-box.ts'

let home: TestDatabase
beforeAll(async () => {
  home = await openTestDatabase()
})
afterAll(() => home.close())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('[D-45, I17] a token is stored encrypted, for its store only, until it expires', async () => {
  const box = makeSecretBox([randomBytes(32)])
  const cacheOf = (storeId: string) => makeTokenCache({ database: home.database, box }, storeId)
  const kept = { token: 'shpat_secret', expiresAt: inHours(24) }
  await cacheOf('meher').write('shopify:c', kept)
  expect(await cacheOf('meher').read('shopify:c')).toEqual(kept)
  expect(await cacheOf('dhaga').read('shopify:c')).toBeUndefined()
  await cacheOf('meher').write('shopify:c', { token: 'older', expiresAt: inHours(1) })
  expect(await cacheOf('meher').read('shopify:c')).toEqual(kept)
  await cacheOf('meher').write('shopify:ended', { token: 'x', expiresAt: inHours(-1) })
  expect(await cacheOf('meher').read('shopify:ended')).toBeUndefined()
  const otherKey = makeSecretBox([randomBytes(32)])
  const elsewhere = makeTokenCache({ database: home.database, box: otherKey }, 'meher')
  expect(await elsewhere.read('shopify:c')).toBeUndefined()
  const rows = JSON.stringify(await home.database.raw(`select sealed::text from access_tokens`))
  expect(rows).not.toContain(Buffer.from('shpat_secret').toString('hex'))
})

describe('a name that one process holds at a time', () => {
  const cacheOf = (storeId: string) =>
    makeTokenCache({ database: home.database, box: makeSecretBox([randomBytes(32)]) }, storeId)
  const expire = () =>
    home.database.raw(`update access_tokens set expires_at = now() where name like 'claim %'`)

  test('[I2] of several who claim it at once one has it, until it is released', async () => {
    const claims = await Promise.all(
      Array.from({ length: 6 }, () => cacheOf('meher').claim('cart 1', 60_000)),
    )
    const [holder = ''] = claims.filter((claim) => claim !== undefined)
    expect(claims.filter((claim) => claim !== undefined)).toEqual([holder])
    expect(await cacheOf('meher').claim('cart 1', 60_000)).toBeUndefined()
    await cacheOf('meher').release('cart 1', holder)
    expect(await cacheOf('meher').claim('cart 1', 60_000)).toBeDefined()
  })

  test('[I17] another name is free, and so is the same name of another store', async () => {
    const holder = await cacheOf('meher').claim('cart 2', 60_000)
    expect(await cacheOf('meher').claim('order 2', 60_000)).toBeDefined()
    expect(await cacheOf('dhaga').claim('cart 2', 60_000)).toBeDefined()
    await cacheOf('dhaga').release('cart 2', holder ?? '')
    expect(await cacheOf('dhaga').claim('cart 2', 60_000)).toBeUndefined()
  })

  test('[I6] whoever kept it too long loses it, and releases it no more', async () => {
    const late = await cacheOf('meher').claim('cart 3', 60_000)
    await expire()
    const next = await cacheOf('meher').claim('cart 3', 60_000)
    expect(next).toBeDefined()
    expect(next).not.toBe(late)
    await cacheOf('meher').release('cart 3', late ?? '')
    expect(await cacheOf('meher').claim('cart 3', 60_000)).toBeUndefined()
    await cacheOf('meher').release('cart 3', next ?? '')
    expect(await cacheOf('meher').claim('cart 3', 1)).toBeDefined()
  })

  test('a claim is no token, and a token of that name is no claim', async () => {
    const kept = { token: 'x', expiresAt: inHours(1) }
    await cacheOf('meher').claim('cart 4', 60_000)
    expect(await cacheOf('meher').read('cart 4')).toBeUndefined()
    expect(await cacheOf('meher').read('claim cart 4')).toBeUndefined()
    await cacheOf('meher').write('cart 5', kept)
    expect(await cacheOf('meher').claim('cart 5', 60_000)).toBeDefined()
  })
})
