/** What shoppers were refused, as the store's owner reads it. [checkout §3, §5, §8, ADR-296, ADR-372] */
import { getCartInfo, getPayments, getShipping } from '@thela/contracts/calls/checkout/checkout'
import {
  createPaymentOrder,
  placeOrderCod,
  stageOrder,
} from '@thela/contracts/calls/checkout/checkout-order'
import { createPaymentOrderAt } from '@thela/contracts/calls/checkout/payment-order-at'
import { createUpiAttempt } from '@thela/contracts/calls/checkout/upi-create'
import { checkCustomerStatus } from '@thela/contracts/calls/checkout/checkout-risk'
import { applyDiscount } from '@thela/contracts/calls/checkout/discounts'
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import type { PaymentMethod } from '@thela/domain/orders'
import type { ProviderMethod } from '@thela/domain/payments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeKey } from '../http/bodies/encoded-key.ts'
import { readSettings } from '../settings.ts'
import { openShopper, TEA_FOR_TWO } from '../testing/open-shopper.ts'
import type { Shopper } from '../testing/open-shopper.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'
import { IN_LONDON } from '../testing/open-test-browser.ts'
import { runCommand } from './commands.ts'

const TOKEN = 'the token of the metrics'
const LOGGED = 'a shopper was refused'

type Section = Record<string, Record<string, unknown>>
/** Changes a part of a section of the store's file. */
const withPart =
  (section: string, part: object) =>
  (file: Record<string, Record<string, unknown>>): void => {
    Object.assign((file[section] ??= {}), part)
  }
const withCod = (cod: object) => (file: Record<string, Record<string, unknown>>) => {
  const payments = (file['payments'] ??= {}) as Section
  Object.assign((payments['cod'] ??= {}), cod)
}

let app: TestApp
let template: string
beforeAll(async () => {
  app = await openTestApp({ environment: { METRICS_TOKEN: TOKEN } })
  template = (await (await openShopper(app)).placeCod()).reply.orderId ?? ''
})
afterAll(() => app.close())
beforeEach(async () => {
  await dropCounts()
  await app.applyMeher(() => undefined)
})

/** Sign-ins count with those of the tests before. */
const dropCounts = () => app.database.raw('delete from otp_send_counts; delete from otp_phones')

async function run(...words: string[]): Promise<readonly string[]> {
  const printed: string[] = []
  const environment = {
    THELA_DEMO: '0',
    DATABASE_URL: app.databaseUrl,
    THELA_SECRETS_KEY: app.secretsKey,
  }
  const settings = readSettings(environment)
  await runCommand(
    { settings, environment, print: (text) => printed.push(text), untilEnd: async () => {} },
    words,
  )
  return printed
}

/** The sentences about a cart's refused choices, without their times, the newest first. */
async function refusedIn({ cartId }: Shopper): Promise<readonly string[]> {
  const printed = await run('cart', 'show', cartId)
  return printed.slice(3).map((line) => {
    const [time, text] = line.split('\t')
    if (text !== undefined) expect(time).toMatch(/^\d{1,2} \w{3,4}, \d{1,2}:\d\d\s[ap]m$/)
    return text ?? line
  })
}

const list = ({ browser, cartId, addressId }: Shopper) =>
  browser.requestWell(getPayments, { body: { cartId, addressId, shippingOptionId: 'standard' } })
const orderCod = ({ browser, stage }: Shopper) => browser.request(placeOrderCod, { body: stage })
const apply = ({ browser, cartId }: Shopper, code: string) =>
  browser.request(applyDiscount, { body: { code, cart_id: cartId } })

async function countOf(kind: string, code: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const { body } = await app.http.inject({ url: '/metrics', headers })
  const line = `thela_refusals_total{kind="${kind}",code="${code}"} `
  const found = body.split('\n').find((each) => each.startsWith(line))
  return Number(found?.slice(line.length) ?? 0)
}
const loggedOf = ({ cartId }: Shopper) =>
  app.logged(LOGGED).filter((line) => line['cartId'] === cartId)

/** The row of a cart changes with each write. */
const versionOf = async ({ cartId }: Shopper) => {
  const { rows } = await app.database.raw(
    'select xmin::text, ctid::text from carts where cart_id = $1',
    [cartId],
  )
  return JSON.stringify(rows)
}

