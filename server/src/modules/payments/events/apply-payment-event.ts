import { borrowedAccount } from '@thela/domain/payments'
import type { Transaction } from '../../../db/statement.ts'
import type { ApplyEvent } from '../../../jobs/inbox.ts'
import type { PaymentEvent, PaymentProvider } from '../../../ports/payment-provider.ts'
import type { Store, Stores } from '../../stores/index.ts'
import { adoptAttempt } from './hosted-link.ts'
import type { HostedLinkReaction } from './hosted-link.ts'
import { noteRefundEvent } from '../refund/refunds.ts'
import { paymentsRepository } from '../settle/payments-repository.ts'
import { savedCardsRepository } from '../saved-cards/saved-cards-repository.ts'
import type { RefundedReaction } from '../refund/refunds.ts'
import { settleInTransaction } from '../settle/settle.ts'
import type { SettleDependencies } from '../settle/settle.ts'

/** Applies a provider's event, in the transaction that marks it as applied. */
export const applyPaymentEvent =
  (
    deps: ApplyDependencies & {
      readonly stores: Stores
      readonly providerOf: (store: Store, account: string) => PaymentProvider
    },
  ): ApplyEvent =>
  async (transaction: Transaction, { storeId, account: provider, body, headers }) => {
    const store = await deps.stores.get(storeId)
    const event = deps.providerOf(store, provider).parseWebhook({ body, headers, isVerified: true })
    // It was parsed on arrival: kept until it can be parsed again, and reported to the operator.
    if (event === 'INVALID_SIGNATURE' || event === 'UNREADABLE' || 'isHint' in event) {
      throw new Error('a stored event cannot be parsed')
    }
    const users = usersOf(deps.stores, { store, provider })
    if (event.endedCard) {
      const { endedCard: token } = event
      for (const user of users) {
        const whose = { storeId: user.store.storeId, provider: user.provider }
        await savedCardsRepository.end(transaction, { ...whose, token })
      }
    }
    // Existing refunds decide what happens to the rest.
    for (const user of users) await noteRefundOf(deps, transaction, { ...user, event })
    let isUnknown = false
    for (const user of users) {
      const settled = await settleEvent(deps, transaction, { ...user, event })
      // The payment may have been unknown before, and its refund with it.
      if (settled === 'SETTLED') await noteRefundOf(deps, transaction, { ...user, event })
      if (settled === 'SETTLED' || settled === 'KNOWN') return 'DONE'
      isUnknown ||= settled === 'UNKNOWN'
    }
    return isUnknown ? 'LATER' : 'DONE'
  }

type ApplyDependencies = SettleDependencies & {
  readonly onRefunded: RefundedReaction
  readonly onHostedLink: HostedLinkReaction
}

interface User {
  readonly store: Store
  /** The account, as this store names it. */
  readonly provider: string
}

/** Who may use an account: the store that has it, and those of its seller that borrow it. */
export const usersOf = (
  stores: Pick<Stores, 'ofSeller'>,
  { store, provider }: User,
): readonly User[] => [
  { store, provider },
  ...stores
    .ofSeller(store)
    .slice(1)
    .map((other) => ({ store: other, provider: borrowedAccount(provider, store.storeId) })),
]

async function noteRefundOf(
  deps: ApplyDependencies,
  transaction: Transaction,
  { store, provider, event }: User & { readonly event: PaymentEvent },
): Promise<void> {
  const { refund: fact } = event
  if (fact) await noteRefundEvent(deps, transaction, { store, provider, fact })
}

/** `KNOWN`: restored after a backup, its attempt will never exist. */
async function settleEvent(
  deps: ApplyDependencies,
  transaction: Transaction,
  { store, provider, event }: User & { readonly event: PaymentEvent },
): Promise<'NOTHING' | 'SETTLED' | 'KNOWN' | 'UNKNOWN'> {
  const { link, payment: fact } = event
  if (link) {
    const about = { account: provider, link, ...(fact ? { payment: fact } : {}) }
    const hosted = await deps.onHostedLink(transaction, store, about)
    // The owner may have made other links at the provider.
    if (!hosted || !fact) return 'NOTHING'
    await adoptAttempt(transaction, store, { ...hosted, provider, fact })
  }
  if (!fact?.providerOrderId) return 'NOTHING'
  const settled = await settleInTransaction(deps, transaction, { store, provider, fact })
  if (settled !== 'UNKNOWN') return 'SETTLED'
  // No money moved: of another program, or of an attempt that a restored backup does not have.
  if (fact.status === 'FAILED') return 'NOTHING'
  const whose = { storeId: store.storeId, provider }
  const known = await paymentsRepository.known(transaction, whose, fact.providerPaymentId)
  return known ? 'KNOWN' : 'UNKNOWN'
}
