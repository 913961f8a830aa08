import type { LinkInfo, NewLinkInfo } from '@thela/contracts/calls/links/store-links'
import type { MadeRefunds, PayableRefund } from '../../payments/index.ts'
import type { Store } from '../../stores/index.ts'
import type { LinkRequest } from './create-link.ts'
import type { StoredLink } from '../stored/links-repository.ts'
import type { LinkUse } from '../stored/link-uses-repository.ts'

/** A payment of a link: a use that was paid. */
export interface PaidUse {
  readonly linkId: string
  readonly useId: string
}

/** What an owner does with links. */
export interface LinkActions {
  create(store: Store, request: LinkRequest): Promise<StoredLink>
  byId(storeId: string, linkId: string): Promise<StoredLink | undefined>
  /** The newest first. */
  list(
    storeId: string,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredLink[]>
  /** False where there is no such link, or it was cancelled before. */
  cancel(storeId: string, linkId: string): Promise<boolean>
  /** As their owner sees them, with their orders. */
  shown(storeId: string, links: readonly StoredLink[]): Promise<LinkInfo[]>
  /** What an owner sends, validated. */
  readRequest(body: NewLinkInfo): LinkRequest
  /** What was paid by it, the newest first. */
  paidUses(storeId: string, linkId: string, limit: number): Promise<readonly LinkUse[]>
  /** Refunds a payment, or a part of it, once for its request; the link stays as it is. */
  refund(paid: PaidUse, input: Omit<PayableRefund, 'payableId'>): Promise<MadeRefunds>
  refundsOf(store: Store, paid: PaidUse): Promise<MadeRefunds>
}
