/** A service that tells people from programs, in a frame of ours in the browser. [checkout §3, C3.21, ADR-365] */

/** What the frame needs, which holds nothing but the check. */
export interface HumanCheckWidget {
  /** The script of the service, with the language in it. */
  readonly scriptUrl: string
  /** Of its script, calls, pages and pictures: what the frame may load besides. */
  readonly origins: readonly string[]
  /**
   * JavaScript that runs before that script, and makes it show the check in the element `check`. It has three functions
   * in its scope. It calls `ready()` when the service runs and may need the shopper, and at the end `verified(proof)`
   * with a text, or `failed()`.
   */
  readonly start: string
}

/** An account with such a service. */
export interface HumanCheck {
  /** The store's own code for the account. */
  readonly account: string
  /** In this language, as BCP 47. Rejects with `ExternalServiceError` where the service must be read for it. */
  widget(language: string): Promise<HumanCheckWidget>
  /**
   * Whether the proof is of this account, fresh, and was not brought before: each is good once. Rejects with
   * `ExternalServiceError`, whose reason is `INVALID_APP_CREDENTIAL` where the account's own key is refused.
   */
  isHuman(proof: string): Promise<boolean>
}
