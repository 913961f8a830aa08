/** A proof of a human before a code is sent. [checkout §3, account §4, C3.21, A4.37, ADR-365] */

/** Whose check it is: the store has an account of its own with such a service, or its identity provider checks. */
export const HUMAN_CHECKERS = ['STORE', 'PROVIDER'] as const
export type HumanChecker = (typeof HUMAN_CHECKERS)[number]

/**
 * The store's check is done when the proof comes. A provider does its own when it sends: its proof is good for two minutes
 * after it was made, of which some have passed when it comes.
 */
export const HUMAN_PROOF_SECONDS: Readonly<Record<HumanChecker, number>> = {
  STORE: 600,
  PROVIDER: 100,
}

/**
 * The check that comes before a code is noted. A provider that sends every code of the store checks for itself: nobody
 * proves it twice. Where it sends only after a failure of ours, its check comes after that failure.
 */
export function requiredHumanCheck(store: {
  /** `usePreRecaptchaVerify`. */
  readonly isSwitchedOn: boolean
  readonly hasOwnCheck: boolean
  /** It lists a way of its own by which codes are sent. */
  readonly hasOwnChannel: boolean
  readonly hasProviderCheck: boolean
}): HumanChecker | undefined {
  if (!store.hasOwnChannel && store.hasProviderCheck) return 'PROVIDER'
  return store.isSwitchedOn && store.hasOwnCheck ? 'STORE' : undefined
}
