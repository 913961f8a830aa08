import type { Language } from '@thela/domain/text'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, statement } from '../../db/statement.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import { tokenOf } from '../../http/caller/fake-visitors.ts'
import { openPayer, offerPiece } from '../../testing/open-payer.ts'
import { openTestApp, SECOND_ACCOUNT } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../../testing/place-order.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'

const phone = '+919876543210'
const passTime = statement<unknown>(
  'test.pass-time',
  () => sql`update notifications set tried_at = tried_at - interval '1 minute'`,
)

let app: TestApp
let carts = 0
/** The file of the demo store meher, with a second account and what it sends by which. */
const withAccounts =
  (notifications: Readonly<Record<string, readonly string[]>> = {}) =>
  (file: Record<string, Record<string, unknown>>) => {
    const { connections, secrets } = file as Record<string, Record<string, object[]>>
    const [account, secret] = [connections?.['msg91']?.[0], secrets?.['msg91']?.[0]]
    Object.assign(connections ?? {}, { msg91: [account, { ...account, code: SECOND_ACCOUNT }] })
    Object.assign(secrets ?? {}, { msg91: [secret, { ...secret, code: SECOND_ACCOUNT }] })
    file['notifications'] = notifications
  }

beforeAll(async () => {
  app = await openTestApp({ isManual: true, meher: withAccounts() })
})
beforeEach(() => {
  for (const { messages, faults, languages } of [app.sms, app.secondSms]) {
    messages.length = 0
    languages.of = ['en', 'hi']
    faults.end()
  }
  app.jobs.waiting.length = 0
})
afterAll(() => app.close())

/** An order that the platform cancels: what it announces, in the transaction that cancels it. */
async function cancelled(language?: Language): Promise<string> {
  const orderId = await placeOrderOnPlatform(app, {
    cartId: `notified-${(carts += 1)}`,
    phone,
    snapshot: fakeSnapshot(language ? { language } : {}),
  })
  app.jobs.waiting.length = 0
  await app.database.transaction((db) =>
    app.orders.cancel(db, { storeId: 'meher', orderId }, 'request-1'),
  )
  return orderId
}
const announceAgain = (orderId: string) =>
  app.database.transaction((db) =>
    app.notifications.announce(db, {
      storeId: 'meher',
      fact: 'ORDER_CANCELLED',
      about: { ORDER: orderId },
    }),
  )
const job = () => {
  const [first] = app.jobs.waiting
  if (!first) throw new Error('nothing is queued')
  return first
}

test('[I11] a fact that is reported twice, and a job that runs again, notify once', async () => {
  const orderId = await cancelled()
  await announceAgain(orderId)
  const jobs = [...app.jobs.waiting]
  expect(jobs.map(({ data }) => data)).toEqual([
    { storeId: 'meher', kind: 'ORDER_CANCELLED', key: orderId },
    { storeId: 'meher', kind: 'ORDER_CANCELLED', key: orderId },
  ])
  const outcomes = await Promise.allSettled([...jobs, ...jobs].map((each) => app.jobs.run(each)))
  const failed = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  for (const reason of failed) expect(reason).toMatchObject({ name: 'NotificationIsBeingSent' })
  await app.jobs.run(job())
  expect(app.sms.messages).toHaveLength(1)
  expect(app.secondSms.messages).toEqual([])
})

test('[I11] what was cut off is sent once more, and never a third time', async () => {
  await cancelled()
  app.sms.faults.loseReplies('send')
  await expect(app.jobs.run(job())).rejects.toMatchObject({ outcomeUnknown: true })
  await expect(app.jobs.run(job())).rejects.toMatchObject({ name: 'NotificationIsBeingSent' })
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await app.database.run(passTime())
    await app.jobs.run(job()).catch(() => undefined)
  }
  expect(app.sms.messages).toHaveLength(2)
  expect(app.secondSms.messages).toEqual([])
})

test('[I11] a refused try does not forget one that was cut off before it', async () => {
  await cancelled()
  const runLate = async () => {
    await app.database.run(passTime())
    await app.jobs.run(job()).catch(() => undefined)
  }
  app.sms.faults.loseReplies('send')
  await runLate()
  app.sms.faults.end()
  app.sms.faults.begin('refused', 'send')
  app.secondSms.faults.begin('refused', 'send')
  await runLate()
  expect(app.sms.messages).toHaveLength(1)
  app.sms.faults.end()
  app.sms.faults.loseReplies('send')
  // The refused try sent nothing, so the next one need not wait for it.
  await expect(app.jobs.run(job())).rejects.toMatchObject({ outcomeUnknown: true })
  await runLate()
  await runLate()
  expect(app.sms.messages).toHaveLength(2)
})

test('[I11] a slow try that is refused at last takes back no other', async () => {
  await cancelled()
  const [isRequested, hanging] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.secondSms.faults.begin('refused', 'send')
  app.sms.faults.wrap('send', () => {
    app.sms.faults.end()
    isRequested.resolve()
    return hanging.promise
  })
  const slow = app.jobs.run(job())
  await isRequested.promise
  await app.database.run(passTime())
  app.sms.faults.loseReplies('send')
  await expect(app.jobs.run(job())).rejects.toMatchObject({ outcomeUnknown: true })
  const refused = {
    system: 'message',
    kind: 'refused',
    outcomeUnknown: false,
    reason: 'LATE',
  } as const
  hanging.reject(new ExternalServiceError(refused))
  await expect(slow).rejects.toMatchObject({ outcomeUnknown: false })
  await app.database.run(passTime())
  await app.jobs.run(job())
  expect(app.sms.messages).toHaveLength(1)
})

