import { validateOtpAttempt, OTP_LIFE_SECONDS } from '@thela/domain/identity'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../db/test-database.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { otpRepository } from './otp-repository.ts'

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

/** The database's result for accepted, wrong (with tries left) or dead in the rule. */
async function guess(challengeId: string, isCodeRight: boolean) {
  const guessed = await otpRepository.guess(home.database, 'meher', {
    challengeId,
    sessionId: 'session',
    purpose: 'LOGIN',
    codeHashes: [isCodeRight ? RIGHT : WRONG],
    addresses: [{ scope: `guesses:${challengeId}`, most: 1000 }],
  })
  if (guessed?.isRight) return 'accepted'
  const triesLeft = 5 - (guessed?.wrongTries ?? 5)
  return triesLeft > 0 ? `wrong, ${triesLeft} left` : 'dead'
}

test('[I41] the database decides every sequence of guesses like the rule', async () => {
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
        expect(await guess(challengeId, isCodeRight)).toBe(report)
        if (result.kind === 'accepted') known = { ...known, isUsed: true }
        else known = { ...known, wrongTries: known.wrongTries + 1 }
      }
    }),
    { numRuns: 60 },
  )
})
