import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyProject, filesOf, filesOfHowTo } from './copy-project.ts'
import type { Edit } from './copy-project.ts'

/** docs/how-to/develop/add-a-price-line.md, done in a copy of the project. */
const root = resolve(import.meta.dirname, '../..')

const EDITS: readonly Edit[] = [
  [
    'domain/src/orders/price/price-lines.ts',
    "  { key: 'paymentCharge'",
    `  { key: 'packingCharge', kind: 'CHARGE', goesToPlatformAs: 'FEE' },
  { key: 'handlingCharge', kind: 'CHARGE', goesToPlatformAs: 'FEE', dependsOn: 'METHOD' },
`,
  ],
  [
    'server/src/modules/checkout/price/price-sources.ts',
    'export const PRICE_SOURCES',
    `const packing: PriceSource = ({ cart }) =>
  cart.items.length > 0 ? [{ key: 'packingCharge', amount: paise(2_500) }] : []

const handling: PriceSource = ({ paidWith }) =>
  paidWith?.method === 'COD' ? [{ key: 'handlingCharge', amount: paise(1_000) }] : []

`,
  ],
  [
    'server/src/modules/checkout/price/price-sources.ts',
    '  cartDiscount,\n',
    '  packing,\n  handling,\n',
  ],
  [
    'messages/src/en/shared.ts',
    "  'price.free'",
    "  'price.packingCharge': 'Packing',\n  'price.handlingCharge': 'Handling',\n",
  ],
]
const TRANSLATIONS: readonly Edit[] = [
  [
    'messages/src/hi/shared.ts',
    "  'price.free'",
    "  'price.packingCharge': 'पैकिंग',\n  'price.handlingCharge': 'हैंडलिंग',\n",
  ],
]

/** They go through every row of the table, so in the copy through the new ones too. */
const RULES_BY_ROW = ['orders/price', 'checkout/price', 'invoices', 'requests']

const SUCCESS_INFO = 'success-info.json'
const SERVER_TEST = 'server/src/packing-charge.db.test.ts'
const PAGE_TEST = 'web/src/pages/thank-you/packing-charge.test.tsx'

