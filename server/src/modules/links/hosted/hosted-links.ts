/** Links that the store's provider hosts and sends; its payments are uses of the link. [D-62, D-71, I1, I5] */
import { paise } from '@thela/domain/money'
import type { Language } from '@thela/domain/text'
import { omitUndefined } from '@thela/domain/values'
import { newId } from '../../../db/new-id.ts'
import type { Database, Transaction } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import { ExternalServiceError, NOT_SET_UP } from '../../../ports/external-service-error.ts'
import type {
  HostedLink,
  HostedLinks,
  PaymentProvider,
  ProviderPayment,
} from '../../../ports/payment-provider.ts'
import type { HostedLinkReaction, HostedPayable, PaymentAttempts } from '../../payments/index.ts'
import { languageFor } from '../../stores/index.ts'
import type { Store, Stores } from '../../stores/index.ts'
import { hostedLinksRepository } from './hosted-links-repository.ts'
import { pathOf } from '../stored/link-to-wire.ts'
import { linksRepository } from '../stored/links-repository.ts'
import type { StoredLink } from '../stored/links-repository.ts'
import { payableOfUse, snapshotOf } from '../paying/pay-link.ts'

export interface HostedDependencies {
  readonly database: Database
  readonly stores: Stores
  readonly publicUrl: string
  readonly payments: PaymentAttempts
  readonly providersOf: (store: Store) => readonly PaymentProvider[]
  readonly providerOf: (store: Store, account: string) => PaymentProvider
}

type Host = PaymentProvider & { readonly hostedLinks: HostedLinks }

const isHost = (provider: PaymentProvider): provider is Host => provider.hostedLinks !== undefined

/** The account that hosts a new link: an order's own link and one of several uses are paid on our pages. */
export function hostForNew(
  { providersOf }: Pick<HostedDependencies, 'providersOf'>,
  store: Store,
  { orderId, maxUses }: { readonly orderId?: string | undefined; readonly maxUses: number },
): string | null {
  if (orderId !== undefined || maxUses > 1) return null
  return providersOf(store).find(isHost)?.account ?? null
}

function hostOf({ providerOf }: HostedDependencies, store: Store, { hostedBy }: StoredLink): Host {
  const host = providerOf(store, hostedBy ?? '')
  if (!isHost(host)) throw new ApiError('PROVIDER_KEY_MISSING')
  return host
}

/** Asked for again with its key it is made once. */
export async function hostLink(
  deps: HostedDependencies,
  store: Store,
  { link, isSent }: { readonly link: StoredLink; readonly isSent: boolean },
): Promise<StoredLink> {
  const { minPart, expiresAt, customer } = link
  const made = await hostOf(deps, store, link)
    .hostedLinks.create({
      reference: link.linkId,
      amount: paise(link.amount),
      description: link.description,
      customer,
      isSent,
      hasReminders: link.hasReminders,
      notes: { store: link.storeId, link: link.linkId },
      returnUrl: deps.publicUrl + pathOf(link),
      ...(minPart === null ? {} : { minPart: paise(minPart) }),
      ...omitUndefined({ expiresAt: expiresAt ?? undefined }),
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof ExternalServiceError)) throw error
      await hostedLinksRepository.noteNotHosted(deps.database, link, error.outcomeUnknown)
      const isRefused = error.kind === 'refused' && error.reason !== NOT_SET_UP
      throw new ApiError(isRefused ? 'INVALID_LINK' : 'PROVIDER_UNAVAILABLE')
    })
  // One whose making was lost may have been ended there before it was asked for again.
  const hasEnded = made.state === 'CANCELLED' || made.state === 'EXPIRED'
  const hosted = { hostedId: made.providerLinkId, hostedUrl: made.url, hasEnded }
  return (await hostedLinksRepository.noteHosted(deps.database, link, hosted)) ?? link
}

/** What a payment of the link is for; the same payment again is the same use. */
async function useOf(
  transaction: Transaction,
  store: Store,
  {
    link,
    fact: { providerOrderId, amount },
  }: {
    readonly link: StoredLink
    readonly fact: { readonly providerOrderId: string; readonly amount: number }
  },
): Promise<HostedPayable> {
  const { name, phone = '', email } = link.customer
  await hostedLinksRepository.openUse(transaction, {
    storeId: link.storeId,
    linkId: link.linkId,
    useId: newId(store.number),
    subject: `hosted ${providerOrderId}`,
    amount,
    phone,
    email: email ?? null,
    providerOrderId,
  })
  const use = await hostedLinksRepository.useOf(transaction, link, providerOrderId)
  if (!use) throw new Error('a use that was opened can be read')
  const payer = { phone, ...omitUndefined({ name, email }) }
  const language = (link.language as Language | null) ?? languageFor(store, undefined)
  const snapshot = snapshotOf(link, paise(amount), { payer, method: 'UPI', language })
  return {
    payable: payableOfUse(use.useId, link.linkId),
    subject: use.subject,
    frozen: { snapshot, phone },
  }
}

