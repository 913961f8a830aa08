/**
 * How many SQL statements an order takes, by each way to pay: from the click on the cart until the
 * platform has the order and its page has asked for it, with every report of the provider; and how many its page takes
 * to be drawn. Jobs run when the test says so, so the number is the same on every machine; each is counted as the
 * statement that writes it. Needs the built pages: `npm run build`. [ADR-329]
 */
import { readFileSync } from 'node:fs'
import { getPayments, getShipping } from '@thela/contracts/calls/checkout/checkout'
import { createPaymentOrder, getSuccessInfo } from '@thela/contracts/calls/checkout/checkout-order'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import { links } from '@thela/contracts/links'
import { paise } from '@thela/domain/money'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShopper, TEA_FOR_TWO } from './testing/open-shopper.ts'
import type { ProviderPayment } from './ports/payment-provider.ts'
import type { Shopper } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

/** One statement settles what seven did, and stores the event of it. (ADR-325) */
const SETTLED_AT_ONCE = 'payments.settle-plain-capture-of-event'

interface Limit {
  readonly limit: number
  readonly present?: number
}

const LIMITS = JSON.parse(
  readFileSync(new URL('../../bench/limits.json', import.meta.url), 'utf8'),
) as Readonly<Record<'statements' | 'page-statements', Limit>>

const heldValue = ({ limit, present }: Limit): number => present ?? limit

/**
 * An order that is paid at a provider has two reports of one payment, and a page that asks for it before the first of
 * them. Of an order that is placed at once nobody reports anything, and its page asks once.
 */
const MAX_STATEMENTS = heldValue(LIMITS.statements)
const MAX_PAGE_STATEMENTS = heldValue(LIMITS['page-statements'])
const PART = 100_00

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    hasPages: true,
    hasManualJobs: true,
    meher: (file) => {
      Object.assign((file['uiConfig'] ??= {}), {
        partialCod: true,
        storeCreditConfig: { active: true },
      })
      Object.assign((file['payments'] ??= {}), {
        emi: { enabled: true, minimumAmount: 0 },
        payLater: true,
        partialCod: { prepaid: { kind: 'FLAT', amount: PART } },
      })
    },
  })
  const { abilities } = app.provider
  abilities.methods = ['CARD', 'UPI', 'EMI', 'NET_BANKING', 'WALLET', 'PAY_LATER']
  const bank = { bank: 'HDFC', cardType: 'credit' as const, durationMonths: 6 }
  const plan = { ...bank, id: 'HDFC-6', interestRatePercent: 12, minAmount: paise(0) }
  abilities.offer = {
    ...abilities.offer,
    banks: [{ code: 'HDFC', name: 'HDFC' }],
    wallets: ['mobikwik'],
    emiPlans: [plan],
    hasPayLater: true,
  }
  // What a process reads once and keeps.
  await payOnline(await openShopper(app), 'UPI', choice('UPI'))
})
afterAll(() => app.close())

/** The text of each statement that is sent meanwhile. */
async function statementsOf(action: () => Promise<unknown>): Promise<readonly string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const jobs = app.jobs.enqueued
    await action()
    const written = Array.from({ length: app.jobs.enqueued - jobs }, () => 'a job')
    const sent = query.mock.calls.map(([sent]) => {
      const { name, text } = sent as unknown as { name?: string; text?: string }
      return name ?? text ?? String(sent)
    })
    // The pool asks whether a connection lives, by the clock.
    return [...sent.filter((text) => text !== 'select 1'), ...written]
  } finally {
    query.mockRestore()
  }
}

let events = 0

/** As what the provider reports each, where that has another name. */
const REPORTED: Readonly<Record<string, ProviderPayment['method']>> = {
  CREDIT_CARD: 'CARD',
  NET_BANKING: 'NET_BANKING',
  WALLET: 'WALLET',
  EMI: 'EMI',
  BHARATX: 'PAY_LATER',
}

async function payOnline(shopper: Shopper, paymentMethod: string, more: Partial<Stage>) {
  const body = { ...shopper.payBody(TEA_FOR_TWO, more), meta: { paymentMethod } }
  const { status, reply, failure } = await shopper.browser.request(createPaymentOrder, { body })
  if (status !== 200) throw new Error(JSON.stringify(failure))
  if (reply.placed) await loadOrder(shopper)
  else {
    const method = REPORTED[paymentMethod] ?? 'UPI'
    const payment = app.provider.pay(reply.providerOrderId, { method })
    events += 1
    // It waits for what the provider reports.
    const loaded = loadOrder(shopper)
    await app.receive('razorpay', { eventId: `event-${events}`, isRedundant: false, payment })
    await app.receive('razorpay', { eventId: `more-${events}`, isRedundant: true, payment })
    await loaded
  }
  await app.jobs.runAll()
}

/** As the thank-you page asks for it. */
const loadOrder = ({ browser, cartId }: Shopper) =>
  browser.requestWell(getSuccessInfo, { query: { cart_id: cartId } })

const choice = (option: string, instrument?: string): Partial<Stage> =>
  ({ payment: { option, ...(instrument ? { instrument } : {}) } }) as Partial<Stage>
const giftCard = async (amount: number): Promise<Partial<Stage>> => {
  const { code } = await app.payments.balances.issueGiftCard(app.meher, { amount: paise(amount) })
  return { gift_card_codes: [code], gift_card_value: Math.min(amount, TEA_FOR_TWO) }
}
const credit = async ({ phone }: Shopper): Promise<Partial<Stage>> => {
  const requestId = `credit-${phone}`
  await app.payments.balances.giveCredit(app.meher, { phone, amount: paise(PART), requestId })
  return { use_store_credit: true, store_credit_value: PART }
}

