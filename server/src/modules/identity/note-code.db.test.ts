/** A code is noted, or the phone's other sends are given, in one statement. [I42, I30, ADR-324] */
import pg from 'pg'
import { generateOtp, validateOtp } from '@thela/contracts/calls/identity/identity'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { openTestBrowser } from '../../testing/open-test-browser.ts'
import { otpRepository } from './otp-repository.ts'
import type { NewChallenge } from './otp-repository.ts'
import type { StoredSend } from './otp-phones-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ hasManualJobs: true })
})
afterAll(() => app.close())
beforeEach(() => app.database.raw('delete from otp_send_counts; delete from otp_phones'))

let last = 0

function challenge(known: readonly StoredSend[], limits: Partial<NewChallenge> = {}) {
  const challengeId = `noted-${(last += 1)}`
  const sent = { id: challengeId, session: 's', address: 'a', isVerified: false, purpose: 'LOGIN' }
  return {
    challengeId,
    sessionId: 'session',
    phone: '+919876543210',
    purpose: 'LOGIN',
    codeHash: Buffer.from('code'),
    addresses: [
      { scope: 'address:own', most: 3 },
      { scope: 'address:network', most: 30 },
    ],
    storeScope: 'day:1',
    storeLimit: 100,
    phoneScope: 'phone:one',
    known,
    sends: [...known, sent as Omit<StoredSend, 'atMs'>],
    ...limits,
  } satisfies NewChallenge
}
const note = (input: NewChallenge) => otpRepository.note(app.database, 'meher', input)
const readRows = async (text: string) => (await app.database.raw(text)).rows
const COUNTS = 'select scope, sends, window_start from otp_send_counts order by scope'
const PHONES = 'select * from otp_phones'
const standing = async () =>
  (await readRows(PHONES)).flatMap((row) => (row as { sends: StoredSend[] }).sends)

/** By the clock of the database. */
const nowMs = async () =>
  (
    (await readRows('select extract(epoch from clock_timestamp())::float * 1000 as now'))[0] as {
      now: number
    }
  ).now

test('[I42] the first code of a phone is noted, with the time of the database', async () => {
  const before = await nowMs()
  expect(await note(challenge([]))).toEqual({ noted: 'NOTED' })
  const [sent, ...more] = await standing()
  expect(more).toEqual([])
  expect(sent).toMatchObject({ session: 's', isVerified: false })
  expect(Number.isInteger(sent?.atMs)).toBe(true)
  expect(sent?.atMs).toBeGreaterThanOrEqual(Math.floor(before))
  expect(sent?.atMs).toBeLessThanOrEqual(await nowMs())
})

test('[I42] where other sends stand they are given, and nothing is counted or written', async () => {
  await note(challenge([]))
  const before = [await readRows(COUNTS), await readRows(PHONES)]
  const changed = await note(challenge([]))
  expect(changed).toEqual({
    noted: 'CHANGED',
    sends: await standing(),
    nowMs: expect.any(Number) as number,
  })
  expect([await readRows(COUNTS), await readRows(PHONES)]).toEqual(before)
  const { sends } = changed as { sends: readonly StoredSend[] }
  expect(await note(challenge(sends))).toEqual({ noted: 'NOTED' })
  expect(await standing()).toMatchObject([...sends, { session: 's' }])
})

test('[I42] of several first codes at once one is noted, and the others learn of it', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => note(challenge([]))))
  const noted = all.filter((one) => one.noted === 'NOTED')
  const changed = all.filter((one) => one.noted === 'CHANGED')
  expect([noted.length, changed.length]).toEqual([1, 7])
  const sends = await standing()
  expect(changed.map((one) => one.sends)).toEqual(Array.from({ length: 7 }, () => sends))
  const counts = (await readRows(COUNTS)) as { scope: string; sends: number }[]
  expect(counts.map(({ scope, sends: count }) => [scope, count])).toEqual([
    ['address:network', 1],
    ['address:own', 1],
    ['day:1', 1],
  ])
})

test.each<[string, Partial<NewChallenge>, string]>([
  ['the address', { addresses: [{ scope: 'address:own', most: 0 }] }, 'ADDRESS_FULL'],
  [
    'a network of the address',
    {
      addresses: [
        { scope: 'address:own', most: 3 },
        { scope: 'address:network', most: 0 },
      ],
    },
    'ADDRESS_FULL',
  ],
  ['the store', { storeLimit: 0 }, 'STORE_FULL'],
])('[I42] the limit of %s refuses the first code of a phone too', async (_, limits, noted) => {
  await app.database.raw(
    `insert into otp_send_counts (store_id, scope, window_start, sends, last_at)
     select 'meher', scope, now(), 1, now() from unnest(array['address:own', 'address:network']) as scope`,
  )
  expect(await note(challenge([], limits))).toEqual({ noted })
  expect(await standing()).toEqual([])
  const counts = (await readRows(COUNTS)) as { sends: number }[]
  expect(counts.map(({ sends }) => sends)).toEqual([1, 1])
})

/** The names of the statements that are sent meanwhile. */
async function sentStatements(action: () => Promise<unknown>): Promise<readonly string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await action()
    const sent = query.mock.calls.map(([one]) => one as unknown as { name?: string; text?: string })
    return sent.map(({ name, text }) => name ?? text ?? '').filter((text) => text !== 'select 1')
  } finally {
    query.mockRestore()
  }
}

test('a new phone costs one statement to be sent a code, and one to sign in by it', async () => {
  // What a process reads once and keeps.
  await (await openTestBrowser(app)).signIn('+919123400000')
  const browser = await openTestBrowser(app)
  const phone = '+919123400001'
  let cid = ''
  const sent = await sentStatements(async () => {
    const body = { phone, medium: 'SMS' as const }
    cid = (await browser.requestWell(generateOtp, { body })).tracking_id
  })
  expect(sent).toEqual(['identity.note-otp-send'])
  const body = { cid, challengeText: app.sms.codeOf(phone) }
  const checked = await sentStatements(() => browser.requestWell(validateOtp, { body }))
  expect(checked).toEqual(['identity.open-session-by-code'])
})
