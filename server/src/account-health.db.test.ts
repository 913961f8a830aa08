import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from './app.ts'
import { printHealth } from './command-line/store-health.ts'
import { openShopper } from './testing/open-shopper.ts'
import { openTestApp, SECOND_ACCOUNT } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'
import { readSettings } from './settings.ts'

type File = Record<string, Record<string, unknown>>
const withSecondAccount = (file: File) => {
  const lists = (part: string) => (file[part] as Record<string, object[]>)['razorpay'] ?? []
  const secrets = { keySecret: 's'.repeat(16), webhookSecret: 't'.repeat(16) }
  lists('connections').push({ code: SECOND_ACCOUNT, keyId: 'rzp_test_second' })
  lists('secrets').push({ code: SECOND_ACCOUNT, ...secrets })
  file['payments'] = { ...file['payments'], fallback: SECOND_ACCOUNT }
}

const clock = { now: new Date() }
const TOKEN = 'the token of the metrics'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    clock,
    meher: withSecondAccount,
    environment: { METRICS_TOKEN: TOKEN },
  })
  await attempts(`'RAZORPAY'`, { count: 200, paid: 160, ago: '3 days' })
  await attempts(`'${SECOND_ACCOUNT}'`, { count: 200, paid: 160, ago: '3 days' })
})
afterAll(() => app.close())

let groups = 0
/** So many attempts of this account that have ended. */
const attempts = (
  account: string,
  { count, paid, ago }: { readonly count: number; readonly paid: number; readonly ago: string },
) =>
  app.database.raw(
    `insert into payment_attempts (store_id, attempt_id, payable_id, subject, idempotency_key, body_hash,
       provider, provider_order_id, method, amount_paise, currency, frozen, frozen_hash, state, created_at,
       expires_at, next_check_at)
     select 'meher', id, id, 's', 'k', '', ${account}, 'order ' || id, 'UPI', 100, 'INR', '{}', '',
       case when n <= ${paid} then 'CAPTURED' else 'FAILED' end, now() - interval '${ago}', now(),
       'infinity'
     from (select n, 'group ${(groups += 1)} ' || n as id from generate_series(1, ${count}) as n) as made`,
    [],
  )

const passTime = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000)
}

/** The account with which a new payment is opened. */
async function opened() {
  const shopper = await openShopper(app)
  const { status, reply } = await shopper.pay()
  expect(status).toBe(200)
  const { rows } = await app.database.raw(
    'select provider, passed_over as "passedOver" from payment_attempts where payable_id = $1',
    [shopper.cartId],
  )
  const { provider, passedOver } = rows[0] as { provider: string; passedOver: string[] }
  return { shopper, reply, provider, passedOver }
}

const metrics = async () => {
  const headers = { authorization: `Bearer ${TOKEN}` }
  return (await app.http.inject({ url: '/metrics', headers })).body
}
const changes = () =>
  app
    .logged('the health of a payment account changed')
    .map(({ account, state }) => [account, state])

test('[D-10, D-64] the fallback takes over, tries the account out, and gives it back', async () => {
  const before = await opened()
  expect(before.provider).toBe('RAZORPAY')

  // Eleven of twelve fail.
  await attempts(`'RAZORPAY'`, { count: 12, paid: 1, ago: '1 minute' })
  passTime(16)
  expect((await opened()).provider).toBe(SECOND_ACCOUNT)
  expect(changes()).toEqual([['RAZORPAY', 'UNHEALTHY']])
  expect(await metrics()).toContain('thela_payment_accounts{health="UNHEALTHY"} 1')

  // What was opened stays with its account.
  const payment = app.provider.pay(before.reply.providerOrderId)
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
  const order = await app.orders.ofPayable(app.database, 'meher', before.shopper.cartId)
  expect(order).toMatchObject({
    provider: 'RAZORPAY',
    providerPaymentId: payment.providerPaymentId,
  })

  // After five minutes one in ten tries it out.
  passTime(301)
  const tried: string[] = []
  for (let count = 0; count < 10; count += 1) tried.push((await opened()).provider)
  expect(tried.filter((account) => account === 'RAZORPAY')).toHaveLength(1)
  expect(changes().at(-1)).toEqual(['RAZORPAY', 'PROBING'])

  // Three of them are paid.
  await attempts(`'RAZORPAY'`, { count: 3, paid: 3, ago: '-330 seconds' })
  passTime(16)
  expect((await opened()).provider).toBe('RAZORPAY')
  expect(changes().at(-1)).toEqual(['RAZORPAY', 'HEALTHY'])
  expect(await metrics()).toContain('thela_payment_accounts{health="UNHEALTHY"} 0')
})

test('[D-10] an account that did not open a payment is remembered beside the one that did', async () => {
  app.provider.faults.begin('unavailable')
  const { provider, passedOver } = await opened()
  expect({ provider, passedOver }).toEqual({ provider: SECOND_ACCOUNT, passedOver: ['RAZORPAY'] })
  app.provider.faults.begin('refused')
  expect((await opened()).passedOver).toEqual([])
  app.provider.faults.end()
})

const healthAt = async (server: App) => {
  const [first] = await server.payments.healthOf(app.meher)
  return first?.state
}

test('[D-10, ADR-141] servers on one database agree, one that was idle and one that has just begun too', async () => {
  const idle = await app.openBeside()
  expect([await healthAt(app), await healthAt(idle)]).toEqual(['HEALTHY', 'HEALTHY'])
  await attempts(`'RAZORPAY'`, { count: 20, paid: 1, ago: '-400 seconds' })
  passTime(120)
  expect((await opened()).provider).toBe(SECOND_ACCOUNT)
  expect((await printed())[0]).toMatch(/UNHEALTHY: \d+ % of the week’s share; new payments go to/)

  // It learns from the database for how long already, and does not begin to count by itself.
  passTime(301)
  expect([await healthAt(app), await healthAt(idle)]).toEqual(['PROBING', 'PROBING'])
  const begun = await app.openBeside()
  expect(await healthAt(begun)).toBe('PROBING')

  await attempts(`'RAZORPAY'`, { count: 3, paid: 3, ago: '-770 seconds' })
  passTime(60)
  const states = await Promise.all([idle, begun, app].map(healthAt))
  expect(states).toContain('HEALTHY')
  passTime(16)
  for (const server of [idle, begun, app]) expect(await healthAt(server)).toBe('HEALTHY')
})

async function printed(): Promise<readonly string[]> {
  const environment = {
    DATABASE_URL: app.databaseUrl,
    PUBLIC_URL: 'https://pay.example',
    THELA_SECRETS_KEY: app.secretsKey,
  }
  const lines: string[] = []
  const line = {
    settings: readSettings({ ...environment, THELA_DEMO: 'off' }),
    environment,
    print: (text: string) => void lines.push(text),
  }
  await printHealth(line, 'meher')
  await expect(printHealth(line, 'nobody')).rejects.toThrow('there is no store nobody')
  return lines
}

test('[D-10] `thela store health` shows the shares of each account', async () => {
  const lines = await printed()
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(
    /^RAZORPAY\tpaid: \d+ of \d+ \(\d+ %\), in the week \d+ of \d+ \(\d+ %\)\tHEALTHY: \d+ % of the week/,
  )
})
