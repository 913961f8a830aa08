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
  /**
   * Makes the caller the only holder of a name until it is released, at the latest for `ms`. Returns who
   * the holder is, for `release`; undefined while somebody else has it. Rejects where that cannot be known.
   */
  claim(name: string, ms: number): Promise<string | undefined>
  /** Nothing happens where its time was over, and somebody else may have the name. */
  release(name: string, holder: string): Promise<void>
}
