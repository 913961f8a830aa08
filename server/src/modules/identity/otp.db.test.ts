import { generateOtp, validateOtp } from '@thela/contracts/calls/identity/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { openTestBrowser } from '../../testing/open-test-browser.ts'
import type { TestBrowser } from '../../testing/open-test-browser.ts'

let app: TestApp
let lastPhone = 9_800_000_000
const freshPhone = () => `+91${(lastPhone += 1)}`

beforeAll(async () => {
  app = await openTestApp({ environment: { THELA_OTP_PER_ADDRESS: '12' } })
})
afterAll(() => app.close())

let lastAddress = 0
/** Each from an address of its own, so that no test uses up another's limit. */
const openBrowser = (store: 'meher' | 'dhaga' = 'meher') =>
  openTestBrowser(app, store, `203.0.113.${(lastAddress += 1)}`)

const requestCode = (browser: TestBrowser, phone: string) =>
  browser.request(generateOtp, { body: { phone, medium: 'SMS' } })

async function sentCode(browser: TestBrowser, phone: string): Promise<string> {
  const { reply } = await requestCode(browser, phone)
  return reply.tracking_id
}

const tryCode = (browser: TestBrowser, cid: string, challengeText: string) =>
  browser.request(validateOtp, { body: { cid, challengeText } })

const wrongOne = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const later = (seconds: number) =>
  app.database.raw(
    `with counts as (
       update otp_send_counts set last_at = last_at - make_interval(secs => $1),
         window_start = window_start - make_interval(secs => $1))
     update otp_phones set sends = coalesce((
       select jsonb_agg(send || jsonb_build_object('atMs', (send->>'atMs')::float - $1 * 1000)
         order by (send->>'atMs')::float)
       from jsonb_array_elements(sends) send), '[]')`,
    [seconds],
  )

test('[checkout §7, D-27, A7.2, A7.7] the correct code verifies the phone and makes the session a USER', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const sent = await requestCode(browser, phone)
  expect(sent).toMatchObject({
    status: 200,
    reply: { status: 'SENT', expiresInSeconds: 600, resendAfterSeconds: 30 },
  })
  const verified = await tryCode(browser, sent.reply.tracking_id, app.sms.codeOf(phone))
  expect(verified).toMatchObject({
    status: 200,
    reply: { status: 'SUCCESS', session: { kind: 'USER', phone, expiresInSeconds: 300 } },
  })
  expect(verified.headers['verify']).toBe(verified.reply.session.token)
})

const withoutToken = { authorization: undefined }

test('[account §5, A5.1] an OTP is verified by the id of the sent code, the code and a token', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const cid = await sentCode(browser, phone)
  const challengeText = app.sms.codeOf(phone)
  const rejected = {
    'no id': await browser.request(validateOtp, { body: { challengeText } }),
    'no text': await tryCode(browser, cid, ''),
    'no token': await browser.request(validateOtp, {
      body: { cid, challengeText },
      headers: withoutToken,
    }),
  }
  expect(rejected).toMatchObject({
    'no id': {
      status: 400,
      failure: { code: 'TRACKING_ID_MISSING', description: 'Tracking id not found' },
    },
    'no text': { status: 400, failure: { code: 'OTP_INVALID' } },
    'no token': { status: 401, failure: { description: 'Token is required' } },
  })
  // None of them was a guess.
  expect((await tryCode(browser, cid, challengeText)).status).toBe(200)
})

test('[account §5, A5.2] an OTP is sent to a phone, by whoever has a token', async () => {
  const browser = await openBrowser()
  expect((await browser.request(generateOtp, { body: { medium: 'SMS' } as never })).status).toBe(
    400,
  )
  const headers = withoutToken
  const body = { phone: freshPhone(), medium: 'SMS' as const }
  expect((await browser.request(generateOtp, { body, headers })).failure.code).toBe(
    'TOKEN_REQUIRED',
  )
})

test('[I41] five wrong guesses invalidate a code; the correct one comes too late', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const cid = await sentCode(browser, phone)
  const code = app.sms.codeOf(phone)
  for (const triesLeft of [4, 3, 2, 1]) {
    const { status, failure } = await tryCode(browser, cid, wrongOne(code))
    expect({ status, failure }).toMatchObject({
      status: 400,
      failure: { code: 'OTP_INVALID', details: { triesLeft } },
    })
  }
  expect((await tryCode(browser, cid, wrongOne(code))).failure.code).toBe('OTP_EXPIRED')
  expect((await tryCode(browser, cid, code)).failure.code).toBe('OTP_EXPIRED')
})