type Way = readonly [string, string, (shopper: Shopper) => Promise<Partial<Stage>>]

const WAYS: readonly Way[] = [
  ['UPI', 'UPI', async () => choice('UPI')],
  ['card', 'CREDIT_CARD', async () => choice('CREDIT_DEBIT_CARD')],
  ['net banking', 'NET_BANKING', async () => choice('NET_BANKING', 'HDFC')],
  ['wallet', 'WALLET', async () => choice('WALLETS', 'mobikwik')],
  ['EMI', 'EMI', async () => choice('EMI', 'HDFC-6')],
  ['pay later', 'BHARATX', async () => choice('BRAND_EMI')],
  ['partial COD', 'UPI', async () => ({ payment: { option: 'UPI', partial: true } })],
  ['a gift card and UPI', 'UPI', () => giftCard(PART)],
  ['a gift card alone', 'UPI', () => giftCard(2 * TEA_FOR_TWO)],
  [
    'store credit and a card',
    'CREDIT_CARD',
    async (shopper) => ({
      ...choice('CREDIT_DEBIT_CARD'),
      ...(await credit(shopper)),
    }),
  ],
]

const orderOf = async ({ cartId }: Shopper) => {
  const { rows } = await app.database.raw(
    'select platform_order_id as "onPlatform" from orders where payable_id = $1',
    [cartId],
  )
  return rows[0]
}

/** The delivery options and the payment options, as the page loads them. */
async function loadOptions({ browser, cartId, addressId }: Shopper): Promise<void> {
  await browser.requestWell(getShipping, { body: { cartId, addressId } })
  const body = { cartId, addressId, shippingOptionId: 'standard' }
  await browser.requestWell(getPayments, { body })
}

/** What is issued to the shopper in between is none of its statements. */
async function countOrder(
  prepare: (shopper: Shopper) => Promise<Partial<Stage>>,
  order: (shopper: Shopper, more: Partial<Stage>) => Promise<unknown>,
): Promise<readonly string[]> {
  let opened: Shopper | undefined
  const before = await statementsOf(async () => {
    opened = await openShopper(app)
    await loadOptions(opened)
  })
  if (!opened) throw new Error('there is no shopper')
  const shopper = opened
  const more = await prepare(shopper)
  const paid = await statementsOf(() => order(shopper, more))
  expect(await orderOf(shopper)).toMatchObject({ onPlatform: expect.any(String) as string })
  // What nobody was refused costs nothing. (ADR-296)
  expect([...before, ...paid]).not.toContain('checkout.note-rejections')
  return [...before, ...paid]
}

function expectWithinLimit(sent: readonly string[]): void {
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS)
}

test.each(WAYS)(`%s: at most ${MAX_STATEMENTS}`, async (way, paymentMethod, stageOf) => {
  const sent = await countOrder(stageOf, (shopper, more) => payOnline(shopper, paymentMethod, more))
  const settled = sent.filter((name) => name === SETTLED_AT_ONCE)
  expect(settled).toHaveLength(way === 'a gift card alone' ? 0 : 1)
  expect(sent).not.toContain('payments.record')
  expect(sent).not.toContain('inbox.keep-applied')
  expectWithinLimit(sent)
})

test('planted statements are counted, and one beyond the limit is red', async () => {
  const stageOf = async () => choice('UPI')
  const sent = await countOrder(stageOf, (shopper, more) => payOnline(shopper, 'UPI', more))
  const beyond = MAX_STATEMENTS - sent.length + 1
  const planted = await countOrder(stageOf, async (shopper, more) => {
    for (let each = 0; each < beyond; each += 1) await app.database.raw('select 2')
    await payOnline(shopper, 'UPI', more)
  })
  expect(planted.filter((text) => text === 'select 2')).toHaveLength(beyond)
  expect(() => expectWithinLimit(planted)).toThrow(/less than or equal/)
})

test(`the thank-you page: at most ${MAX_PAGE_STATEMENTS}`, async () => {
  const shopper = await openShopper(app)
  await payOnline(shopper, 'UPI', choice('UPI'))
  const url = links.thankYou(shopper.cartId)
  const sent = await statementsOf(async () => {
    const { statusCode } = await app.http.inject({ url, headers: { accept: 'text/html' } })
    expect(statusCode).toBe(200)
  })
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(MAX_PAGE_STATEMENTS)
})

test('[ADR-326] what belongs together is one statement', async () => {
  const sent = await countOrder(
    async () => choice('UPI'),
    (shopper, more) => payOnline(shopper, 'UPI', more),
  )
  const count = (name: string) => sent.filter((each) => each === name).length
  expect({
    means: count('payments.means-of-customer'),
    begun: count('checkout.reserve-stock-and-open-attempt'),
    bound: count('payments.bind-provider-order'),
    redundant: count('inbox.keep-unless-is_payment_captured'),
  }).toEqual({ means: 1, begun: 1, bound: 1, redundant: 1 })
  const { rows } = await app.database.raw(
    `select count(*)::int as waiting from webhook_inbox where applied_at is null`,
  )
  expect(rows).toEqual([{ waiting: 0 }])
})

test(`COD: at most ${MAX_STATEMENTS}`, async () => {
  const sent = await countOrder(
    async () => ({}),
    async (shopper) => {
      await shopper.placeCod()
      await loadOrder(shopper)
      await app.jobs.runAll()
    },
  )
  expectWithinLimit(sent)
})