/** Earlier orders that came back. */
async function returned(count: number, { phone = '+919000000001', pincode = '110001' }) {
  for (let each = 0; each < count; each += 1) {
    await app.database.raw(
      `insert into orders (store_id, order_id, order_number, payable_id, subject, phone, snapshot,
         total_paise, prepaid_paise, cod_paise, status, phone_confirmed)
       select 'meher', 'copy-' || n, 5000 + n, 'copy-' || n, 'earlier', $1,
         jsonb_set(snapshot, '{shippingAddress,pincode}', to_jsonb($2::text)),
         total_paise, prepaid_paise, cod_paise, 'RTO', true from orders,
         lateral (select count(*)::int as n from orders) as counted where order_id = $3`,
      [phone, pincode, template],
    )
  }
}

test('[ADR-296] COD by amount: kept once, however often the page lists the ways to pay', async () => {
  await app.applyMeher(withCod({ maximum: 30_000 }))
  const shopper = await openShopper(app)
  expect(await refusedIn(shopper)).toEqual(['Nothing was refused'])
  const before = await countOf('METHOD', 'COD_ABOVE_MAXIMUM')
  await list(shopper)
  const version = await versionOf(shopper)
  await list(shopper)
  await list(shopper)
  expect(await versionOf(shopper)).toBe(version)
  expect((await orderCod(shopper)).failure.code).toBe('METHOD_UNAVAILABLE')
  const text =
    'Cash on Delivery was not available: the amount was above the store’s maximum of ₹300.'
  expect(await refusedIn(shopper)).toEqual([text])
  expect(await countOf('METHOD', 'COD_ABOVE_MAXIMUM')).toBe(before + 1)
  expect(loggedOf(shopper)).toHaveLength(1)
})

test.each<[string, (shopper: Shopper) => Promise<unknown>]>([
  [
    'chosen',
    ({ browser, stage }) =>
      browser.request(stageOrder, { query: {}, body: { ...stage, payment: { option: 'COD' } } }),
  ],
  ['ordered', orderCod],
])('[ADR-296] COD by amount, %s without a list of the ways to pay', async (_name, choose) => {
  await app.applyMeher(withCod({ maximum: 30_000 }))
  const shopper = await openShopper(app)
  await choose(shopper)
  expect(await refusedIn(shopper)).toEqual([
    'Cash on Delivery was not available: the amount was above the store’s maximum of ₹300.',
  ])
})

const NOT_OFFERED = 'the store or its payment provider did not offer it for this order'
const NOT_ACTIVATED = 'no payment account of the store offered it'

test.each<[string, readonly ProviderMethod[], PaymentMethod, PaymentChoice, string]>([
  [
    'a method',
    ['CARD'],
    'NET_BANKING',
    { option: 'NET_BANKING', instrument: 'NONE' },
    `Net banking was not available: ${NOT_ACTIVATED}.`,
  ],
  [
    'an app of a method',
    ['CARD', 'UPI'],
    'UPI',
    { option: 'UPI', instrument: 'NONE' },
    `UPI was not available: ${NOT_OFFERED}.`,
  ],
  [
    'a method of the file',
    ['CARD', 'UPI'],
    'BHARATX',
    { option: 'BRAND_EMI' },
    'Pay later was not available: the store’s file switches it off.',
  ],
  [
    'a part on delivery',
    ['CARD', 'UPI'],
    'UPI',
    { option: 'UPI', partial: true },
    'Partial Cash on Delivery was not available: the store’s file switches it off.',
  ],
  [
    'a part by instalments',
    ['CARD', 'UPI', 'EMI'],
    'EMI',
    { option: 'EMI', instrument: 'NONE', partial: true },
    'Partial Cash on Delivery was not available: the part for now cannot be paid by the chosen method.',
  ],
])(
  '[ADR-296, ADR-372] %s that is not offered',
  async (_name, methods, paymentMethod, payment, text) => {
    const shopper = await openShopper(app)
    const { abilities } = app.provider
    const { methods: before } = abilities
    abilities.methods = [...methods]
    const body = { ...shopper.payBody(TEA_FOR_TWO, { payment }), meta: { paymentMethod } }
    const { failure } = await shopper.browser.request(createPaymentOrder, { body })
    abilities.methods = before
    expect(failure.code).toBe('METHOD_UNAVAILABLE')
    expect(await refusedIn(shopper)).toEqual([text])
  },
)

