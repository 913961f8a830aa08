import type { ChatRestore } from '@thela/contracts/calls/accounts/support-chat'

export interface ChatRequest {
  readonly restore: ChatRestore
  readonly locale: string
  /** The script takes longer than usual. */
  readonly onSlow: () => void
  /** The id by which this chat is found again on another device. */
  readonly onRestoreId: (restoreId: string) => void
}

/** Opens a store's support chat over the page; rejects where it cannot be loaded. */
export type OpenChat = (request: ChatRequest) => Promise<void>
