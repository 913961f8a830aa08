/** The frame of a human check: its address, and what it posts to our page around it. [ADR-365] */
import type { HumanChecker } from '@thela/domain/identity'

export const HUMAN_CHECK_MESSAGE = 'thela:human-check'

export interface HumanCheckMessage {
  readonly type: typeof HUMAN_CHECK_MESSAGE
  /** The service runs in the frame: from now on it waits for the shopper. */
  readonly isReady?: true
  /** Missing where the check could not be done, and while it is only ready. */
  readonly proof?: string
}

/** Below the second address of the installation. */
export const HUMAN_CHECK_ROUTE = '/human-check/:storeId/:by'

export const humanCheckPath = (storeId: string, by: HumanChecker): string =>
  HUMAN_CHECK_ROUTE.replace(':storeId', encodeURIComponent(storeId)).replace(':by', by)
