import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateOtpAttempt, MAX_OTP_TRIES } from './otp-attempt.ts'
import {
  validateOtpSend,
  MAX_OTP_SENDS,
  MAX_OTP_SENDS_TO_PHONE,
  OTP_DAY_SECONDS,
  OTP_SEND_WINDOW_SECONDS,
} from './otp-send.ts'

const PER_DAY = 10
/** Requests by caller, address, time since the previous one, and whether the code is entered. */
const requesting = fc.record({
  waitMs: fc.integer({ min: 0, max: 400_000 }),
  session: fc.constantFrom('a', 'b', 'c'),
  address: fc.constantFrom('here', 'there'),
  purpose: fc.constantFrom('LOGIN', 'COD'),
  isVerified: fc.boolean(),
})
interface Input {
  session: string
  address: string
  purpose: string
  isVerified: boolean
  atMs: number
}
const seenBy = (
  sends: readonly Input[],
  { session, address, purpose }: Omit<Input, 'isVerified' | 'atMs'>,
) =>
  sends.map((send) => ({
    atMs: send.atMs,
    isVerified: send.isVerified,
    isOwn: send.session === session,
    isSamePurpose: send.purpose === purpose,
    isSameAddress: send.address === address,
  }))

test('[I42] however codes are requested, no window exceeds its limit', () => {
  fc.assert(
    fc.property(fc.array(requesting, { maxLength: 60 }), (input) => {
      const sends: Input[] = []
      let nowMs = 0
      for (const { waitMs, ...who } of input) {
        nowMs += waitMs
        const result = validateOtpSend(seenBy(sends, who), nowMs, { maxPerDay: PER_DAY })
        if (result.kind === 'allowed') sends.push({ ...who, atMs: nowMs })
      }
      for (const { atMs, session, address } of sends) {
        const within = (seconds: number) =>
          sends.filter((item) => item.atMs >= atMs && item.atMs < atMs + seconds * 1000)
        const open = within(OTP_SEND_WINDOW_SECONDS).filter(({ isVerified }) => !isVerified)
        expect(open.length).toBeLessThanOrEqual(MAX_OTP_SENDS_TO_PHONE)
        for (const mine of [
          open.filter((item) => item.session === session),
          open.filter((item) => item.address === address),
        ]) {
          expect(mine.length).toBeLessThanOrEqual(MAX_OTP_SENDS)
        }
        expect(within(OTP_DAY_SECONDS).length).toBeLessThanOrEqual(PER_DAY)
      }
    }),
  )
})

test('[I42] after the returned waiting time a send is allowed', () => {
  const times = fc.array(requesting, { maxLength: 12 })
  fc.assert(
    fc.property(times, requesting, (input, who) => {
      let nowMs = 0
      const sends = input.map(({ waitMs, ...send }) => ({ ...send, atMs: (nowMs += waitMs) }))
      const result = validateOtpSend(seenBy(sends, who), nowMs, { maxPerDay: PER_DAY })
      const later = result.kind === 'wait' ? nowMs + result.retryAfterSeconds * 1000 : nowMs
      expect(validateOtpSend(seenBy(sends, who), later, { maxPerDay: PER_DAY }).kind).toBe(
        'allowed',
      )
    }),
  )
})

test('[I41] at most five guesses, right or wrong, are ever checked', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (guesses) => {
      let challenge = { sentAtMs: 0, wrongTries: 0, isUsed: false }
      let polled = 0
      for (const isRight of guesses) {
        const isDead = challenge.isUsed || challenge.wrongTries >= MAX_OTP_TRIES
        const result = validateOtpAttempt(challenge, isRight, 1)
        if (isDead) expect(result.kind).toBe('dead')
        else polled += 1
        if (result.kind === 'accepted') challenge = { ...challenge, isUsed: true }
        else challenge = { ...challenge, wrongTries: challenge.wrongTries + 1 }
      }
      expect(polled).toBeLessThanOrEqual(MAX_OTP_TRIES)
    }),
  )
})