test('[ADR-296] a provider that the store has no account with', async () => {
  const shopper = await openShopper(app)
  const body = shopper.payBody(TEA_FOR_TWO)
  const params = { provider: 'cashfree' }
  const { failure } = await shopper.browser.request(createPaymentOrderAt, {
    params,
    query: {},
    body,
  })
  expect(failure.code).toBe('METHOD_UNAVAILABLE')
  expect(await refusedIn(shopper)).toEqual([
    'UPI was not available: the store or its payment provider did not offer it for this order.',
  ])
})

test('[ADR-296] the same after a while moves its time and is counted no more', async () => {
  await app.applyMeher(withCod({ maximum: 30_000 }))
  const shopper = await openShopper(app)
  await list(shopper)
  await app.database.raw(
    `update carts set rejections = jsonb_set(rejections, '{0,at}', '"2026-01-01T00:00:00.000Z"')
     where cart_id = $1`,
    [shopper.cartId],
  )
  await list(shopper)
  const [, , , line = ''] = await run('cart', 'show', shopper.cartId)
  expect(line).toContain(' maximum of ')
  expect(line).not.toContain('1 Jan 2026')
  expect(loggedOf(shopper)).toHaveLength(1)
})

test('[ADR-296] COD by pincode: of the place only its beginning', async () => {
  await app.applyMeher(withCod({ blockedPincodes: ['560'] }))
  const shopper = await openShopper(app)
  await list(shopper)
  const [text] = await refusedIn(shopper)
  expect(text).toMatch(/^Cash on Delivery was not available: at pincodes that begin with 560 cash/)
  const { rows } = await app.database.raw('select rejections from carts where cart_id = $1', [
    shopper.cartId,
  ])
  expect(JSON.stringify(rows)).not.toContain('560001')
})

test('[ADR-296] COD by risk: with its score, and the points of each reason', async () => {
  await app.applyMeher(withPart('uiConfig', { rpaEnabled: true }))
  const shopper = await openShopper(app)
  await returned(2, { phone: shopper.phone })
  await returned(9, { pincode: '560001' })
  const { phone, cartId, addressId, browser } = shopper
  const body = { key: encodeKey({ phone, cartId, addressId }) }
  await browser.requestWell(checkCustomerStatus, { body })
  expect((await orderCod(shopper)).failure.code).toBe('METHOD_UNAVAILABLE')
  const text =
    'Cash on Delivery was refused by the risk check at 90 points: 60 because several earlier orders of this phone came back, 30 because many orders to this pincode come back.'
  expect(await refusedIn(shopper)).toEqual([text])
  expect(await countOf('RISK', 'COD_BLOCK_RECOMMENDED')).toBe(1)
  await dropCounts()
  const direct = await openShopper(app, { phone: shopper.phone })
  expect((await orderCod(direct)).failure.code).toBe('METHOD_UNAVAILABLE')
  expect(await refusedIn(direct)).toEqual([text])
})

test('[ADR-296] codes: a declined one is kept, a guess is only counted', async () => {
  app.platform.addCode({ code: 'BIG', amount: 9_000, fromSubtotal: 1_000_000 })
  app.platform.addCode({ code: 'GONE', amount: 9_000, usageLimit: 5, used: 5 })
  const shopper = await openShopper(app)
  for (const code of ['BIG', 'GONE', 'GUESS']) {
    expect((await apply(shopper, code)).failure.code).toBe('PROMO_NOT_VALID')
  }
  expect(await refusedIn(shopper)).toEqual([
    'Code GONE was refused: it has been used as often as it may be.',
    'Code BIG was refused: the order is smaller than the code requires.',
  ])
  expect(await countOf('CODE', 'NOT_FOUND')).toBe(1)
  expect(await countOf('CODE', 'USED_UP')).toBe(1)
  expect(loggedOf(shopper).map(({ code }) => code)).toEqual(['BELOW_MINIMUM', 'USED_UP'])
})

