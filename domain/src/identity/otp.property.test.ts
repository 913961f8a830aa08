import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeOtpAttempt, MAX_WRONG_OTP_TRIES } from './otp-attempt.ts'
import {
  judgeOtpSend,
  MAX_OTP_SENDS,
  MAX_OTP_SENDS_TO_PHONE,
  OTP_DAY_SECONDS,
  OTP_SEND_WINDOW_SECONDS,
} from './otp-send.ts'

const PER_DAY = 10
/** Who asks, from where, how long after the one before, and whether the code is entered. */
const asking = fc.record({
  waitMs: fc.integer({ min: 0, max: 400_000 }),
  session: fc.constantFrom('a', 'b', 'c'),
  address: fc.constantFrom('here', 'there'),
  purpose: fc.constantFrom('LOGIN', 'COD'),
  isVerified: fc.boolean(),
})
interface Asked {
  session: string
  address: string
  purpose: string
  isVerified: boolean
  atMs: number
}
const seenBy = (
  sends: readonly Asked[],
  { session, address, purpose }: Omit<Asked, 'isVerified' | 'atMs'>,
) =>
  sends.map((send) => ({
    atMs: send.atMs,
    isVerified: send.isVerified,
    isOwn: send.session === session,
    isSamePurpose: send.purpose === purpose,
    isSameAddress: send.address === address,
  }))

test('[I42] however sends are asked for, no window holds more than its limit', () => {
  fc.assert(
    fc.property(fc.array(asking, { maxLength: 60 }), (asked) => {
      const sends: Asked[] = []
      let nowMs = 0
      for (const { waitMs, ...who } of asked) {
        nowMs += waitMs
        const verdict = judgeOtpSend(seenBy(sends, who), nowMs, PER_DAY)
        if (verdict.kind === 'allowed') sends.push({ ...who, atMs: nowMs })
      }
      for (const { atMs, session, address } of sends) {
        const within = (seconds: number) =>
          sends.filter((one) => one.atMs >= atMs && one.atMs < atMs + seconds * 1000)
        const open = within(OTP_SEND_WINDOW_SECONDS).filter(({ isVerified }) => !isVerified)
        expect(open.length).toBeLessThanOrEqual(MAX_OTP_SENDS_TO_PHONE)
        for (const mine of [
          open.filter((one) => one.session === session),
          open.filter((one) => one.address === address),
        ]) {
          expect(mine.length).toBeLessThanOrEqual(MAX_OTP_SENDS)
        }
        expect(within(OTP_DAY_SECONDS).length).toBeLessThanOrEqual(PER_DAY)
      }
    }),
  )
})

test('[I42] who waits as long as told may send', () => {
  const times = fc.array(asking, { maxLength: 12 })
  fc.assert(
    fc.property(times, asking, (asked, who) => {
      let nowMs = 0
      const sends = asked.map(({ waitMs, ...send }) => ({ ...send, atMs: (nowMs += waitMs) }))
      const verdict = judgeOtpSend(seenBy(sends, who), nowMs, PER_DAY)
      const later = verdict.kind === 'wait' ? nowMs + verdict.retryAfterSeconds * 1000 : nowMs
      expect(judgeOtpSend(seenBy(sends, who), later, PER_DAY).kind).toBe('allowed')
    }),
  )
})

test('[I41] at most five guesses, right or wrong, are ever looked at', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (guesses) => {
      let challenge = { sentAtMs: 0, wrongTries: 0, isUsed: false }
      let looked = 0
      for (const isRight of guesses) {
        const isDead = challenge.isUsed || challenge.wrongTries >= MAX_WRONG_OTP_TRIES
        const verdict = judgeOtpAttempt(challenge, isRight, 1)
        if (isDead) expect(verdict.kind).toBe('dead')
        else looked += 1
        if (verdict.kind === 'accepted') challenge = { ...challenge, isUsed: true }
        else challenge = { ...challenge, wrongTries: challenge.wrongTries + 1 }
      }
      expect(looked).toBeLessThanOrEqual(MAX_WRONG_OTP_TRIES)
    }),
  )
})
