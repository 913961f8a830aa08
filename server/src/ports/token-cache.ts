/** A token that an outside system gave for a time. */
export interface KeptToken {
  readonly token: string
  readonly expiresAt: Date
}

/** Keeps one store's tokens where all processes find them. Nothing is lost when it fails. */
export interface TokenCache {
  /** Nothing when there is none, or it has expired. */
  read(name: string): Promise<KeptToken | undefined>
  write(name: string, kept: KeptToken): Promise<void>
}
