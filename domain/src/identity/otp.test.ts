import { expect, test } from 'vitest'
import { judgeOtpAttempt, judgeOtpCode } from './otp-attempt.ts'
import { judgeOtpSend, shouldSendByProvider } from './otp-send.ts'

const minute = 60_000
const sent = { sentAtMs: 0, wrongTries: 0, isUsed: false }

test.each([
  ['right at once', sent, true, 1, { kind: 'accepted' }],
  ['right in the last second', sent, true, 10 * minute - 1, { kind: 'accepted' }],
  ['right after four wrong', { ...sent, wrongTries: 4 }, true, 1, { kind: 'accepted' }],
  ['wrong first', sent, false, 1, { kind: 'wrong', triesLeft: 4 }],
  ['wrong fifth', { ...sent, wrongTries: 4 }, false, 1, { reason: 'TOO_MANY_TRIES' }],
  ['right after five wrong', { ...sent, wrongTries: 5 }, true, 1, { reason: 'TOO_MANY_TRIES' }],
  ['right after ten minutes', sent, true, 10 * minute, { reason: 'EXPIRED' }],
  ['right a second time', { ...sent, isUsed: true }, true, 1, { reason: 'ALREADY_USED' }],
])('[I41] code %s', (_name, challenge, isRight, nowMs, verdict) => {
  expect(judgeOtpAttempt(challenge, isRight, nowMs)).toMatchObject(verdict)
})

test('[checkout §5] the words for a wrong and for a dead code', () => {
  expect(judgeOtpAttempt(sent, false, 1)).toMatchObject({
    message: 'Invalid OTP - Please enter a valid OTP',
  })
  expect(judgeOtpAttempt(sent, true, 10 * minute)).toMatchObject({
    message: 'OTP expired. Please request a new one.',
  })
})

test.each([
  ['123456', 'valid'],
  ['123 456', 'valid'],
  ['१२३४५६', 'valid'],
  ['', 'notYet'],
  ['12345', 'notYet'],
  ['1234567', 'wrong'],
  ['12a', 'wrong'],
])('[account §5] code %j as typed: %s', (text, kind) => {
  expect(judgeOtpCode(text).kind).toBe(kind)
})

test.each([
  ['none yet', [], 0, { kind: 'allowed', resendAfterSeconds: 30 }],
  ['after 29.5 s', [0], 29_500, { kind: 'wait', retryAfterSeconds: 1, isTooManySends: false }],
  ['after 30 s', [0], 30_000, { kind: 'allowed' }],
  [
    'a fourth in ten minutes',
    [0, minute, 2 * minute],
    3 * minute,
    { kind: 'wait', retryAfterSeconds: 420, isTooManySends: true },
  ],
  ['when the first is ten minutes old', [0, minute, 2 * minute], 10 * minute, { kind: 'allowed' }],
  ['with a clock ahead', [minute * 60], 0, { kind: 'wait', retryAfterSeconds: 30 }],
])('[I42] a send %s', (_name, sentAtMs, nowMs, verdict) => {
  expect(judgeOtpSend(sentAtMs, nowMs)).toMatchObject(verdict)
})

test('[account §4] only a failed product send goes round by the provider', () => {
  expect(['sent', 'wait', 'failed'].filter((s) => shouldSendByProvider(s as 'sent'))).toEqual([
    'failed',
  ])
})
