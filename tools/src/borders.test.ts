import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches } from './borders.ts'
import type { Breach } from './borders.ts'
import { ROOMS, unlistedRooms } from './rooms.ts'

type Forbidden = readonly [rule: string, from: string, to: string]

/** Of each room of the server an import of the room after it, and of the last one what joins them. */
const betweenRooms: readonly Forbidden[] = Object.entries(ROOMS).flatMap(([folder, rooms]) =>
  rooms.map((room, index): Forbidden => {
    const next = rooms[index + 1]
    const to = next === undefined ? `${folder}/index.ts` : `${folder}/${next}/planted-there.ts`
    return [`room ${folder}/${room}`, `${folder}/${room}/planted.ts`, to]
  }),
)

/** Each import breaks the named rule, both as an import of a value and as an import of a type. */
const forbidden: readonly Forbidden[] = [
  ...betweenRooms,
  [
    'room server/src/modules/checkout/cart',
    'server/src/modules/checkout/cart/knows-what-joins.ts',
    'server/src/modules/checkout/moved-from-a-room.ts',
  ],
  ['domain', 'domain/src/orders/a.ts', '@thela/contracts/links'],
  ['domain-fields', 'domain/src/fields/a.ts', 'domain/src/stores/index.ts'],
  ['domain-money', 'domain/src/money/a.ts', 'domain/src/fields/index.ts'],
  ['domain-stores', 'domain/src/stores/a.ts', 'domain/src/accounts/index.ts'],
  ['domain-accounts', 'domain/src/accounts/a.ts', 'domain/src/identity/index.ts'],
  ['domain-identity', 'domain/src/identity/a.ts', 'domain/src/orders/index.ts'],
  ['domain-orders', 'domain/src/orders/b.ts', 'domain/src/payments/index.ts'],
  ['domain-payments', 'domain/src/payments/a.ts', 'domain/src/checkout/index.ts'],
  ['domain-checkout', 'domain/src/checkout/a.ts', '@thela/domain/tracking'],
  ['domain-tracking', 'domain/src/tracking/a.ts', 'domain/src/payments/index.ts'],
  ['domain-pure', 'domain/src/orders/c.ts', 'typebox'],
  ['domain-pure', 'domain/src/orders/d.ts', 'node:crypto'],
  ['messages', 'messages/src/a.ts', 'web/src/root.tsx'],
  ['messages-packages', 'messages/src/c.ts', 'typebox'],
  ['contracts', 'contracts/src/pages.ts', 'server/src/db/database.ts'],
  ['contracts', 'contracts/src/call.ts', 'ui/src/button.tsx'],
  ['contracts-packages', 'contracts/src/errors.ts', 'fastify'],
  ['domain-interfaces', 'contracts/src/calls/shapes/cart.ts', 'domain/src/orders/inside.ts'],
  ['server', 'server/src/app.ts', 'web/src/routes.ts'],
  ['server', 'server/src/main.ts', 'sandbox/src/app.ts'],
  ['ports', 'server/src/ports/a.ts', '@thela/contracts/links'],
  ['ports', 'server/src/ports/b.ts', 'server/src/db/database.ts'],
  ['ports-pure', 'server/src/ports/c.ts', 'node:http'],
  [
    'server',
    'server/src/adapters/payment/razorpay/f.test.ts',
    'sandbox/src/testing/started-sandbox.ts',
  ],
  ['adapters-sandbox', 'server/src/adapters/testing/sandbox-environment.ts', 'sandbox/src/app.ts'],
  ['helpers-of-tests', 'server/src/integrations.ts', 'server/src/adapters/testing/fake-server.ts'],
  [
    'adapters',
    'server/src/adapters/payment/razorpay/a.ts',
    'server/src/adapters/courier/delhivery/index.ts',
  ],
  ['adapters', 'server/src/adapters/payment/razorpay/b.ts', 'server/src/modules/orders/index.ts'],
  ['adapters', 'server/src/adapters/payment/razorpay/c.ts', '@thela/contracts/links'],
  ['adapters', 'server/src/adapters/payment/razorpay/d.ts', 'server/src/db/database.ts'],
  [
    'adapters',
    'server/src/adapters/payment/razorpay/e.ts',
    'server/src/adapters/testing/fake-server.ts',
  ],
  [
    'adapters-shared',
    'server/src/adapters/parse.ts',
    'server/src/adapters/courier/delhivery/index.ts',
  ],
  ['adapters-packages', 'server/src/adapters/payment/razorpay/f.ts', 'pg'],
  ['server-ground', 'server/src/db/a.ts', 'server/src/modules/orders/index.ts'],
  ['server-ground', 'server/src/http/a.ts', 'server/src/adapters/courier/delhivery/index.ts'],
  [
    'module-orders',
    'server/src/modules/orders/a.ts',
    'server/src/adapters/courier/delhivery/index.ts',
  ],
  ['module-orders', 'server/src/modules/orders/b.ts', 'server/src/modules/identity/inside.ts'],
  ['module-orders', 'server/src/modules/orders/c.ts', 'server/src/modules/payments/index.ts'],
  ['module-checkout', 'server/src/modules/checkout/a.ts', 'server/src/modules/tracking/index.ts'],
  ['module-tracking', 'server/src/modules/tracking/a.ts', 'server/src/modules/checkout/index.ts'],
  [
    'money-back',
    'server/src/modules/payments/settle/planted-refund.ts',
    'server/src/modules/payments/refund/request-refund.ts',
  ],
  ['views', 'server/src/views/a.ts', 'server/src/modules/orders/inside.ts'],
  ['views', 'server/src/views/b.ts', 'server/src/adapters/courier/delhivery/index.ts'],
  ['module-checkout', 'server/src/modules/checkout/b.ts', 'server/src/views/index.ts'],
  ['web', 'web/src/routes.ts', 'server/src/db/database.ts'],
  ['ui', 'ui/src/a.tsx', '@thela/domain/money'],
  ['ui', 'ui/src/b.tsx', '@thela/contracts/links'],
  ['ui', 'ui/src/c.tsx', 'web/src/api/client.ts'],
  ['ui-packages', 'ui/src/d.tsx', 'fastify'],
  ['web-outside-world', 'web/src/api/a.ts', 'web/src/pages/cart/cart-page.tsx'],
  ['web-outside-world', 'web/src/analytics/a.ts', 'web/src/features/payments/methods/upi/upi.tsx'],
  ['web-features', 'web/src/features/orders/list/a.tsx', 'web/src/features/orders/bill/bill.tsx'],
  ['web-features', 'web/src/features/orders/list/b.tsx', 'web/src/pages/cart/cart-page.tsx'],
  ['web-payments', 'web/src/features/payments/section/a.tsx', 'web/src/pages/cart/cart-page.tsx'],
  [
    'payments-attempt',
    'web/src/features/payments/attempt/a.ts',
    'web/src/features/payments/methods/upi/upi.tsx',
  ],
  [
    'payments-attempt',
    'web/src/features/payments/attempt/b.ts',
    'web/src/features/payments/providers/razorpay/index.ts',
  ],
  [
    'payments-methods',
    'web/src/features/payments/methods/a.ts',
    'web/src/features/payments/methods/upi/upi.tsx',
  ],
  [
    'payments-method',
    'web/src/features/payments/methods/card/a.tsx',
    'web/src/features/payments/methods/upi/upi.tsx',
  ],
  [
    'payments-method',
    'web/src/features/payments/methods/card/b.tsx',
    'web/src/features/payments/section/section.tsx',
  ],
  [
    'payments-method',
    'web/src/features/payments/methods/card/c.tsx',
    'web/src/features/payments/providers/razorpay/index.ts',
  ],
  [
    'payments-providers',
    'web/src/features/payments/providers/a.ts',
    'web/src/features/payments/providers/razorpay/index.ts',
  ],
  [
    'payments-provider',
    'web/src/features/payments/providers/razorpay/a.ts',
    'web/src/features/payments/providers/cashfree/index.ts',
  ],
  [
    'payments-provider',
    'web/src/features/payments/providers/razorpay/b.ts',
    'web/src/features/payments/attempt/attempt.ts',
  ],
  ['web-pages', 'web/src/pages/orders/a.tsx', 'web/src/pages/cart/cart-page.tsx'],
  ['web-language', 'web/src/language/a.ts', 'web/src/api/client.ts'],
  ['web-whole-catalogue-on-the-server-only', 'web/src/shell/b.tsx', '@thela/messages/catalogues'],
  ['web-shell', 'web/src/shell/a.tsx', 'web/src/features/payments/methods/upi/upi.tsx'],
  ['embed', 'embed/src/a.ts', '@thela/contracts/calls/checkout/checkout'],
  ['embed', 'embed/src/b.ts', '@thela/domain/money'],
  ['embed-packages', 'embed/src/c.ts', 'typebox'],
  ['sandbox', 'sandbox/src/a.ts', '@thela/domain/money'],
  ['sandbox', 'sandbox/src/b.ts', '@thela/contracts/links'],
  ['sandbox', 'sandbox/src/c.ts', 'embed/src/thela.ts'],
  ['stories', 'stories/a.ts', 'server/src/db/database.ts'],
  ['stories', 'stories/b.ts', '@thela/contracts/calls/checkout/checkout'],
  ['bench', 'bench/src/a.ts', 'sandbox/src/app.ts'],
  ['bench', 'bench/src/b.ts', 'ui/src/button.tsx'],
  ['tools', 'tools/src/a.ts', '@thela/domain/money'],
  ['found', 'server/src/a.ts', './nowhere.ts'],
]

