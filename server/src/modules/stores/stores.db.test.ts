import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Database } from '../../db/statement.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import {
  brandOf,
  checkoutSettingsOf,
  makeStores,
  paymentMethodConfigsOf,
  shippingPreferenceOf,
  transactionLimitsOf,
} from './index.ts'
import type { Stores } from './index.ts'
import { StoreFileRejected } from './store-file/problem.ts'

const folder = resolve(import.meta.dirname, '../../../../sandbox/stores')
const readDemo = (store: string) => readFile(resolve(folder, `${store}.json`), 'utf8')
const environment = {
  SANDBOX_MAIL: 'localhost:4025',
  SANDBOX_URL: 'http://localhost:4000',
  THELA_URL: 'http://localhost:3000',
}
const secretsKeys = [randomBytes(32)] as const
const onProblem = (problem: Error) => {
  throw problem
}
const rawSecrets = statement<{ secrets: Buffer; config: object }, { storeId: string }>(
  'test.raw-secrets',
  (v) => sql`select secrets, config from stores where store_id = ${v.storeId}`,
)
const clear = statement<unknown>('test.clear-stores', () => sql`truncate stores`)

let home: TestDatabase
let elsewhere: Database
let stores: Stores
let meher: string

const apply = (text: string, to: Stores = stores) =>
  to.apply({ text, fileName: 'meher.json', environment, allowHttp: true })

beforeAll(async () => {
  home = await openTestDatabase()
  elsewhere = openDatabase({ url: home.url, poolSize: 2, onProblem })
  meher = await readDemo('meher')
})
beforeEach(async () => {
  await home.database.run(clear())
  stores = await makeStores({ database: home.database, secretsKeys, onProblem })
})
afterAll(async () => {
  await elsewhere.close()
  await home.close()
})

test('[D-44] an applied store is found by id, number and brand', async () => {
  const store = await apply(meher)
  expect(stores.only()).toBe(store)
  const dhaga = await apply(await readDemo('dhaga'))
  expect(store.version).toBe(1)
  expect(await stores.get('meher')).toBe(store)
  expect(stores.byNumber(dhaga.number)).toBe(dhaga)
  expect(stores.bySlug('dhaga')).toBe(dhaga)
  expect(stores.only()).toBeUndefined()
  expect(stores.list()).toEqual([store, dhaga])
})

