import { expect, test } from 'vitest'
import {
  activeMethods,
  FALLBACK_CHALLENGE_METHODS,
  isSmsOtpEnabled,
  otherChannels,
  requestedMedia,
} from './challenge-methods.ts'
import type { ChallengeChannel, ChallengeMethods } from './challenge-methods.ts'
import { unsentOtp } from './otp-send-outcome.ts'
import type { OtpSendOutcome, UnsentOtp } from './otp-send-outcome.ts'

const methods = (...otp: ChallengeChannel[]): ChallengeMethods => ({ otp, firebase: ['SMS'] })

test('[checkout §8, A7.12, C8.20] without a list of challenge methods both are SMS', () => {
  expect(isSmsOtpEnabled(FALLBACK_CHALLENGE_METHODS)).toBe(true)
  expect(isSmsOtpEnabled({ otp: ['WHATSAPP'], firebase: ['SMS'] })).toBe(false)
})

test.each<[ChallengeChannel[], ChallengeChannel[], boolean, ChallengeMethods]>([
  [['SMS'], ['SMS'], false, { otp: ['SMS'], firebase: [] }],
  [['SMS', 'VOICE'], ['SMS', 'WHATSAPP'], true, { otp: ['SMS'], firebase: ['SMS'] }],
  [['WHATSAPP', 'SMS'], ['SMS', 'WHATSAPP'], false, { otp: ['WHATSAPP', 'SMS'], firebase: [] }],
  [[], ['SMS'], true, { otp: [], firebase: ['SMS'] }],
])(
  '[checkout §3, C3.24, D-73] listed %j, able %j, provider %j',
  (listed, media, hasProvider, active) => {
    expect(activeMethods(methods(...listed), { media, hasProvider })).toEqual(active)
  },
)

test.each<[ChallengeChannel[], ChallengeChannel[]]>([
  [['SMS'], []],
  [
    ['SMS', 'WHATSAPP', 'VOICE'],
    ['WHATSAPP', 'VOICE'],
  ],
  [['VOICE', 'SMS'], ['VOICE']],
])('[D-28, D-73] of %j whoever waits is offered %j', (otp, offered) => {
  expect(otherChannels(methods(...otp))).toEqual(offered)
})

test.each<[ChallengeChannel[], ChallengeChannel | undefined, object | undefined]>([
  [['SMS', 'WHATSAPP'], undefined, { media: ['SMS', 'WHATSAPP'], isOnly: false }],
  [['WHATSAPP', 'SMS'], undefined, { media: ['WHATSAPP', 'SMS'], isOnly: false }],
  [['WHATSAPP', 'SMS'], 'SMS', { media: ['SMS', 'WHATSAPP'], isOnly: false }],
  [['WHATSAPP'], 'SMS', { media: ['WHATSAPP'], isOnly: false }],
  [['SMS', 'WHATSAPP'], 'WHATSAPP', { media: ['WHATSAPP'], isOnly: true }],
  [['SMS'], 'WHATSAPP', undefined],
  [['SMS'], 'VOICE', undefined],
])('[account §7, A7.1, D-73] of %j, requested by %j: %j', (otp, medium, media) => {
  const all = { listed: methods(...otp), active: methods(...otp) }
  expect(requestedMedia(all, medium)).toEqual(media)
})

test.each<[OtpSendOutcome, UnsentOtp]>([
  [
    { kind: 'wait', retryAfterSeconds: 27 },
    { isSent: false, retryAfter: 27_000 },
  ],
  [{ kind: 'failed' }, { isSent: false, isFailed: true }],
])('[account §4, A4.39] our own send: %j', (outcome, unsent) => {
  expect(unsentOtp(outcome)).toEqual(unsent)
})

test.each([true, false])(
  '[account §4, A4.38] the provider’s send, too many: %j',
  (isTooManyAttempts) => {
    expect(unsentOtp({ kind: 'providerFailed', isTooManyAttempts })).toEqual({
      isSent: false,
      isTooManyAttempts,
    })
  },
)