const BELOW_ROOMS = 'server/src/modules/checkout/checkout-dependencies.ts'

const allowed: readonly (readonly [from: string, to: string])[] = [
  ['domain/src/tracking/good.ts', 'domain/src/identity/index.ts'],
  ['domain/src/orders/good.ts', '@thela/domain/stores'],
  ['domain/src/fields/good.ts', 'domain/src/text/index.ts'],
  ['messages/src/good.ts', 'messages/src/catalogues.ts'],
  ['contracts/src/good.ts', '@thela/domain/checkout'],
  ['contracts/src/good-too.ts', 'typebox'],
  ['server/src/modules/orders/good.ts', 'server/src/modules/stores/index.ts'],
  ['server/src/modules/tracking/good.ts', 'server/src/modules/orders/index.ts'],
  ['server/src/adapters/payment/razorpay/good.ts', 'server/src/adapters/event-id.ts'],
  [
    'server/src/adapters/payment/razorpay/good.test.ts',
    'server/src/adapters/testing/fake-server.ts',
  ],
  ['server/src/reactions.ts', 'server/src/modules/tracking/index.ts'],
  ['server/src/modules/orders/good-too.ts', 'server/src/modules/module.ts'],
  ['server/src/modules/checkout/cart/good.ts', BELOW_ROOMS],
  ['server/src/views/good.ts', 'server/src/modules/orders/index.ts'],
  ['web/src/features/payments/methods/card/good.tsx', '@thela/domain/payments'],
  [
    'web/src/features/payments/methods/method-views.ts',
    'web/src/features/payments/methods/upi/upi.tsx',
  ],
  ['web/src/features/payments/section/good.ts', 'web/src/features/payments/attempt/attempt.ts'],
  ['web/src/pages/orders/good.tsx', 'web/src/features/payments/methods/upi/upi.tsx'],
  ['web/src/pages/orders/good-too.tsx', 'ui/src/button.tsx'],
  ['embed/src/good.ts', '@thela/contracts/parent-window'],
  ['stories/good.ts', '@thela/contracts/links'],
]