test('a missing store is refused as not found', async () => {
  expect(stores.find('nobody')).toBeUndefined()
  await expect(stores.get('nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('applied again it keeps its number, has the next version, and keeps omitted secrets', async () => {
  const first = await apply(meher)
  const { secrets: _, ...open } = JSON.parse(meher) as Record<string, unknown>
  const second = await apply(JSON.stringify({ ...open, storeName: 'Meher' }))
  expect(second).toMatchObject({ number: first.number, version: 2, secrets: first.secrets })
  expect(second.config.storeName).toBe('Meher')
})

test('a refused file changes nothing', async () => {
  await apply(meher)
  await expect(apply(meher.replace('"cod"', '"cot"'))).rejects.toBeInstanceOf(StoreFileRejected)
  expect((await stores.get('meher')).version).toBe(1)
})

test('[D-45] the database holds no secret in plain text', async () => {
  const store = await apply(meher)
  const row = await home.database.first(rawSecrets({ storeId: 'meher' }))
  const stored = `${row?.secrets.toString('latin1')}${JSON.stringify(row?.config)}`
  for (const secret of Object.values(store.secrets).flatMap((part) => Object.values(part))) {
    expect(stored).not.toContain(secret)
  }
})

test('every other process reads the change', async () => {
  const others = await makeStores({ database: elsewhere, secretsKeys, onProblem })
  await apply(meher)
  await vi.waitFor(() => expect(others.find('meher')?.version).toBe(1))
  await apply(meher)
  await vi.waitFor(() => expect(others.find('meher')?.version).toBe(2))
})

test('files applied at once are serialised', async () => {
  await apply(meher)
  await Promise.all(Array.from({ length: 5 }, () => apply(meher)))
  expect((await stores.get('meher')).version).toBe(6)
})

test('a store applied before a setting existed has its default', async () => {
  await apply(meher)
  await home.database.raw(`update stores set config = config #- '{uiConfig,allowEdit}'`)
  const fresh = await makeStores({ database: home.database, secretsKeys, onProblem })
  expect((await fresh.get('meher')).config.uiConfig.allowEdit).toBe(true)
})

test('[D-45] a store with unreadable secrets stays closed, the others are open', async () => {
  const others = [randomBytes(32)] as const
  await apply(meher)
  const alone = await makeStores({ database: home.database, secretsKeys: others, onProblem })
  await apply(await readDemo('dhaga'), alone)
  const closed: object[] = []
  const mixed = await makeStores({
    database: home.database,
    secretsKeys: others,
    onProblem,
    onClosed: (each) => closed.push(each),
  })
  expect(closed).toEqual([{ storeId: 'meher', why: 'UNREADABLE' }])
  expect(mixed.list().map(({ storeId }) => storeId)).toEqual(['dhaga'])
  await expect(mixed.get('meher')).rejects.toMatchObject({ code: 'STORE_CLOSED' })
  await expect(mixed.get('nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await apply(meher, mixed)
  expect((await mixed.get('meher')).secrets.razorpay).toHaveLength(1)
})

test('[D-45] a store of the demo is closed outside the demo, until its owner applies it', async () => {
  const demo = { database: home.database, secretsKeys, isDemo: true, onProblem }
  const inDemo = await makeStores(demo)
  const file = { text: meher, fileName: 'meher.json', environment, allowHttp: true }
  await inDemo.apply(file, { isDemoStore: true })
  expect(inDemo.find('meher')).toBeDefined()
  const integrations = await makeStores({ ...demo, isDemo: false })
  expect(integrations.find('meher')).toBeUndefined()
  await expect(integrations.get('meher')).rejects.toMatchObject({ code: 'STORE_CLOSED' })
  const bare = JSON.stringify({ ...JSON.parse(meher), secrets: undefined })
  await expect(integrations.apply({ ...file, text: bare })).rejects.toBeInstanceOf(
    StoreFileRejected,
  )
  await integrations.apply(file)
  expect((await makeStores({ ...demo, isDemo: false })).find('meher')).toBeDefined()
})

test('[C1.6, C3.9] what a store sets up for itself: looks, ids, shipping, limits and flags', async () => {
  const rate = { id: 'r', displayText: 'Ours', fixed: 100 }
  const own = {
    storeLogoL: 'https://cdn.example/large.svg',
    storeLogoS: 'https://cdn.example/small.svg',
    colorConfig: { primaryColor: '#102030', dangerColor: '#a00000', iconColor: '#203040' },
    analytics: { ga4Id: 'G-1', adsId: 'AW-1', cashbackAffiliates: ['payback'] },
    shippingPref: { deliveryRates: [rate], localDeliveryRates: [], pickupRates: [] },
    transactionLimit: { upi: 1, wallets: 2, card: 3, netbanking: 4 },
    customExitConfig: { title: 'Stay?', subTitle: 'Your cart is here' },
    uiConfig: { allowEdit: false, hideSlaValues: true, minAddressLine1Length: 5 },
  }
  const { config } = await apply(JSON.stringify({ ...JSON.parse(meher), ...own }))
  expect(config).toMatchObject(own)
})

test('[checkout §3 Store info] its theme, for checkout and for tracking', async () => {
  const file = JSON.parse(meher) as { tracking: object }
  const store = await apply(
    JSON.stringify({
      ...file,
      tracking: {
        ...file.tracking,
        brandSlugName: 'tea',
        colorConfig: { primaryColor: '#000000' },
      },
    }),
  )
  expect(brandOf(store)).toMatchObject({
    storeId: 'meher',
    slug: 'tea',
    name: 'Meher Pantry',
    hideBranding: false,
    colors: { primary: '#8A3B12' },
    contactLinks: [
      {
        text: '+91 33 4000 1200',
        href: 'tel:+913340001200',
      },
      {
        text: 'care@meher.example',
        href: 'mailto:care@meher.example',
      },
      {
        text: 'WhatsApp',
        href: 'https://wa.me/919830012000',
      },
    ],
  })
  expect(brandOf(store, 'TRACKING').colors).toEqual({
    ...brandOf(store).colors,
    primary: '#000000',
  })
})

test('[D-83] `payments.marks` decides whether the pages show the marks of brands', async () => {
  const file = JSON.parse(meher) as { payments: object }
  const withMarks = async (marks: string) =>
    brandOf(await apply(JSON.stringify({ ...file, payments: { ...file.payments, marks } })))
  expect(await withMarks('plain')).toMatchObject({ plainMarks: true })
  expect(await withMarks('brand')).not.toHaveProperty('plainMarks')
})

test('[checkout §2 Leaving prompt, D-19] stock is mentioned only when it is low', async () => {
  const store = await apply(meher)
  const low = checkoutSettingsOf(store, { stockIsLow: true, isDev: false })
  const kept = checkoutSettingsOf(store, { stockIsLow: false, isDev: false })
  expect(low.leavingEarly.code).toBe('STOCK_IS_LOW')
  expect(kept.leavingEarly.code).toBe('CART_IS_SAVED')
})

test('[checkout §9] rates, limits and charges as input of the rules', async () => {
  const store = await apply(meher)
  expect(shippingPreferenceOf(store).deliveryRates[1]).toMatchObject({
    id: 'express',
    displayText: 'EXPRESS',
    speed: 'EXPRESS',
    charge: 7900,
    minSlaDays: 1,
    maxSlaDays: 2,
  })
  expect(transactionLimitsOf(store).upi).toBe(100_000_00)
  expect(paymentMethodConfigsOf(store)).toContainEqual({
    type: 'COD',
    charge: { kind: 'FLAT', amount: 4000 },
  })
})

test('[I35] a change that could not be read when it was announced is read a moment later', async () => {
  let failures = 2
  const problems: Error[] = []
  const blinking: Database = {
    ...elsewhere,
    first: (query) => {
      failures -= 1
      return failures >= 0 ? Promise.reject(new Error('blink')) : elsewhere.first(query)
    },
  }
  const other = await makeStores({
    database: blinking,
    secretsKeys,
    onProblem: (problem) => void problems.push(problem),
  })
  await apply(meher)
  await vi.waitFor(() => expect(other.find('meher')?.version).toBe(1))
  expect(problems.map(({ message }) => message)).toEqual(['blink', 'blink'])
})
