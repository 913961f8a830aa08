import { generateOtp } from '@thela/contracts/calls/identity/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { openTestBrowser } from '../../testing/open-test-browser.ts'
import { TEST_MS } from '../../../../test-limits.ts'

const CODES = 100
const GUESSES = 100
const BUDGET = 60
const METRICS_TOKEN = 'the token of the metrics'

let app: TestApp
let url: string
let last = 9_600_000_000
const freshPhone = () => `+91${(last += 1)}`

beforeAll(async () => {
  app = await openTestApp({
    environment: {
      METRICS_TOKEN,
      // Every guess reaches the count of its code.
      THELA_RATE_LIMIT_FACTOR: '1000000',
      THELA_OTP_PER_ADDRESS: '1000000',
    },
  })
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

let lastAddress = 0
const openBrowser = () => {
  lastAddress += 1
  return openTestBrowser(
    app,
    'meher',
    `198.51.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`,
  )
}

async function requestedCode() {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const { reply } = await browser.request(generateOtp, { body: { phone } })
  return { cid: reply.tracking_id, token: browser.session.token, right: app.sms.codeOf(phone) }
}

/** A guess that a busy server turns away is made again, as an attacker would. */
async function guess(
  code: { readonly cid: string; readonly token: string },
  challengeText: string,
): Promise<{ readonly status: number; readonly code: string | undefined }> {
  const reply = await guessOnce(code, challengeText)
  return reply.code === 'BUSY' ? guess(code, challengeText) : reply
}

async function guessOnce(
  { cid, token }: { readonly cid: string; readonly token: string },
  challengeText: string,
) {
  const response = await fetch(`${url}/checkout/challenge/validate/OTP`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-thela-request': '1',
    },
    body: JSON.stringify({ cid, challengeText }),
  })
  const { code } = (await response.json()) as { readonly code?: string }
  return { status: response.status, code }
}

test(
  `[I41] of ${CODES * GUESSES} guesses over many connections none is accepted, the right code among them`,
  { timeout: 4 * TEST_MS },
  async () => {
    const counts = new Map<string, number>()
    const attack = async () => {
      const one = await requestedCode()
      const wrong = (index: number) =>
        String((Number(one.right) + 1 + index) % 1_000_000).padStart(6, '0')
      const first = await Promise.all([0, 1, 2, 3, 4].map((index) => guess(one, wrong(index))))
      // Each tenth of the others is right, and comes too late.
      const rest = await Promise.all(
        Array.from({ length: GUESSES - 5 }, (_, index) =>
          guess(one, index % 10 === 0 ? one.right : wrong(index + 5)),
        ),
      )
      for (const { status, code } of [...first, ...rest]) {
        const outcome = status === 200 ? 'ACCEPTED' : (code ?? String(status))
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      }
    }
    for (let done = 0; done < CODES; done += 10) {
      await Promise.all(Array.from({ length: 10 }, attack))
    }
    expect(counts.get('ACCEPTED') ?? 0).toBe(0)
    expect(Object.fromEntries(counts)).toEqual({
      OTP_INVALID: CODES * 4,
      OTP_EXPIRED: CODES * (GUESSES - 4),
    })
  },
)

test(
  '[I42, D-28] a flood of sends stays in the budget of the store’s day, and its cost is reported',
  { timeout: 2 * TEST_MS },
  async () => {
    await app.applyMeher((file) => {
      file['signIn'] = { otpPerDay: BUDGET }
    })
    await app.database.raw(`delete from otp_send_counts where store_id = 'meher'`, [])
    const before = app.sms.messages.length
    const flood = Array.from({ length: BUDGET * 4 }, async () => {
      const browser = await openBrowser()
      return (await browser.request(generateOtp, { body: { phone: freshPhone() } })).status
    })
    const statuses = await Promise.all(flood)
    const sent = app.sms.messages.length - before
    expect(sent).toBeLessThanOrEqual(BUDGET)
    expect(sent).toBeGreaterThan(BUDGET / 2)
    expect(statuses.filter((status) => status === 200)).toHaveLength(sent)
    expect(app.logged('the store has used up its one-time codes for today')).toEqual([
      expect.objectContaining({ storeId: 'meher', codes: BUDGET, upToPaise: BUDGET * 100 }),
    ])
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const { body } = await app.http.inject({ url: '/metrics', headers })
    const paise = Number(/thela_codes_paise_total\{by="SMS"\} (\d+)/.exec(body)?.[1])
    expect(paise).toBe((CODES + sent) * 20)
  },
)