/** A file of a room that is imported by what is below all of them. */
const ROOM_FILE = 'server/src/modules/checkout/delivery/planted-there.ts'

/** In one folder only, whatever imports it. */
const MONEY_BACK = [
  'select give_back_balance(1)',
  'select return_balance(1)',
  'insert into refunds (store_id) values (1)',
  'INSERT INTO\n  refunds (store_id) values (1)',
]
const besideRefunds = (index: number) => `server/src/modules/payments/balances/sql-${index}.ts`
const inMigration = (index: number) => `server/migrations/${900 + index}-planted.sql`
const amongRefunds = (index: number) => `server/src/modules/payments/refund/sql-${index}.ts`

const root = realpathSync(mkdtempSync(join(tmpdir(), 'thela-borders-')))
let breaches: Breach[] = []

function plant(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content, { flag: 'a' })
}

const isFile = (to: string) => /^(domain|messages|server|ui|web|embed|sandbox)\//.test(to)

function importOf(from: string, to: string, kind: 'import' | 'import type'): string {
  const target = isFile(to) ? relative(dirname(from), to).replace(/^(?!\.)/, './') : to
  return `${kind} { it } from '${target}'\nexport const used${kind.length}: typeof it | 0 = 0\n`
}

const asType = (file: string) => file.replace(/^(.*\/)/, '$1type-only-')

function plantBoth(from: string, to: string): void {
  plant(from, importOf(from, to, 'import'))
  plant(asType(from), importOf(from, to, 'import type'))
}

function plantPackage(name: string, manifest: object): void {
  plant(
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version: '1.0.0', ...manifest }),
  )
  plant(`node_modules/${name}/index.js`, 'exports.it = 1')
}

