import { expect, test } from 'vitest'
import { findForbidden } from './forbidden-text.ts'

test.each([
  ['ui/src/button.module.css', 'a { color: #fff; }'],
  ['ui/src/button.module.css', 'a { background: rgb(0 0 0 / 50%); }'],
  ['ui/src/button.module.css', 'a { border-color: white; }'],
  ['ui/src/button.tsx', "const colour = '#1a2b3c'"],
  ['sandbox/src/shop/shop.css', 'a { color: #abc }'],
  ['domain/src/orders/order.ts', 'const now = new Date()'],
  ['server/src/utils/dates.ts', ''],
  ['ui/src/helpers.ts', ''],
  ['domain/src/orders/types.ts', ''],
  ['server/src/app.ts', '  /** Starts the pretend world. */'],
  ['server/src/app.ts', '  // One deed per file.'],
  ['server/src/jobs/inbox.db.test.ts', "test('news of a payment is kept', () => {"],
  ['web/src/pages/cart/cart.css', '/* What is paid at the door. */'],
  ['docs/how-to/run-in-production.md', 'The provider tells of a refund.'],
  ['web/src/api/call.test.ts', '  await pause(50)'],
  ['server/src/app.db.test.ts', "  await transaction.raw('select pg_sleep(0.05)', [])"],
  ['web/src/api/call.test.ts', '  await new Promise((resolve) => setTimeout(resolve, 50))'],
  ['web/src/api/call.test.ts', '  await pause(PAUSE_MS)'],
  ['stories/checkout/reload.spec.ts', '    await page.waitForTimeout(pauseMs)'],
  ['server/src/ports/testing/courier-suite.ts', '  await pause(50)'],
  ['web/src/api/call.test.ts', '  expect(performance.now() - began).toBeLessThan(900)'],
  ['web/src/api/call.test.ts', '  const took = Date.now() - began'],
  ['web/src/api/call.test.ts', '  times.push(performance.now() - began)'],
  ['web/src/api/call.test.ts', '  await vi.waitFor(() => expect(sent).toBe(true), 5_000)'],
  ['web/src/api/call.test.ts', '  expect.poll(sent, { timeout: 5_000 })'],
  ['web/src/api/call.test.ts', '}, 30_000)'],
  ['server/src/app.db.test.ts', '  60_000 + ROUNDS * 1_000,'],
  ['stories/checkout/reload.spec.ts', '  await expect(button).toBeVisible({ timeout: 3_000 })'],
  ['stories/checkout/reload.spec.ts', '  await expectPlaced(page, { withinMs: 20_000 })'],
  ['stories/checkout/reload.spec.ts', '  story.setTimeout(240_000)'],
  [
    'server/src/modules/checkout/placing/reserve-stock.ts',
    '  phone: scopeOf(visitor.claimedPhone),',
  ],
  ['server/src/views/order-list.ts', "  const { claimedPhone: phone = '' } = visitor"],
  ['domain/src/orders/order/customer.ts', '  phone: visitor.claimedPhone,'],
  ['server/src/modules/checkout/pay.ts', '  const scope = scopeOf(request.ip)'],
  ['server/src/modules/orders/own-orders.ts', '  const phone = contactPhone(visitor)'],
  [
    'server/src/modules/links/stored/link-uses-repository.ts',
    '   where link_id = ${v.linkId} and phone <> ${v.phone}',
  ],
  ['server/src/modules/links/stored/link-uses-repository.ts', '   group by link_id, phone'],
])('%s must not contain: %s', (file, text) => {
  expect(findForbidden(file, text)).toHaveLength(1)
})

test.each([
  ['sandbox/src/page/theme.css', '  --ink: #111;'],
  ['ui/src/tokens.css', ':root { --ink: #111; }'],
  ['ui/src/button.module.css', 'a { color: var(--ink); white-space: nowrap; }'],
  ['web/src/pages/cart/cart-page.tsx', "const link = '#pay'"],
  ['domain/src/orders/order.ts', 'const at = new Date(ms)'],
  ['server/src/modules/orders/types-of-refund.ts', ''],
  ['server/src/app.ts', "const url = 'http://example/news'"],
  ['web/src/api/call.slow.test.ts', '  await pause(50)'],
  ['web/src/api/call.test.ts', '}, 2 * TEST_MS)'],
  ['stories/checkout/reload.spec.ts', '  await expectPlaced(page, { withinMs: 2 * POLL_MS })'],
  ['stories/shopper.ts', '    await page.waitForTimeout(100)'],
  ['web/src/api/call.test.ts', '  const since = new Date(Date.now() - 60_000)'],
  ['web/src/api/call.test.ts', '  expect(performance.now() - began).toBeGreaterThan(290)'],
  ['server/src/modules/identity/tokens.ts', '  phone_number: visitor.claimedPhone'],
  ['server/src/modules/stores/store-tokens.ts', '    claimedPhone: undefined,'],
  ['server/src/http/limits/limit-rates.ts', '      address: callerNetworks(request.ip),'],
  [
    'server/src/modules/checkout/placing/read-checkout.ts',
    '  const contact = contactPhone(visitor)',
  ],
  ['server/src/modules/links/personal-data.ts', '  sql`phone = ${v.phone}`'],
  ['server/src/modules/links/stored/link-uses-repository.ts', '   set phone = excluded.phone'],
  ['docs/glossary.md', '| fake, sandbox | `pretend` |'],
])('%s may contain: %s', (file, text) => {
  expect(findForbidden(file, text)).toEqual([])
})
