/** Opening payments, and learning what became of them. */
import type { Queryable, Transaction } from '../../db/statement.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { Store } from '../stores/index.ts'
import type { AccountRequest } from './accounts/providers-for-payment.ts'
import type { moveAttempts, StoredAttempt } from './attempt/attempts-repository.ts'
import type { OpenedAttempt } from './attempt/open-at-provider.ts'
import type { AttemptRequest, PreparedAttempt } from './attempt/open-attempt.ts'
import type { BrowserReturn } from './events/attempt-of-return.ts'
import type { attemptStatus, AttemptOfPayable } from './events/attempt-status.ts'
import type { HostedPayable } from './events/hosted-link.ts'
import type { ProviderReply } from './events/reconcile.ts'
import type { LinkQuery, LinkReturn } from './events/return-to-link.ts'
import type { PaymentReport } from './settle/settle.ts'

export interface PaymentAttempts {
  /** The provider of a new payment now. */
  providerFor(store: Store, request?: AccountRequest): PaymentProvider
  open(store: Store, request: AttemptRequest): Promise<OpenedAttempt>
  /** The same in two steps, for a statement that holds what is paid for and stores the attempt. (ADR-326) */
  prepare(store: Store, request: AttemptRequest): Promise<PreparedAttempt>
  /** A payment by a link that its provider hosts was found there. */
  settleHosted(
    transaction: Transaction,
    report: PaymentReport,
    hosted: HostedPayable,
  ): Promise<void>
  /** The status of this visitor's attempt; its provider is asked while it may still be paid. */
  statusOfAttempt(visitor: Visitor, input: AttemptOfPayable): ReturnType<typeof attemptStatus>
  /** The browser returned from a provider: its form is verified, then the provider is asked. */
  handlePaymentReturn(store: Store, returned: BrowserReturn): Promise<void>
  /** The page of a link to which the browser goes on; nothing where a cart was paid. */
  returnToLink(store: Store, query: LinkQuery): Promise<LinkReturn | undefined>
  /**
   * Asks the provider about one attempt, unless it was just asked. A browser that is back from the bank is led by the
   * reply, so what other pages asked does not count against it.
   */
  refreshPaymentStatus(
    store: Store,
    attempt: StoredAttempt,
    how?: { readonly isBack?: boolean },
  ): Promise<ProviderReply>
  /** The same as in `AwaitedPayables`. */
  whenSettled<Result>(
    payableId: string,
    read: () => Promise<Result | undefined>,
  ): Promise<Result | undefined>
  /** A guest’s attempts now belong to the subject of the following session. */
  moveAttempts(db: Queryable, moved: Parameters<typeof moveAttempts>[1]): Promise<unknown>
}