const OFF = 9_000
const USED_UP = (code: string) =>
  `Code ${code} was refused: it has been used as often as it may be.`

test.each<[string, (shopper: Shopper, revision: number) => Promise<unknown>, string]>([
  [
    'paying: it has ended',
    (shopper, revision) => {
      app.platform.addCode({ code: 'FEW', isActive: false })
      return shopper.pay(TEA_FOR_TWO - OFF, undefined, { revision })
    },
    'Code FEW was refused: it takes nothing off this cart.',
  ],
  [
    'paying: another cart holds it',
    async (shopper, revision) => {
      const other = await openShopper(app)
      const { reply } = await apply(other, 'FEW')
      await other.pay(TEA_FOR_TWO - OFF, undefined, { revision: reply.cart.revision })
      return shopper.pay(TEA_FOR_TWO - OFF, undefined, { revision })
    },
    USED_UP('FEW'),
  ],
  [
    'opening its page again: another order has it',
    async ({ browser, cartId }) => {
      const other = await openShopper(app)
      const { reply } = await apply(other, 'FEW')
      await other.placeCod({ revision: reply.cart.revision })
      return browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
    },
    USED_UP('FEW'),
  ],
])('[ADR-296] a code that was applied is lost while %s', async (_name, lose, text) => {
  await app.database.raw('delete from coupon_uses')
  app.platform.addCode({ code: 'FEW', amount: OFF, usageLimit: 1, isActive: true })
  const shopper = await openShopper(app)
  const { reply } = await apply(shopper, 'FEW')
  expect(await refusedIn(shopper)).toEqual(['Nothing was refused'])
  await lose(shopper, reply.cart.revision)
  expect(await refusedIn(shopper)).toEqual([text])
})

const EXCLUDED =
  'Nothing is delivered to the address, whose pincode begins with 560: the store’s file excludes this pincode.'

test('[ADR-296] an address, from the list of deliveries or from the order itself', async () => {
  await app.applyMeher(withPart('shippingPref', { undeliverablePincodes: ['560'] }))
  const listed = await openShopper(app)
  const { browser, cartId, addressId } = listed
  await browser.requestWell(getShipping, { body: { cartId, addressId } })
  expect(await refusedIn(listed)).toEqual([EXCLUDED])
  const direct = await openShopper(app)
  expect(await direct.pay()).toMatchObject({ status: 409 })
  expect(await refusedIn(direct)).toEqual([EXCLUDED])
})

test('[ADR-296] an address, from the payment of a saved draft', async () => {
  const shopper = await openShopper(app)
  const { browser, stage, cartId } = shopper
  await browser.requestWell(stageOrder, { query: {}, body: stage })
  await app.applyMeher(withPart('shippingPref', { undeliverablePincodes: ['560'] }))
  const { failure } = await browser.request(createUpiAttempt, { query: { cartId } })
  expect(failure.code).toBe('UNDELIVERABLE')
  expect(await refusedIn(shopper)).toEqual([EXCLUDED])
})

test('[ADR-296] an address abroad', async () => {
  await app.applyMeher((file) => {
    withPart('uiConfig', { allowInternationalAddress: true })(file)
    const deliveryRates = [
      { id: 'standard', displayText: 'FREE', speed: 'SURFACE' },
      { id: 'near', displayText: 'Nepal', fixed: 50_000, zones: ['near'] },
    ]
    const zones = [{ id: 'near', countries: ['Nepal'] }]
    withPart('shippingPref', { zones, deliveryRates })(file)
  })
  const shopper = await openShopper(app)
  const addressId = await shopper.browser.saveAddress(IN_LONDON)
  const body = { cartId: shopper.cartId, addressId }
  await shopper.browser.requestWell(getShipping, { body })
  expect(await refusedIn(shopper)).toEqual([
    'Nothing is delivered to the address: the store has no delivery rate for its country.',
  ])
})

