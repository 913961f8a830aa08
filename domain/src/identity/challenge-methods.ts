/**
 * The channels for codes, per sender: our own service, the identity provider. [checkout §7, §8
 * Challenge method fetch failure]
 */
export type ChallengeChannel = 'SMS' | 'WHATSAPP'

export interface ChallengeMethods {
  readonly otp: readonly ChallengeChannel[]
  readonly firebase: readonly ChallengeChannel[]
}

/** Used when the list cannot be fetched. */
export const FALLBACK_CHALLENGE_METHODS: ChallengeMethods = { otp: ['SMS'], firebase: ['SMS'] }

export function isSmsOtpEnabled(methods: ChallengeMethods): boolean {
  return methods.otp.includes('SMS')
}
