import type { Transaction } from '../../db/statement.ts'
import type { ApplyEvent } from '../../jobs/inbox.ts'
import type { PaymentEvent, PaymentProvider } from '../../ports/payment-provider.ts'
import type { Store, Stores } from '../stores/index.ts'
import { adoptAttempt } from './hosted-link.ts'
import type { HostedLinkReaction } from './hosted-link.ts'
import { noteRefundEvent } from './note-refund.ts'
import { paymentsRepository } from './payments-repository.ts'
import { savedCardsRepository } from './saved-cards/saved-cards-repository.ts'
import type { RefundedReaction } from './refunded-reaction.ts'
import { settleInTransaction } from './settle.ts'
import type { SettleDependencies } from './settle.ts'

/** Applies a provider's event, in the transaction that marks it as applied. */
export const applyPaymentEvent =
  (
    deps: SettleDependencies & {
      readonly onRefunded: RefundedReaction
      readonly onHostedLink: HostedLinkReaction
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
    const noteRefund = async ({ refund: fact }: PaymentEvent) => {
      if (fact) await noteRefundEvent(deps, transaction, { store, provider, fact })
    }
    if (event.endedCard) {
      await savedCardsRepository.end(transaction, { storeId, provider, token: event.endedCard })
    }
    // Existing refunds decide what happens to the rest.
    await noteRefund(event)
    const { link, payment: fact } = event
    if (link) {
      const about = { account: provider, link, ...(fact ? { payment: fact } : {}) }
      const hosted = await deps.onHostedLink(transaction, store, about)
      // The owner may have made other links at the provider.
      if (!hosted || !fact) return 'DONE'
      await adoptAttempt(transaction, store, { ...hosted, provider, fact })
    }
    if (!event.payment?.providerOrderId) return 'DONE'
    const settled = await settleInTransaction(deps, transaction, {
      store,
      provider,
      fact: event.payment,
    })
    if (settled === 'UNKNOWN') {
      // Restored after a backup: its attempt will never exist.
      const { providerPaymentId } = event.payment
      const whose = { storeId, provider }
      const known = await paymentsRepository.known(transaction, whose, providerPaymentId)
      return known ? 'DONE' : 'LATER'
    }
    // The payment may have been unknown before, and its refund with it.
    await noteRefund(event)
    return 'DONE'
  }
