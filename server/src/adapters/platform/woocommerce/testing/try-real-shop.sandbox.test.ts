import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWoocommerce } from './fake-demo-shop.ts'

const run = promisify(execFile)
const SCRIPT = join(import.meta.dirname, 'try-real-shop.ts')

let shop: Awaited<ReturnType<typeof startWoocommerce>>
beforeEach(async () => {
  shop = await startWoocommerce()
})
afterEach(() => shop.close())

const tryShop = (secret: string) => {
  const { shopUrl, consumerKey } = shop.settings
  const keys = { WOO_URL: shopUrl, WOO_KEY: consumerKey, WOO_SECRET: secret }
  return run(process.execPath, [SCRIPT], { env: { ...process.env, ...keys } })
}

test('it walks through a shop that is as ours, and leaves no order behind', async () => {
  const { stdout } = await tryShop(shop.settings.consumerSecret)
  expect(stdout).not.toContain('FAILED')
  expect(stdout).toMatch(/what became of it\s+\d+ ms {2}CREATED\n/)
  expect(stdout).toMatch(/cancelled\s+\d+ ms {2}CREATED, CANCELLED\n/)
  expect(await shop.orderCount()).toBe(0)
})

test('it ends with an error where the shop refuses its keys', async () => {
  await expect(tryShop('cs_of_nobody')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('FAILED'),
  })
})
