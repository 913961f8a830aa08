/** One check, as a sentence for the store's owner. */
export interface Finding {
  readonly isGood: boolean
  readonly words: string
}

/**
 * Calls a system with an account's keys, creates what it can, and reports what is missing. It moves
 * no money and sends no message. May reject with `ExternalServiceError`, which is a finding too.
 */
export type CheckConnection = (around: {
  /** The address for the account's webhooks. */
  readonly webhookUrl: string
}) => Promise<readonly Finding[]>
