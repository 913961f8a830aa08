import { expect, test } from 'vitest'
import { validateOtpAttempt, validateOtpCode } from './otp-attempt.ts'
import { otpFailureKind } from './otp-failure.ts'
import { resendAfterSecondsOf, validateOtpSend, shouldSendByProvider } from './otp-send.ts'
import type { OtpSend } from './otp-send.ts'

const minute = 60_000
const sent = { sentAtMs: 0, wrongTries: 0, isUsed: false }

test.each([
  ['right at once', sent, true, 1, { kind: 'accepted' }],
  ['right in the last second', sent, true, 10 * minute - 1, { kind: 'accepted' }],
  ['right after four wrong', { ...sent, wrongTries: 4 }, true, 1, { kind: 'accepted' }],
  ['wrong first', sent, false, 1, { kind: 'invalid', triesLeft: 4 }],
  ['wrong fifth', { ...sent, wrongTries: 4 }, false, 1, { reason: 'TOO_MANY_TRIES' }],
  ['right after five wrong', { ...sent, wrongTries: 5 }, true, 1, { reason: 'TOO_MANY_TRIES' }],
  ['right after ten minutes', sent, true, 10 * minute, { reason: 'EXPIRED' }],
  ['right a second time', { ...sent, isUsed: true }, true, 1, { reason: 'ALREADY_USED' }],
])('[I41] code %s', (_name, challenge, isRight, nowMs, result) => {
  expect(validateOtpAttempt(challenge, isRight, nowMs)).toMatchObject(result)
})

test.each([
  ['123456', 'valid'],
  ['123 456', 'valid'],
  ['१२३४५६', 'valid'],
  ['', 'incomplete'],
  ['12345', 'incomplete'],
  ['1234567', 'invalid'],
])('[account §5] code %j as typed: %s', (text, kind) => {
  expect(validateOtpCode(text).kind).toBe(kind)
})

test.each(['12a', '12345६a', 'abcdef'])('[checkout §5, C5.25] code %j has letters', (text) => {
  expect(validateOtpCode(text)).toEqual({ kind: 'invalid', message: { code: 'ONLY_NUMBERS' } })
})

const PER_DAY = 10
const send = (atMs: number, more: Partial<OtpSend> = {}): OtpSend => ({
  atMs,
  isOwn: true,
  isSamePurpose: true,
  isSameAddress: true,
  isVerified: false,
  ...more,
})
const sends = (...times: number[]) => times.map((index) => send(index))
const fromAfar = { isOwn: false, isSameAddress: false }
const hour = 60 * minute

test.each<[string, OtpSend[], number, object]>([
  ['none yet', [], 0, { kind: 'allowed', resendAfterSeconds: 30 }],
  ['after 29.5 s', sends(0), 29_500, { kind: 'wait', retryAfterSeconds: 1, isTooManySends: false }],
  ['after 30 s', sends(0), 30_000, { kind: 'allowed' }],
  [
    'a fourth in ten minutes',
    sends(0, minute, 2 * minute),
    3 * minute,
    { kind: 'wait', retryAfterSeconds: 420, isTooManySends: true },
  ],
  [
    'when the first is ten minutes old',
    sends(0, minute, 2 * minute),
    10 * minute,
    { kind: 'allowed' },
  ],
  [
    'the window slides: three of the last ten minutes count, however they began',
    sends(0, 540_000, 571_000, 602_000),
    633_000,
    { kind: 'wait', retryAfterSeconds: 507, isTooManySends: true },
  ],
  ['with a clock ahead', sends(minute * 60), 0, { kind: 'wait', retryAfterSeconds: 30 }],
  [
    'for another purpose a second ago',
    [send(0, { isSamePurpose: false })],
    1000,
    { kind: 'allowed' },
  ],
  [
    'three, for whichever purpose',
    [0, 1000, 2000].map((index) => send(index, { isSamePurpose: false })),
    3000,
    { kind: 'wait', retryAfterSeconds: 597, isTooManySends: true },
  ],
  ['by another browser a second ago', [send(0, { isOwn: false })], 1000, { kind: 'allowed' }],
  [
    'after three of another browser from the same address',
    [0, 1000, 2000].map((index) => send(index, { isOwn: false })),
    3000,
    { kind: 'wait', isTooManySends: true },
  ],
  [
    'after three of a stranger elsewhere',
    [0, 1, 2].map((index) => send(index, fromAfar)),
    3000,
    { kind: 'allowed' },
  ],
  [
    'after six of strangers elsewhere',
    [0, 1, 2, 3, 4, 5].map((index) => send(index, fromAfar)),
    3000,
    { kind: 'wait', retryAfterSeconds: 597, isTooManySends: true },
  ],
  ['right after one that was entered', [send(0, { isVerified: true })], 1000, { kind: 'allowed' }],
  [
    'a seventh of one address in a day',
    [0, 1, 2, 3, 4, 5].map((index) => send(index * hour)),
    6 * hour,
    { kind: 'wait', retryAfterSeconds: 18 * 3600, isTooManySends: true },
  ],
  [
    'an eleventh to one phone in a day',
    Array.from({ length: 10 }, (_, index) => send(index * hour, { isVerified: true, ...fromAfar })),
    12 * hour,
    { kind: 'wait', retryAfterSeconds: 12 * 3600, isTooManySends: true },
  ],
])('[I42, D-28] a send %s', (_name, sentBefore, nowMs, result) => {
  expect(validateOtpSend(sentBefore, nowMs, { maxPerDay: PER_DAY })).toMatchObject(result)
})

test('[tracking §3, T3.13] a store’s own wait before another code, from 10 seconds on', () => {
  const waits = (resendAfterSeconds: number, nowMs: number) =>
    validateOtpSend([send(0)], nowMs, { maxPerDay: PER_DAY, resendAfterSeconds })
  expect(waits(60, 59_000)).toMatchObject({ kind: 'wait', retryAfterSeconds: 1 })
  expect(waits(60, 60_000)).toEqual({ kind: 'allowed', resendAfterSeconds: 60 })
  expect([0, 9, 10, 45, 600, 9_999].map(resendAfterSecondsOf)).toEqual([10, 10, 10, 45, 600, 600])
})

test('[account §4, A4.37] only a failed send of ours goes to the provider', () => {
  expect(['sent', 'wait', 'failed'].filter((s) => shouldSendByProvider(s as 'sent'))).toEqual([
    'failed',
  ])
})

test.each([
  ['OTP_INVALID', 'WRONG_OTP'],
  ['OTP_EXPIRED', 'EXPIRED_OTP'],
  ['OTP_WAIT', 'API_FAILED'],
  ['SMS_UNAVAILABLE', 'API_FAILED'],
  ['TIMEOUT', 'API_FAILED'],
])('[tracking §8, T8.6] analytics tell %s as %s', (code, kind) => {
  expect(otpFailureKind({ code })).toBe(kind)
})
