import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
