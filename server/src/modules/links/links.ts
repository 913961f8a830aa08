/** What the module does for others. [D-62, D-71] */
import type { LinkInfo, NewLinkInfo } from '@thela/contracts/calls/store-links'
import type { LinkState, PayableRange } from '@thela/domain/payments'
import type { Queryable, Transaction } from '../../db/statement.ts'
import type { Module } from '../module.ts'
import type { AgreedPrice, CapturedReaction, NewQuote, OpenedAttempt } from '../payments/index.ts'
import type { Store } from '../stores/index.ts'
import type { LinkWanted } from './create-link.ts'
import type { StoredLink } from './links-repository.ts'
import type { LinkUse } from './link-uses-repository.ts'
import type { LinkPayment } from './pay-link.ts'
import type { keepUse, payUse } from './settle-use.ts'

export interface Links extends Module {
  create(store: Store, wanted: LinkWanted): Promise<StoredLink>
  byId(storeId: string, linkId: string): Promise<StoredLink | undefined>
  /** The newest first. */
  list(
    storeId: string,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredLink[]>
  /** False where there is no such link, or it was cancelled before. */
  cancel(storeId: string, linkId: string): Promise<boolean>
  stateOf(link: StoredLink): LinkState
  /** As its owner sees it. */
  shown(link: StoredLink): LinkInfo
  /** What an owner asked for, checked. */
  wantedOf(body: NewLinkInfo): LinkWanted
  /** What one payment can be; nothing where nothing is left. */
  rangeOf(link: StoredLink): PayableRange | undefined
  /** What this person does with a link, or has paid by it. */
  latestUse(
    storeId: string,
    of: { readonly linkId: string; readonly subject: string },
  ): Promise<LinkUse | undefined>
  /** What was paid by it, the newest first. */
  paidUses(storeId: string, linkId: string, limit: number): Promise<readonly LinkUse[]>
  pay(store: Store, payment: LinkPayment): Promise<OpenedAttempt>
  /** Whether a captured payment is for its link; payments of one link take turns from here. */
  keepUse(
    transaction: Transaction,
    storeId: string,
    use: Parameters<typeof keepUse>[2],
  ): ReturnType<typeof keepUse>
  /** The use was paid. Gives its id, or the id of the order that is prepaid by it. */
  payUse(
    transaction: Transaction,
    payment: Parameters<typeof payUse>[2],
  ): ReturnType<CapturedReaction['placeOrder']>
  /** The payment that paid for a use; undefined while it is not paid. */
  paidFor(
    db: Queryable,
    storeId: string,
    useId: string,
  ): Promise<{ readonly providerPaymentId: string | null } | undefined>
  /** A late payment: a link costs what it did. Undefined where the payable is no use of a link. */
  quoteAgain(store: Store, agreed: AgreedPrice): Promise<NewQuote | undefined>
}