/** No provider takes less: nothing was paid then. */
const MIN_PAYMENT = 100

const isPaid = ({ status, amount }: ProviderPayment): boolean =>
  (status === 'CAPTURED' || status === 'REFUNDED') && amount >= MIN_PAYMENT

/**
 * Of a webhook only the payment is taken, where it names the link that the provider made for ours; how the
 * link stands is asked, after what was paid before.
 */
export async function applyHosted(
  transaction: Transaction,
  store: Store,
  { account, link, payment }: Parameters<HostedLinkReaction>[2],
): Promise<HostedPayable | undefined> {
  const stored = await linksRepository.byId(transaction, store.storeId, link.reference)
  if (stored?.hostedBy !== account) return undefined
  const isOurs = link.providerLinkId === stored.hostedId
  if (isOurs && payment && isPaid(payment)) {
    return useOf(transaction, store, { link: stored, fact: payment })
  }
  await hostedLinksRepository.checkNow(transaction, stored)
  return undefined
}

/** All that was paid there is settled here; what was settled before does not change. */
async function settlePaid(
  deps: HostedDependencies,
  store: Store,
  { link, host, hosted }: { link: StoredLink; host: Host; hosted: HostedLink },
): Promise<void> {
  const facts = await host.paymentsOfOrder(hosted.providerLinkId)
  for (const fact of facts.filter(isPaid)) {
    await deps.database.transaction(async (transaction) => {
      const use = await useOf(transaction, store, { link, fact })
      const report = { store, provider: host.account, fact }
      await deps.payments.settleHosted(transaction, report, use)
    })
  }
}

/** The provider ends it first. What was paid before counts: then it may be too late to cancel. */
export async function cancelHosted(deps: HostedDependencies, link: StoredLink): Promise<boolean> {
  const { database, stores } = deps
  const store = await stores.get(link.storeId)
  if (link.hostedId !== null) {
    const host = hostOf(deps, store, link)
    try {
      const hosted = await host.hostedLinks.cancel(link.hostedId)
      await settlePaid(deps, store, { link, host, hosted })
      if (hosted.state === 'PAID') return false
    } catch (error) {
      if (error instanceof ExternalServiceError) throw new ApiError('PROVIDER_UNAVAILABLE')
      throw error
    }
  }
  return linksRepository.cancel(database, link.storeId, link.linkId)
}

const AT_ONCE = 20

/** Lost webhooks: what the provider knows of links becomes ours. */
export async function checkHosted(deps: HostedDependencies): Promise<number> {
  const due = await hostedLinksRepository.claimDue(deps.database, AT_ONCE)
  await Promise.all(
    due.map(async (link) => {
      const store = deps.stores.find(link.storeId)
      if (!store) return
      await checkLink(deps, store, link).catch((error: unknown) => {
        // The claim has scheduled the next check.
        if (!(error instanceof ExternalServiceError || error instanceof ApiError)) throw error
      })
    }),
  )
  return due.length
}

async function checkLink(deps: HostedDependencies, store: Store, link: StoredLink): Promise<void> {
  const { database } = deps
  const host = hostOf(deps, store, link)
  const found = await host.hostedLinks.find(link.linkId)
  // One that could not be made does not exist there.
  if (!found) return void (await hostedLinksRepository.endChecks(database, link))
  // Another one with our reference.
  if (link.hostedId !== null && link.hostedId !== found.providerLinkId) return
  const isUnwanted = link.cancelledAt !== null && found.state === 'OPEN'
  const hosted = isUnwanted ? await host.hostedLinks.cancel(found.providerLinkId) : found
  await settlePaid(deps, store, { link, host, hosted })
  if (hosted.state === 'OPEN') return
  if (hosted.state === 'CANCELLED')
    await linksRepository.cancel(database, link.storeId, link.linkId)
  await hostedLinksRepository.endChecks(database, link)
}