test('[D-28] where an account refuses the next one sends, and that is all', async () => {
  await cancelled()
  app.sms.faults.begin('refused', 'send')
  await app.jobs.run(job())
  app.sms.faults.end()
  await app.jobs.run(job())
  expect(app.sms.messages).toEqual([])
  expect(app.secondSms.messages).toMatchObject([{ phone, kind: 'ORDER_CANCELLED' }])
})

test('[I4, I64] while no account takes it the job fails without a person in its failure, and sends later', async () => {
  await cancelled()
  app.sms.faults.begin('unavailable', 'send')
  app.secondSms.faults.begin('refused', 'send')
  const failure: unknown = await app.jobs.run(job()).catch((error: unknown) => error)
  expect(failure).toMatchObject({ kind: 'refused', outcomeUnknown: false })
  expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toMatch(/9876543210|Asha/)
  app.sms.faults.end()
  await app.jobs.run(job())
  expect(app.sms.messages).toHaveLength(1)
})

test('[D-28] a store chooses by which accounts a message goes, or that it does not', async () => {
  await app.applyMeher(withAccounts({ ORDER_CANCELLED: [SECOND_ACCOUNT] }))
  await cancelled()
  await app.jobs.run(job())
  expect([app.sms.messages.length, app.secondSms.messages.length]).toEqual([0, 1])
  await app.applyMeher(withAccounts({ ORDER_CANCELLED: [] }))
  await cancelled()
  expect(app.jobs.waiting).toEqual([])
  await app.applyMeher(withAccounts())
})

test('what was switched off after it was queued is not sent', async () => {
  await cancelled()
  await app.applyMeher(withAccounts({ ORDER_CANCELLED: [] }))
  await app.jobs.run(job())
  await app.applyMeher(withAccounts())
  expect([...app.sms.messages, ...app.secondSms.messages]).toEqual([])
})

test('[D-90] a message is in the language of its order, where the account has a text in it', async () => {
  const orderId = await cancelled('hi')
  await app.jobs.run(job())
  expect(app.sms.messages).toMatchObject([
    { language: 'hi', text: expect.stringContaining('रद्द कर दिया है') as string },
  ])
  expect(app.sms.messages[0]?.text).toContain(`https://pay.example/order-details/${orderId}`)
  app.jobs.waiting.length = 0
  app.sms.languages.of = ['en']
  await cancelled('hi')
  await app.jobs.run(job())
  expect(app.sms.messages[1]).toMatchObject({
    language: 'en',
    text: expect.stringContaining('has cancelled your order') as string,
  })
})

test('[D-90] a code, and what follows an order, come in the language of the page that asked', async () => {
  const headers = { 'accept-language': 'hi-IN', 'x-thela-request': '1' }
  const sent = await app.http.inject({
    method: 'POST',
    url: '/checkout/challenge/generate/OTP',
    payload: { phone: '9876501234', medium: 'SMS' },
    headers: { ...headers, ...tokenOf({ kind: 'ANON', storeId: 'meher' }) },
  })
  expect(sent.statusCode).toBe(200)
  expect(app.sms.messages).toMatchObject([{ kind: 'OTP', language: 'hi' }])
  expect(app.sms.messages[0]?.text).toMatch(/^Meher Pantry के लिए आपका OTP \d{6} है।/)

  offerPiece(app, 'hindi', 5)
  const { stage } = await openPayer(app, '+919876501234', 'hindi')
  const placed = await app.http.inject({
    method: 'POST',
    url: '/integrations/checkout/shopify/place-order-cod',
    payload: stage,
    headers: {
      ...headers,
      ...tokenOf({ kind: 'USER', storeId: 'meher', phone: '+919876501234' }),
    },
  })
  expect(placed.statusCode).toBe(200)
  await app.jobs.runAll()
  expect(app.sms.messages[1]).toMatchObject({
    kind: 'ORDER_PLACED',
    language: 'hi',
    variables: { amount: '₹289' },
  })
})

test('[I43] a code is in its message and nowhere in our tables', async () => {
  const code = app.sms.codeOf.bind(app.sms)
  await app.http.inject({
    method: 'POST',
    url: '/checkout/challenge/generate/OTP',
    payload: { phone: '9876501235', medium: 'SMS' },
    headers: { 'x-thela-request': '1', ...tokenOf({ kind: 'ANON', storeId: 'meher' }) },
  })
  const otp = code('+919876501235')
  const { rows } = await app.database.raw(
    `select 1 from (select to_jsonb(n)::text as row from notifications n
       union all select to_jsonb(c)::text from otp_challenges c) rows where row like $1`,
    [`%"${otp}"%`],
  )
  expect(rows).toEqual([])
  expect(app.log.join('')).not.toContain(otp)
})
