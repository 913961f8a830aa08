import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeOtpAttempt, MAX_WRONG_OTP_TRIES } from './otp-attempt.ts'
import { judgeOtpSend, MAX_OTP_SENDS, OTP_SEND_WINDOW_SECONDS } from './otp-send.ts'

test('[I42] however sends are asked for, no window of ten minutes holds more than three', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 60 })
  fc.assert(
    fc.property(gaps, (waits) => {
      const sends: number[] = []
      let nowMs = 0
      for (const wait of waits) {
        nowMs += wait
        if (judgeOtpSend(sends, nowMs).kind === 'allowed') sends.push(nowMs)
      }
      for (const start of sends) {
        const windowMs = OTP_SEND_WINDOW_SECONDS * 1000
        const within = sends.filter((at) => at >= start && at < start + windowMs)
        expect(within.length).toBeLessThanOrEqual(MAX_OTP_SENDS)
      }
    }),
  )
})

test('[I42] who waits as long as told may send', () => {
  const times = fc.array(fc.integer({ min: 0, max: 700_000 }), { maxLength: 5 })
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 700_000 }), (sends, nowMs) => {
      const past = sends.filter((at) => at <= nowMs)
      const verdict = judgeOtpSend(past, nowMs)
      const later = verdict.kind === 'wait' ? nowMs + verdict.retryAfterSeconds * 1000 : nowMs
      expect(judgeOtpSend(past, later).kind).toBe('allowed')
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
