/** The identity provider as a way of codes. [account §4, A4.37] */
import type { HumanCheck } from './human-check.ts'

/** The provider has had too many requests: of this phone, of this address, or of the account. */
export const TOO_MANY_REQUESTS = 'TOO_MANY_REQUESTS'

/** The provider does not accept the account, its key or the proof of a human. */
export const INVALID_APP_CREDENTIAL = 'INVALID_APP_CREDENTIAL'

/** What became of a code that was entered. */
export type CheckedCode =
  /** `phone`: E.164, with the plus, from a token whose signature was checked. */
  | { readonly kind: 'VERIFIED'; readonly phone: string }
  | { readonly kind: 'WRONG' }
  | { readonly kind: 'EXPIRED' }

export interface CodeRequest {
  /** E.164, with the plus. */
  readonly phone: string
  /** The language in which the shopper reads us: `en`, `hi`. */
  readonly language: string
  /** The proof that the browser got in the frame of `humanCheck`, good once; undefined where that cannot be shown. */
  readonly humanProof: string | undefined
}

/** An account of a service that sends and checks codes itself. */
export interface IdentityProvider {
  /** The store's own code for the account. */
  readonly account: string
  /** The check of its own that it wants before it sends, and which it does itself; undefined where it wants none. */
  readonly humanCheck: Pick<HumanCheck, 'widget'> | undefined
  /**
   * Sends a code of the provider's by SMS. Gives what its check needs, at most 4000 characters; it is worth
   * nothing without the code. Rejects with `ExternalServiceError`, whose reason is `TOO_MANY_REQUESTS` or
   * `INVALID_APP_CREDENTIAL` where it is one of these.
   */
  sendCode(request: CodeRequest): Promise<string>
  /** Rejects with `ExternalServiceError` where the provider does not decide. */
  checkCode(input: { readonly session: string; readonly code: string }): Promise<CheckedCode>
}