beforeAll(async () => {
  const exportsOf = {
    domain: './src/*/index.ts',
    messages: './src/*.ts',
    contracts: './src/*.ts',
  }
  mkdirSync(join(root, 'node_modules/@thela'), { recursive: true })
  for (const [part, target] of Object.entries(exportsOf)) {
    plant(`${part}/package.json`, JSON.stringify({ name: part, exports: { './*': target } }))
    symlinkSync(join(root, part), join(root, 'node_modules/@thela', part))
  }
  for (const name of ['typebox', 'fastify', 'pg']) plantPackage(name, { main: 'index.js' })
  for (const [, from, to] of forbidden) plantBoth(from, to)
  for (const [from, to] of allowed) plantBoth(from, to)
  const planted = [...forbidden.map(([, , to]) => to), ...allowed.map(([, to]) => to)]
  const named = planted
    .filter((to) => to.startsWith('@thela/'))
    .map((to) =>
      to.replace(/^@thela\/(\w+)\/(.*)$/, (_, part: string, name: string) =>
        part === 'domain' ? `domain/src/${name}/index.ts` : `${part}/src/${name}.ts`,
      ),
    )
  for (const file of new Set([...planted.filter(isFile), ...named]))
    plant(file, 'export const it = 1\n')
  plant(
    'web/src/pages/orders/value.tsx',
    "import { it } from '@thela/contracts/links'\nexport { it }\n",
  )
  plant('web/src/pages/orders/type.tsx', "import type { it } from '@thela/contracts/links'\n")
  plant('messages/src/value.ts', "export { it } from '@thela/domain/money'\n")
  plant('messages/src/type.ts', "import type { it } from '@thela/domain/money'\n")
  for (const [index, text] of MONEY_BACK.entries()) {
    for (const file of [besideRefunds, amongRefunds])
      plant(file(index), `export const text = \`${text}\`\n`)
    plant(inMigration(index), `create function planted() returns void as '${text}';\n`)
  }
  plant('server/migrations/012-balances.sql', 'create function return_balance() returns void;\n')
  plant(BELOW_ROOMS, importOf(BELOW_ROOMS, ROOM_FILE, 'import type'))
  plant('domain/src/checkout/attic/planted.ts', 'export const it = 1\n')
  plant('server/src/modules/orders/testing/planted.ts', 'export const it = 1\n')
  plant('web/src/shell/one.ts', "import type { Two } from './two.ts'\nexport type One = Two\n")
  plant('web/src/shell/two.ts', "import type { One } from './one.ts'\nexport type Two = One\n")
  breaches = await findBreaches(root)
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

const rulesBrokenBy = (file: string) =>
  breaches.filter(({ from }) => from === file).map(({ rule }) => rule)

test.each(forbidden)('%s: %s must not import %s', (rule, from) => {
  expect(rulesBrokenBy(from)).toContain(rule)
})

test.each(forbidden)('%s: %s must not import a type of %s', (rule, from) => {
  expect(rulesBrokenBy(asType(from))).toContain(rule)
})

test('messages import only types of domain', () => {
  expect(rulesBrokenBy('messages/src/value.ts')).toContain('messages-only-types-of-domain')
  expect(rulesBrokenBy('messages/src/type.ts')).toEqual([])
})

test.each(allowed)('%s may import %s', (from) => {
  expect(rulesBrokenBy(from)).toEqual([])
  expect(rulesBrokenBy(asType(from))).toEqual([])
})

test('features and pages import types of contracts, never values', () => {
  expect(rulesBrokenBy('web/src/pages/orders/value.tsx')).toEqual(['web-only-types-of-contracts'])
  expect(rulesBrokenBy('web/src/pages/orders/type.tsx')).toEqual([])
})

test.each([...MONEY_BACK.entries()])(
  'money-back: statement %i is sent by refund/ alone, and hidden by no migration: %s',
  (index) => {
    expect(rulesBrokenBy(besideRefunds(index))).toEqual(['money-back'])
    expect(rulesBrokenBy(inMigration(index))).toEqual(['money-back'])
    expect(rulesBrokenBy(amongRefunds(index))).toEqual([])
  },
)

test('money-back: the migration that declares a function may name it', () => {
  expect(rulesBrokenBy('server/migrations/012-balances.sql')).toEqual([])
})

test('what is below the rooms imports none of them, not even a type', () => {
  expect(rulesBrokenBy(BELOW_ROOMS)).toEqual(['below the rooms of server/src/modules/checkout'])
})

test('a folder beside the rooms is listed as one', () => {
  expect(breaches.filter(({ rule }) => rule === 'rooms').map(({ from }) => from)).toEqual([
    'domain/src/checkout/attic',
  ])
})

test('a room that is listed is a folder', () => {
  const files = Object.entries(ROOMS).flatMap(([folder, rooms]) =>
    rooms.map((room) => `${folder}/${room}/a.ts`),
  )
  expect(unlistedRooms(files)).toEqual([])
  expect(unlistedRooms(files.slice(1))).toEqual(['contracts/src/calls/shapes'])
})

test('a cycle of types alone is a cycle', () => {
  expect(rulesBrokenBy('web/src/shell/one.ts')).toContain('no-cycles')
})
