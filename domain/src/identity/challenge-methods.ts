/**
 * The channels for codes, per sender: our own service, the identity provider. [checkout §7, §8
 * Challenge method fetch failure, D-73, ADR-249]
 */
import type { CodeMedium, RequestedMedia } from '../notifications/index.ts'

export type ChallengeChannel = CodeMedium

export interface ChallengeMethods {
  readonly otp: readonly ChallengeChannel[]
  readonly firebase: readonly ChallengeChannel[]
}

/** Used when the list cannot be fetched. */
export const FALLBACK_CHALLENGE_METHODS: ChallengeMethods = { otp: ['SMS'], firebase: ['SMS'] }

export function isSmsOtpEnabled(methods: ChallengeMethods): boolean {
  return methods.otp.includes('SMS')
}

/**
 * What is active of a store's lists: the media that its accounts can send by, and the identity provider's
 * SMS where the store has an account with one.
 */
export function activeMethods(
  listed: ChallengeMethods,
  able: { readonly media: readonly ChallengeChannel[]; readonly hasProvider: boolean },
): ChallengeMethods {
  return {
    otp: listed.otp.filter((channel) => able.media.includes(channel)),
    firebase: able.hasProvider ? listed.firebase.filter((channel) => channel === 'SMS') : [],
  }
}

/** The other ways that a shopper is offered who waits for a code: by SMS it is sent again anyway. */
export function otherChannels(methods: ChallengeMethods): readonly ChallengeChannel[] {
  return methods.otp.filter((channel) => channel !== 'SMS')
}

/**
 * How a code is sent: by the medium that the shopper has chosen alone; else in the order of the store's
 * list, where SMS goes first when it was named. Undefined for one that is not active.
 */
export function requestedMedia(
  methods: { readonly listed: ChallengeMethods; readonly active: ChallengeMethods },
  medium: ChallengeChannel | undefined,
): RequestedMedia | undefined {
  const { listed, active } = methods
  if (medium === undefined || medium === 'SMS') {
    const rest = listed.otp.filter((channel) => channel !== medium)
    const isNamed = medium === 'SMS' && isSmsOtpEnabled(listed)
    return { media: isNamed ? ['SMS', ...rest] : listed.otp, isOnly: false }
  }
  return active.otp.includes(medium) ? { media: [medium], isOnly: true } : undefined
}