test('[I41] simultaneous guesses are counted one by one', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const cid = await sentCode(browser, phone)
  const code = app.sms.codeOf(phone)
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      tryCode(browser, cid, String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')),
    ),
  )
  const counted = responses.map(({ failure }) => failure.details?.triesLeft ?? 0)
  expect(counted.filter((left) => left > 0).toSorted()).toEqual([1, 2, 3, 4])
  expect((await tryCode(browser, cid, code)).failure.code).toBe('OTP_EXPIRED')
})

test('[I41] a correct code works once, even when it is sent many times at once', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const cid = await sentCode(browser, phone)
  const code = app.sms.codeOf(phone)
  const responses = await Promise.all(Array.from({ length: 8 }, () => tryCode(browser, cid, code)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await tryCode(browser, cid, code)).failure.code).toBe('OTP_EXPIRED')
})

test('[I41] a code expires after ten minutes', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const cid = await sentCode(browser, phone)
  await app.database.raw(
    `update otp_challenges set expires_at = expires_at - interval '10 minutes' where phone = $1`,
    [phone],
  )
  expect((await tryCode(browser, cid, app.sms.codeOf(phone))).failure.code).toBe('OTP_EXPIRED')
})

test('[I41, I17] a code is invalid in another session or at another store', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const cid = await sentCode(browser, phone)
  const code = app.sms.codeOf(phone)
  for (const other of [await openBrowser(), await openBrowser('dhaga')]) {
    expect((await tryCode(other, cid, code)).failure.code).toBe('OTP_EXPIRED')
  }
  expect((await tryCode(browser, cid, code)).status).toBe(200)
})

test('[I41] the code of another phone is invalid', async () => {
  const browser = await openBrowser()
  const [mine, theirs] = [freshPhone(), freshPhone()]
  const cid = await sentCode(browser, mine)
  await sentCode(browser, theirs)
  const [right, other] = [app.sms.codeOf(mine), app.sms.codeOf(theirs)]
  expect((await tryCode(browser, cid, other === right ? wrongOne(right) : other)).status).toBe(400)
})

test('[checkout §5 OTP messages] an entry that cannot be a code is no guess', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const cid = await sentCode(browser, phone)
  for (const entry of ['', '12345', '1234567', '      ']) {
    expect((await tryCode(browser, cid, entry)).failure.code).toBe('OTP_INVALID')
  }
  expect((await tryCode(browser, cid, app.sms.codeOf(phone))).status).toBe(200)
})

test('[checkout §5 Phone] an invalid Indian mobile number gets no code', async () => {
  const browser = await openBrowser()
  for (const phone of ['12345', '+14155550123', '1234567890']) {
    const { status, failure } = await requestCode(browser, phone)
    expect({ status, code: failure.code }).toEqual({ status: 400, code: 'INVALID_FIELDS' })
    expect(failure.details?.fields).toEqual({
      phone: { code: 'PHONE', description: 'Please enter a valid mobile number' },
    })
  }
})

test('[D-28] a repeated request within 30 seconds returns the running code', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const { reply: first } = await requestCode(browser, phone)
  const { status, reply } = await requestCode(browser, phone)
  expect({ status, reply }).toMatchObject({
    status: 200,
    reply: { status: 'SENT', tracking_id: first.tracking_id },
  })
  expect(reply.resendAfterSeconds).toBeGreaterThan(25)
  expect(reply.resendAfterSeconds).toBeLessThanOrEqual(30)
  expect(reply.expiresInSeconds).toBeLessThanOrEqual(600)
  expect(app.sms.messages.filter((text) => text.phone === phone)).toHaveLength(1)
  expect((await tryCode(browser, reply.tracking_id, app.sms.codeOf(phone))).status).toBe(200)
})

test('[I42, D-28] after a dead code the next one waits for 30 seconds, given in a header', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const cid = await sentCode(browser, phone)
  const invalid = wrongOne(app.sms.codeOf(phone))
  for (let tries = 0; tries < 5; tries += 1) await tryCode(browser, cid, invalid)
  const refused = await requestCode(browser, phone)
  expect(refused).toMatchObject({ status: 429, failure: { code: 'OTP_WAIT' } })
  const seconds = refused.failure.details?.retryAfterSeconds ?? 0
  expect(seconds).toBeGreaterThan(25)
  expect(seconds).toBeLessThanOrEqual(30)
  expect(refused.headers['retry-after']).toBe(String(seconds))
})

