/** Where the people who run the installation read alerts. */
export interface AlertChannel {
  /** One short line of codes. Rejects with `ExternalServiceError`. */
  post(text: string): Promise<void>
}
