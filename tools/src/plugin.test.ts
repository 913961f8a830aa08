/** The plugin for a shop's owner: it does what the product expects, and can be read. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const PLUGIN = 'integrations/woocommerce-plugin/thela-checkout/thela-checkout.php'
const ADAPTER = 'server/src/adapters/platform/woocommerce'
const MAX_LINES = 300

const read = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8')

const plugin = read(PLUGIN)
const attributes = (text: string): readonly string[] =>
  [...new Set(text.match(/\bdata-[a-z-]+(?=="|'\s*(?:=>|\]))/g))].toSorted()
const quoted = (text: string): readonly string[] =>
  [...text.matchAll(/'([^']+)'/g)].map(([, value = '']) => value)

test('it is short, and of a licence that WordPress takes', () => {
  expect(plugin.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES)
  expect(plugin).toContain('License: GPL-2.0-or-later')
})

test('its script tag is that of the sandbox’s shop', () => {
  const page = read('sandbox/src/woocommerce/pages/shop-page.ts')
  const tag = /<script\s+src="[^"]*thela\.js"[^>]*>/.exec(page)?.[0] ?? ''
  expect(attributes(tag)).toHaveLength(5)
  expect(attributes(plugin)).toEqual(attributes(tag))
})

test('its method and its webhooks are those of the adapter', () => {
  const method = /OUR_METHOD = ('[a-z]+')/.exec(read(`${ADAPTER}/orders/our-order.ts`))?.[1] ?? ''
  expect(plugin).toMatch(new RegExp(`THELA_METHOD += ${method};`))
  const topics = /TOPICS = \[([^\]]+)\]/.exec(read(`${ADAPTER}/check/webhook-findings.ts`))?.[1]
  const own = /THELA_TOPICS += array\(([^)]+)\)/.exec(plugin)?.[1]
  expect(quoted(own ?? '')).toEqual(quoted(topics ?? 'none'))
})

test('an order that waits in the shop is paid at the address of the product', () => {
  const address = /PAY_ORDER = '([^']+)'/.exec(read('contracts/src/pay-order.ts'))?.[1] ?? 'none'
  expect(plugin).toContain(`'${address}?'`)
  expect(read('sandbox/src/woocommerce/pages/site-pages.ts')).toContain(`${address}?`)
})

test('PHP’s own linter finds nothing, where it is installed', ({ skip }) => {
  const { error, status, stdout } = spawnSync('php', ['-l', resolve(ROOT, PLUGIN)])
  if (error) skip('php is not installed')
  expect({ status, words: String(stdout) }).toMatchObject({ status: 0 })
})