test('[D-28] a second sign-in right after a verified code need not wait', async () => {
  const phone = freshPhone()
  for (let times = 0; times < 5; times += 1) {
    const browser = await openBrowser()
    const cid = await sentCode(browser, phone)
    expect((await tryCode(browser, cid, app.sms.codeOf(phone))).status).toBe(200)
  }
})

test('[I42, D-28] three codes in any ten minutes from one browser to a phone: the window slides', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const statuses: number[] = []
  for (const gap of [0, 540, 31, 31, 31, 31]) {
    await later(gap)
    statuses.push((await requestCode(browser, phone)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
})

test('[I42] a stranger who uses up three codes does not lock out the owner', async () => {
  const [stranger, phone] = [await openBrowser(), freshPhone()]
  for (let sends = 0; sends < 3; sends += 1) {
    expect((await requestCode(stranger, phone)).status).toBe(200)
    await later(31)
  }
  const refused = await requestCode(stranger, phone)
  expect(refused.failure.code).toBe('OTP_WAIT')
  expect(refused.failure.details?.retryAfterSeconds).toBeGreaterThan(400)
  expect((await requestCode(await openBrowser(), phone)).status).toBe(200)
})

test('[I42] a phone gets a limited number of codes in a day, across all stores', async () => {
  const phone = freshPhone()
  for (let sends = 0; sends < 10; sends += 1) {
    const browser = await openBrowser(sends % 2 === 0 ? 'meher' : 'dhaga')
    expect((await requestCode(browser, phone)).status).toBe(200)
    await later(601)
  }
  expect((await requestCode(await openBrowser('dhaga'), phone)).failure.code).toBe('OTP_WAIT')
  await later(86_400)
  expect((await requestCode(await openBrowser('dhaga'), phone)).status).toBe(200)
})

test('[I42] simultaneous requests: as many codes as the phone may get, and one for each browser', async () => {
  const [phone, other] = [freshPhone(), freshPhone()]
  const browsers = await Promise.all(Array.from({ length: 12 }, () => openBrowser()))
  const responses = await Promise.all(browsers.map((browser) => requestCode(browser, phone)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(app.sms.messages.filter((text) => text.phone === phone)).toHaveLength(6)
  const browser = await openBrowser()
  const same = await Promise.all(Array.from({ length: 8 }, () => requestCode(browser, other)))
  expect(new Set(same.map(({ reply }) => reply.tracking_id)).size).toBe(1)
  expect(app.sms.messages.filter((text) => text.phone === other)).toHaveLength(1)
})

test('[I41] wrong guesses add up over many phones of one address', async () => {
  const browser = await openBrowser()
  const elsewhere = await openBrowser()
  const codes: string[] = []
  for (let sends = 0; sends < 6; sends += 1) codes.push(await sentCode(browser, freshPhone()))
  const guesses = codes.flatMap((cid) => Array.from({ length: 4 }, () => cid))
  // Twice the codes that the address may request.
  for (const cid of guesses) {
    expect((await tryCode(browser, cid, '000000')).status).not.toBe(429)
  }
  const refused = await tryCode(browser, codes[0] ?? '', '000000')
  expect(refused.failure.code).toBe('TOO_MANY_REQUESTS')
  const phone = freshPhone()
  const cid = await sentCode(elsewhere, phone)
  expect((await tryCode(elsewhere, cid, app.sms.codeOf(phone))).status).toBe(200)
})

test('[I42] one address sends no more than its limit, atomically, and other phones are not affected', async () => {
  const browser = await openBrowser()
  const phones = Array.from({ length: 20 }, freshPhone)
  const responses = await Promise.all(phones.map((phone) => requestCode(browser, phone)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(12)
  const [refused] = phones.filter((_, index) => responses[index]?.status !== 200)
  // Nothing was sent to it, so nothing counts against it.
  expect((await requestCode(await openBrowser(), refused ?? '')).status).toBe(200)
})

test('[I42] the caller’s address is that of the connection, not the one it claims', async () => {
  const browser = await openBrowser()
  const responses = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      browser.request(generateOtp, {
        body: { phone: freshPhone(), medium: 'SMS' },
        headers: { 'x-forwarded-for': `198.51.100.${index}` },
      }),
    ),
  )
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('[I42] one store sends at most its configured number in a day', async () => {
  const browser = await openBrowser('dhaga')
  await app.database.raw(
    `insert into otp_send_counts (store_id, scope, window_start, sends, last_at)
     select 'dhaga', 'day:' || part, now(), 312, now() from generate_series(0, 15) part
     on conflict (store_id, scope) do update set sends = 312, window_start = now()`,
  )
  expect((await requestCode(browser, freshPhone())).status).toBe(200)
  await app.database.raw(
    `update otp_send_counts set sends = 313 where store_id = 'dhaga' and scope like 'day:%'`,
  )
  const phone = freshPhone()
  expect((await requestCode(browser, phone)).failure.code).toBe('OTP_WAIT')
  expect(app.log.filter((line) => line.includes('one-time codes for today'))).toHaveLength(1)
  expect((await requestCode(await openBrowser('meher'), phone)).status).toBe(200)
  await app.database.raw(`delete from otp_send_counts where scope like 'day:%'`)
  expect((await requestCode(browser, freshPhone())).status).toBe(200)
})

test('[I45] known and unknown phones get the same responses', async () => {
  const known = freshPhone()
  await (await openBrowser()).signIn(known)
  await later(31)
  const browser = await openBrowser()
  const shapeOf = async (phone: string) => {
    const first = await requestCode(browser, phone)
    const second = await requestCode(browser, phone)
    return [first, second].map(({ status, reply, failure }) => ({
      status,
      fields: Object.keys(reply),
      words: failure.description,
    }))
  }
  expect(await shapeOf(known)).toEqual(await shapeOf(freshPhone()))
})

test.each(['unavailable', 'refused', 'invalidResponse'] as const)(
  'an SMS gateway that is %s: said so, and the phone may try again at once',
  async (kind) => {
    const [browser, phone] = [await openBrowser(), freshPhone()]
    app.sms.faults.begin(kind)
    const responses = [await requestCode(browser, phone), await requestCode(browser, phone)]
    app.sms.faults.end()
    for (const { status, failure } of responses) {
      expect({ status, code: failure.code }).toEqual({ status: 502, code: 'SMS_UNAVAILABLE' })
    }
    expect((await requestCode(browser, phone)).status).toBe(200)
  },
)

test('[I43] a code is in no response, no log line and not in the database', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const sent = await requestCode(browser, phone)
  const code = app.sms.codeOf(phone)
  const invalid = await tryCode(browser, sent.reply.tracking_id, wrongOne(code))
  const right = await tryCode(browser, sent.reply.tracking_id, code)
  for (const { reply, headers } of [sent, invalid, right]) {
    const { tracking_id: _, session: __, ...report } = reply as never as Record<string, unknown>
    expect(JSON.stringify(report)).not.toContain(code)
    expect(JSON.stringify({ ...headers, 'x-request-id': '', 'set-cookie': '' })).not.toContain(code)
  }
  expect(app.log.filter((line) => line.includes(`"${code}"`))).toEqual([])
  const { rows } = await app.database.raw('select code_hash from otp_challenges where phone = $1', [
    phone,
  ])
  expect(Buffer.from((rows[0] as { code_hash: Buffer }).code_hash).toString()).not.toContain(code)
})

test('[checkout §5, C5.25] letters in the phone or the code are told in the specified words, and are no guess', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const onlyNumbers = {
    code: 'ONLY_NUMBERS',
    description: 'Invalid Input! Can contain only numbers',
  }
  for (const letters of ['98765x3210', 'call me', 'नौ आठ']) {
    expect(await requestCode(browser, letters)).toMatchObject({
      status: 400,
      failure: { code: 'INVALID_FIELDS', details: { fields: { phone: onlyNumbers } } },
    })
  }
  const cid = await sentCode(browser, phone)
  for (const letters of ['12345a', 'abcdef', 'मेरा कोड', '1e5']) {
    expect(await tryCode(browser, cid, letters)).toMatchObject({
      status: 400,
      failure: { code: 'INVALID_FIELDS', details: { fields: { challengeText: onlyNumbers } } },
    })
  }
  const { failure } = await tryCode(browser, cid, wrongOne(app.sms.codeOf(phone)))
  expect(failure.details?.triesLeft).toBe(4)
})
