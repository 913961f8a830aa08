import { afterEach, expect, test } from 'vitest'
import type { FakeReply, FakeRequest } from '../../../testing/fake-server.ts'
import { startFakeShop } from '../testing/fake-woocommerce.ts'
import { makeCoupons } from './coupon-by-code.ts'

const RULES = {
  id: 40,
  code: 'once100',
  amount: '100.00',
  discount_type: 'fixed_cart',
  usage_count: 1,
  individual_use: false,
  product_ids: [],
  excluded_product_ids: [],
  product_categories: [],
  excluded_product_categories: [],
  usage_limit_per_user: 1 as number | null,
  free_shipping: false,
  exclude_sale_items: false,
  minimum_amount: '0.00',
  maximum_amount: '0.00',
  email_restrictions: [],
}

let shop: Awaited<ReturnType<typeof startFakeShop>> | undefined
afterEach(async () => {
  await shop?.close()
  shop = undefined
})

async function start(rules: object, uses: FakeReply) {
  shop = await startFakeShop(({ path }: FakeRequest) =>
    path.endsWith('/coupons/40') ? uses : { json: [rules] },
  )
  const { client, requests } = shop
  const fields = () => requests.map(({ query }) => query.get('_fields') ?? '')
  return { coupons: makeCoupons(client, () => 0), fields }
}
const USED = { json: { used_by: ['asha@example.com'] } }

test('[I36] the rules of a code are read without the addresses of those who have used it', async () => {
  const { coupons, fields } = await start(RULES, USED)
  expect(await coupons.findRules('ONCE100')).not.toHaveProperty('used_by')
  expect(fields().join()).toContain('usage_limit_per_user')
  expect(fields().join()).not.toContain('used_by')
})

test('[W53, I22] who has used it is read where that counts, once a minute', async () => {
  const { coupons, fields } = await start(RULES, USED)
  expect(await coupons.find('ONCE100')).toMatchObject({ used_by: ['asha@example.com'] })
  await coupons.find('once100')
  expect(fields()).toEqual([expect.any(String), 'used_by'])
  await shop?.close()
  const unlimited = await start({ ...RULES, usage_limit_per_user: null }, USED)
  expect(await unlimited.coupons.find('ONCE100')).not.toHaveProperty('used_by')
})

test('a list of uses that is too long to be read leaves the rest of the rules', async () => {
  const { coupons } = await start(RULES, { json: { used_by: 'x'.repeat(2_100_000) } })
  expect(await coupons.find('ONCE100')).toMatchObject({ code: 'once100', used_by: [] })
})

test('a cart is read without the rules of its code where they cannot be read', async () => {
  shop = await startFakeShop(() => ({ status: 500, json: '' }))
  const coupons = makeCoupons(shop.client, () => 0)
  expect(await coupons.findRules('ONCE100')).toBeUndefined()
  await expect(coupons.find('ONCE100')).rejects.toMatchObject({ kind: 'unavailable' })
})
