/** One thing that was looked at, in a sentence for the store's owner. */
export interface Finding {
  readonly isGood: boolean
  readonly words: string
}

/**
 * Calls a system with an account's keys, makes what it can make, and says what is missing. It moves no
 * money and sends no message. May reject with `ExternalServiceError`, which is a finding too.
 */
export type CheckConnection = (around: {
  /** The address that the account's webhooks are to be sent to. */
  readonly webhookUrl: string
}) => Promise<readonly Finding[]>