/** Not files of the line: what it is followed with. */
const TESTS = {
  [SERVER_TEST]: `import { writeFileSync } from 'node:fs'
import { getSuccessInfo } from '@thela/contracts/calls/checkout/checkout-order'
import { valueOfItems } from '@thela/domain/orders'
import { messagesIn } from '@thela/messages/catalogues'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lineName } from './modules/invoices/index.ts'
import { issueDocuments } from './modules/invoices/issue-documents.ts'
import { snapshotNow } from './modules/orders/index.ts'
import { openShopper, TEA_FOR_TWO } from './testing/open-shopper.ts'
import type { Shopper } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    meher: (file) => {
      Object.assign((file['seller'] ??= {}), { gstin: '29AAHCD7390Q1ZO' })
      file['invoices'] = { enabled: true, rate: 5, hsn: '6912', deliveryRate: 18, deliverySac: '9968' }
    },
  })
})
afterAll(() => app.close())

const TOTAL = TEA_FOR_TWO + 2_500
const packing = { key: 'packingCharge', amount: 2_500 }
const handling = { key: 'handlingCharge', amount: 1_000 }

const placed = ({ browser, cartId }: Shopper) =>
  browser.requestWell(getSuccessInfo, { query: { cart_id: cartId } })

async function expectInvoiceAndReturn(orderId: string) {
  const { storeId } = app.meher
  const [invoice] = await app.database.transaction((transaction) =>
    issueDocuments(
      {
        ...app,
        findReturned: (db, store, id) => app.requests.findReturned(db, store, id),
      },
      transaction,
      { store: app.meher, orderId },
    ),
  )
  const lines = invoice?.content.lines ?? []
  expect(lines.map((line) => [lineName(line, messagesIn('en')), line.gross])).toContainEqual([
    'Packing',
    2_500,
  ])
  expect(lines.filter(({ discount }) => discount !== 0)).toEqual([])
  const order = await app.orders.byId(app.database, storeId, orderId)
  if (!order) throw new Error('the order was placed')
  const snapshot = snapshotNow(order)
  const all = snapshot.lines.map(({ key, quantity }) => ({ lineKey: key, quantity }))
  expect(valueOfItems(snapshot, all)).toBe(TEA_FOR_TWO)
}

test('from the quote to the payment, the order on the platform, its invoice and its return', async () => {
  const shopper = await openShopper(app)
  expect((await shopper.pay(TEA_FOR_TWO)).failure.code).toBe('PRICE_CHANGED')
  const { status, reply } = await shopper.pay(TOTAL)
  expect({ status, amount: reply.amount }).toEqual({ status: 200, amount: TOTAL })
  expect(app.provider.orders.get(reply.providerOrderId)).toMatchObject({ amount: TOTAL })
  const payment = app.provider.pay(reply.providerOrderId)
  const event = app.provider.event('payment.captured', { payment })
  expect((await app.receive('razorpay', event)).statusCode).toBe(200)
  await vi.waitFor(() => expect(app.platform.placed).toHaveLength(1))
  expect(app.platform.placed[0]).toMatchObject({
    fees: [{ kind: 'packingCharge', title: 'Packing', amount: 2_500 }],
    paid: TOTAL,
  })
  const info = await placed(shopper)
  expect(info.cart.quote).toMatchObject({ total: TOTAL, payableNow: TOTAL })
  expect(info.cart.quote.lines).toContainEqual(packing)
  expect(info.cart.quote.lines).not.toContainEqual(handling)
  await expectInvoiceAndReturn(info.orderId)
  writeFileSync('${SUCCESS_INFO}', JSON.stringify(info))
})

test('what depends on the method is charged with it alone', async () => {
  const shopper = await openShopper(app)
  expect((await shopper.placeCod()).status).toBe(200)
  const { quote } = (await placed(shopper)).cart
  expect(quote.lines).toContainEqual(handling)
  expect(quote.total).toBe(quote.dueOnDelivery)
})
`,
  [PAGE_TEST]: `import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderMoney } from './order-money.tsx'
import type { SuccessInfo } from './success-info.ts'

test('the thank-you page shows what the server replied', () => {
  const info = JSON.parse(readFileSync('${SUCCESS_INFO}', 'utf8')) as SuccessInfo
  render(<OrderMoney info={info} showsFree={false} />)
  const labels = screen.getAllByRole('term').map((each) => each.textContent)
  const amounts = screen.getAllByRole('definition').map((each) => each.textContent)
  const shown = Object.fromEntries(labels.map((label, index) => [label, amounts[index]]))
  expect(shown).toMatchObject({ Packing: '₹25', Total: '₹525' })
})
`,
}

const { copy, remove } = copyProject(
  ['domain', 'messages', 'contracts', 'server', 'ui', 'web', 'sandbox'],
  { newFiles: TESTS, edits: [...EDITS, ...TRANSLATIONS] },
)
afterAll(remove)

const run = (...command: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: copy,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}
const passes = (project: string, file: string) =>
  run(join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, file)

test('a price line from outside goes from the quote to the invoice, the return and the thank-you page', () => {
  const server = passes('server', SERVER_TEST)
  expect(server.status, server.output).toBe(0)
  const page = passes('web', PAGE_TEST)
  expect(page.status, page.output).toBe(0)
}, 600_000)

test('quote, invoice and return go by the rows of the table', () => {
  for (const folder of RULES_BY_ROW) {
    const rules = passes('domain', `domain/src/${folder}/`)
    expect(rules.status, rules.output).toBe(0)
  }
}, 600_000)

test('it has its types in every part', () => {
  for (const part of ['server', 'web']) {
    const { status, output } = run(join(root, 'node_modules/typescript/bin/tsc'), '-p', part)
    expect({ part, status, output }).toEqual({ part, status: 0, output: '' })
  }
}, 600_000)

test('the how-to lists the same files: at most three that are edited, and a translation each', () => {
  const edited = filesOf({ newFiles: {}, edits: EDITS })
  expect(filesOfHowTo('add-a-price-line.md')).toEqual(edited)
  expect(edited.length).toBeLessThanOrEqual(3)
})
