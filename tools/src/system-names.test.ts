import { expect, test } from 'vitest'
import { foreignNames } from './system-names.ts'

test.each([
  ['server/src/modules/payments/refund/refund.ts', "where source = 'razorpay'"],
  ['server/src/http/calls/webhook.ts', 'const SHOPIFY_TOPIC = 1'],
  ['web/src/features/payments/section/payment-section.tsx', 'new Razorpay(options)'],
  ['domain/src/orders/status/order-status.ts', '/** As Shiprocket says it. */'],
  ['web/src/api/use-order.ts', "'GET /integrations/checkout/shopify/v2/order-status'"],
  ['contracts/src/stores/connections.ts', "code: 'CASHFREE'"],
  [
    'web/src/features/payments/section/trust-line.tsx',
    "{ BHARATX: 'pay later', CASHFREE: 'cards' }",
  ],
])('%s may not contain %s', (file, line) => {
  expect(foreignNames(file, `first\n${line}\n`)).toEqual([`${file}:2: ${line}`])
})

test('a file is not named after a system', () => {
  const file = 'server/src/modules/orders/shopify-orders.ts'
  expect(foreignNames(file, '')).toEqual([`${file}: the file name contains the name of a system`])
})

test.each([
  ['server/src/adapters/payment/razorpay/index.ts', 'makeRazorpay'],
  ['server/src/integrations.ts', 'RAZORPAY: paymentProvider(razorpay)'],
  ['contracts/src/integrations/shopify.ts', "code: 'SHOPIFY'"],
  ['web/src/features/payments/providers/razorpay/razorpay.ts', 'Razorpay'],
  ['server/src/modules/orders/orders.db.test.ts', "'shopify'"],
  ['docs/how-to/connect-your-store.md', 'Razorpay'],
  ['domain/src/payments/methods.ts', "methods: ['BHARATX'],"],
])('%s may contain it', (file, line) => {
  expect(foreignNames(file, line)).toEqual([])
})

test('specified names are counted, so that a removed line also loses its permission', () => {
  const file = 'domain/src/tracking/courier-badge.ts'
  expect(foreignNames(file, 'SHIPROCKET\nDELHIVERY')).toEqual([])
  expect(foreignNames(file, '')).toEqual([`${file}: 0 lines name a system; the table allows 2`])
  expect(foreignNames(file, 'SHIPROCKET\nDELHIVERY\nMSG91')).toHaveLength(3)
})