test('[ADR-296, I31] whoever only has the id of another cart leaves nothing in it', async () => {
  await app.applyMeher(withCod({ maximum: 30_000 }))
  const owner = await openShopper(app)
  await app.database.raw(`update carts set subject = 'somebody' where cart_id = $1`, [owner.cartId])
  await list(owner)
  expect(await refusedIn(owner)).toEqual(['Nothing was refused'])
})

test('[ADR-296] the last twenty distinct ones stay', async () => {
  const shopper = await openShopper(app)
  await app.database.raw(
    `select note_rejections('meher', $1, jsonb_build_array(jsonb_build_object('key', n, 'at', lpad(n, 4, '0'),
       'rejection', '{"kind": "CODE", "code": "INACTIVE"}'::jsonb || jsonb_build_object('coupon', n))), 20)
     from (select i::text as n from generate_series(1, 25) as i) as numbers`,
    [shopper.cartId],
  )
  const { rows } = await app.database.raw(
    `select jsonb_path_query_array(rejections, '$[*].key') as keys from carts where cart_id = $1`,
    [shopper.cartId],
  )
  const latest = Array.from({ length: 20 }, (_, index) => String(25 - index))
  expect(rows).toEqual([{ keys: latest }])
})

test('[ADR-296] of those at the same moment none is lost', async () => {
  const { cartId } = await openShopper(app)
  const texts = Array.from({ length: 12 }, (_, index) => `CODE${index}`)
  await Promise.all(
    texts.map((coupon) =>
      app.database.raw(`select note_rejections('meher', $1, $2::jsonb, 20), pg_sleep(0.01)`, [
        cartId,
        JSON.stringify([
          { key: coupon, at: '', rejection: { kind: 'CODE', code: 'INACTIVE', coupon } },
        ]),
      ]),
    ),
  )
  const { rows } = await app.database.raw(
    'select jsonb_array_length(rejections) as count from carts where cart_id = $1',
    [cartId],
  )
  expect(rows).toEqual([{ count: texts.length }])
})

test('[ADR-296] a shopper goes on though it cannot be noted, and the problem is reported', async () => {
  await app.applyMeher(withCod({ maximum: 30_000 }))
  const shopper = await openShopper(app)
  const before = app.logged('problem').length
  const rename = (from: string, to: string) =>
    app.database.raw(`alter function ${from}(text, text, jsonb, integer) rename to ${to}`)
  await rename('note_rejections', 'absent')
  try {
    const { options } = await list(shopper)
    expect(options.find(({ id }) => id === 'COD')?.reason?.code).toBe('COD_ABOVE_MAXIMUM')
  } finally {
    await rename('absent', 'note_rejections')
  }
  expect(app.logged('problem')).toHaveLength(before + 1)
})

test('[ADR-296] what the cart holds and how far its checkout is; a cart that is not there', async () => {
  const shopper = await openShopper(app)
  const [content, state, stage] = await run('cart', 'show', shopper.cartId)
  expect(content).toBe('2 items for ₹500')
  expect(state).toMatch(/^Started .*; not ordered yet$/)
  expect(stage).toBe('At checkout: no address chosen, no delivery chosen, no payment method chosen')
  const { reply } = await shopper.placeCod()
  const [, ordered, chosen] = await run('cart', 'show', shopper.cartId)
  expect(ordered).toMatch(new RegExp(`; order ${reply.orderId} was placed$`))
  expect(chosen).toBe(
    'At checkout: an address chosen, delivery “standard”, payment “Cash on Delivery”',
  )
  await expect(run('cart', 'show', 'nothing')).rejects.toThrow('there is no cart nothing')
})

test('[ADR-296, I64] the lines of the log name store, cart, kind and code, and nobody', () => {
  const lines = app.logged(LOGGED)
  expect(lines.length).toBeGreaterThan(5)
  const OWN = ['cartId', 'code', 'kind', 'storeId']
  for (const {
    level: _level,
    time: _time,
    pid: _pid,
    hostname: _host,
    msg: _msg,
    ...own
  } of lines) {
    expect(Object.keys(own).toSorted()).toEqual(OWN)
    const { cartId, ...rest } = own
    expect(cartId).toMatch(/^[\w-]{27}$/)
    for (const value of Object.values(rest)) expect(value).toMatch(/^(?:meher|[A-Z_]+)$/)
  }
})
