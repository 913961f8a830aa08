import { validateOtpAttempt, OTP_LIFE_SECONDS } from '@thela/domain/identity'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../db/test-database.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { otpRepository } from './otp-repository.ts'
import type { Guess, Guessed } from './otp-repository.ts'
import { sessionsRepository } from './sessions-repository.ts'

let home: TestDatabase
let lastId = 0

beforeAll(async () => {
  home = await openTestDatabase()
})
afterAll(() => home.close())

const [RIGHT, WRONG] = [Buffer.from('right'), Buffer.from('invalid')]

async function noteChallenge(ageSeconds: number): Promise<string> {
  const challengeId = `challenge-${(lastId += 1)}`
  await home.database.raw(
    `insert into otp_challenges
       (store_id, challenge_id, session_id, phone, purpose, code_hash, expires_at)
     values ('meher', $1, 'session', '+919876543210', 'LOGIN', $2,
       now() + make_interval(secs => $3))`,
    [challengeId, RIGHT, OTP_LIFE_SECONDS - ageSeconds],
  )
  return challengeId
}

const guessWith = (challengeId: string, isCodeRight: boolean, sessionId = 'session'): Guess => ({
  challengeId,
  sessionId,
  purpose: 'LOGIN',
  codeHashes: [isCodeRight ? RIGHT : WRONG],
  addresses: [{ scope: `guesses:${challengeId}`, most: 1000 }],
})

/** With the session that a right one begins, whose id is that of the code. */
const openBy = (tried: Guess) =>
  sessionsRepository.openByCode(home.database, 'meher', {
    guess: tried,
    row: {
      sessionId: `session of ${tried.challengeId}`,
      customerId: `customer of ${tried.challengeId}`,
      refreshHash: RIGHT,
      pageHash: RIGHT,
    },
  })

const readSessions = async (challengeId: string): Promise<readonly unknown[]> => {
  const { rows } = await home.database.raw(
    'select kind, phone, subject from sessions where session_id = $1',
    [`session of ${challengeId}`],
  )
  return rows
}

type MakeGuess = (tried: Guess) => Promise<Guessed | undefined>

/** The database's result for accepted, wrong (with tries left) or dead in the rule. */
async function guess(makeGuess: MakeGuess, challengeId: string, isCodeRight: boolean) {
  const guessed = await makeGuess(guessWith(challengeId, isCodeRight))
  if (guessed?.isRight) return 'accepted'
  const triesLeft = 5 - (guessed?.wrongTries ?? 5)
  return triesLeft > 0 ? `wrong, ${triesLeft} left` : 'dead'
}

const WAYS: readonly (readonly [string, MakeGuess])[] = [
  ['alone', (tried) => otpRepository.guess(home.database, 'meher', tried)],
  [
    'with the session that it begins',
    async (tried) => {
      const { guessed, subject } = await openBy(tried)
      expect(subject !== null).toBe(guessed.isRight === true)
      return guessed
    },
  ],
]

test.each(WAYS)('[I41] checked %s, guesses are decided like the rule', async (_, makeGuess) => {
  const ages = fc.constantFrom(
    0,
    300,
    OTP_LIFE_SECONDS - 60,
    OTP_LIFE_SECONDS,
    2 * OTP_LIFE_SECONDS,
  )
  await fc.assert(
    fc.asyncProperty(ages, fc.array(fc.boolean(), { maxLength: 9 }), async (age, guesses) => {
      const challengeId = await noteChallenge(age)
      let known = { sentAtMs: 0, wrongTries: 0, isUsed: false }
      for (const isCodeRight of guesses) {
        const result = validateOtpAttempt(known, isCodeRight, age * 1000)
        const report = result.kind === 'invalid' ? `wrong, ${result.triesLeft} left` : result.kind
        expect(await guess(makeGuess, challengeId, isCodeRight)).toBe(report)
        if (result.kind === 'accepted') known = { ...known, isUsed: true }
        else known = { ...known, wrongTries: known.wrongTries + 1 }
      }
    }),
    { numRuns: 60 },
  )
})

test('[I41] a right code that is sent many times at once begins one session, of its customer', async () => {
  const challengeId = await noteChallenge(0)
  const all = await Promise.all(
    Array.from({ length: 8 }, () => openBy(guessWith(challengeId, true))),
  )
  const opened = all.filter(({ subject }) => subject !== null)
  expect(opened).toHaveLength(1)
  const { rows } = await home.database.raw(
    `select customer_id as subject from customers where store_id = 'meher' and phone = '+919876543210'`,
  )
  expect(await readSessions(challengeId)).toEqual([
    { kind: 'USER', phone: '+919876543210', ...(rows[0] as object) },
  ])
})

test('[I41] wrong, of another session or dead, a code begins no session; a wrong one is counted', async () => {
  const challengeId = await noteChallenge(0)
  const wrong = await openBy(guessWith(challengeId, false))
  expect(wrong).toEqual({
    guessed: {
      isAddressFull: false,
      isRight: false,
      wrongTries: 1,
      phone: '+919876543210',
    },
    subject: null,
  })
  const foreign = await openBy(guessWith(challengeId, true, 'the session of somebody else'))
  expect(foreign).toEqual({ guessed: { isAddressFull: false }, subject: null })
  expect(await readSessions(challengeId)).toEqual([])
})

test('[I41] a code whose session cannot begin is not used up', async () => {
  const challengeId = await noteChallenge(0)
  await home.database.raw(
    `insert into sessions (store_id, session_id, kind, subject, phone, refresh_hash, expires_at)
     values ('meher', $1, 'GUEST', 'somebody', '+919000000000', 'x', now())`,
    [`session of ${challengeId}`],
  )
  await expect(openBy(guessWith(challengeId, true))).rejects.toThrow(/sessions_pkey/)
  await home.database.raw('delete from sessions where session_id = $1', [
    `session of ${challengeId}`,
  ])
  expect((await openBy(guessWith(challengeId, true))).subject).not.toBeNull()
})
