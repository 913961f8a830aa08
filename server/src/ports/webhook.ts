/** A request as it came in, for signature checks. Header names are lower case. */
export interface RawWebhook {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Its signature was checked when it came; it is parsed again without. */
  readonly isVerified?: true
}

/** What a system gives for a request that is no event of the store's account. */
export type UnusableWebhook = 'INVALID_SIGNATURE' | 'UNREADABLE'

/** An account whose system sends webhooks. */
export interface WebhookSender {
  /**
   * Names of the headers that `parseWebhook` needs again when a stored event is parsed later, in lower
   * case. No other is stored: signatures and keys are not.
   */
  readonly webhookHeaders: readonly string[]
}

/** Of a request's headers those that are stored with its body. */
export function headersToStore(
  { webhookHeaders }: WebhookSender,
  headers: RawWebhook['headers'],
): RawWebhook['headers'] {
  return Object.fromEntries(webhookHeaders.map((name) => [name, headers[name]]))
}
