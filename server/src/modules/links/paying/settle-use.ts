/** What a payment does for its link: in the transaction that settles it. [D-6, D-62, I1, I2, I6, I7, ADR-284, ADR-305] */
import { acceptsLinkPayment, waivedBy } from '@thela/domain/payments'
import { paise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { PaymentMethod } from '@thela/domain/orders'
import type { Queryable, Transaction } from '../../../db/statement.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Orders, StoredOrder } from '../../orders/index.ts'
import type { AgreedPrice, NewQuote } from '../../payments/index.ts'
import { linksRepository } from '../stored/links-repository.ts'
import { linkUsesRepository } from '../stored/link-uses-repository.ts'
import type { LinkUse } from '../stored/link-uses-repository.ts'
import { payInShop } from './pay-in-shop.ts'
import { findWaivableCharge, owedByLink, termsNow } from '../stored/terms-of.ts'

export interface SettleUseDependencies {
  readonly orders: Pick<Orders, 'notePaidOnline' | 'lock'>
  readonly queue: Pick<Queue, 'enqueue'>
  /** A part of its price is not owed any more. */
  readonly onCheaper: (
    transaction: Transaction,
    order: { readonly storeId: string; readonly orderId: string },
  ) => Promise<void>
}

/** By what was agreed when it was begun, whatever the store's settings say by now. */
const waivedOf = (
  { waived: agreed }: Pick<LinkUse, 'waived'>,
  { order, amount }: { readonly order: StoredOrder | undefined; readonly amount: number },
): Paise => (order ? waivedBy(amount, { due: owedByLink(order).due, agreed }) : ZERO_PAISE)

/** Payments of a link, and of an order, take turns from here to the end of the transaction. */
export async function keepUse(
  { orders }: SettleUseDependencies,
  transaction: Transaction,
  {
    storeId,
    useId,
    amount,
  }: { readonly storeId: string; readonly useId: string; readonly amount: number },
): Promise<'KEPT' | 'SOLD_BEFORE' | 'ENDED'> {
  const use = await linkUsesRepository.byId(transaction, storeId, useId)
  const link = use && (await linksRepository.lock(transaction, storeId, use.linkId))
  if (!link) return 'ENDED'
  const now = await linkUsesRepository.byId(transaction, storeId, useId)
  if (now?.paidAt) return 'SOLD_BEFORE'
  const { orderId } = link
  const order = orderId === null ? undefined : await orders.lock(transaction, storeId, orderId)
  if (orderId !== null && !order) return 'ENDED'
  const terms = termsNow(link, order, waivedOf(now ?? use, { order, amount }))
  // Where it was held there is room; where its hold had ended, or it had none, what others pay now is theirs.
  const held = await linkUsesRepository.heldByOthers(transaction, use)
  const isFree = acceptsLinkPayment(terms, paise(link.paid + held), paise(amount))
  return isFree ? 'KEPT' : 'ENDED'
}

/** The link was locked by `keepUse`. Gives the id of the use, or of the order that it made prepaid. */
export async function payUse(
  { orders, queue, onCheaper }: SettleUseDependencies,
  transaction: Transaction,
  payment: {
    readonly storeId: string
    readonly useId: string
    readonly amount: number
    readonly method: PaymentMethod
    readonly provider: string
    readonly providerPaymentId: string
  },
): Promise<{ readonly orderId: string } | undefined> {
  const { storeId, useId, amount, method } = payment
  const use = await linkUsesRepository.byId(transaction, storeId, useId)
  const link = use && (await linksRepository.lock(transaction, storeId, use.linkId))
  if (!link) throw new Error('a use that was paid has its link')
  const { orderId } = link
  const order = orderId === null ? undefined : await orders.lock(transaction, storeId, orderId)
  const waived = waivedOf(use, { order, amount })
  const paid = { ...payment, waived }
  if (!(await linkUsesRepository.notePaid(transaction, storeId, paid))) return undefined
  await linksRepository.notePaid(transaction, storeId, link.linkId, amount)
  if (link.platformOrderId !== null) {
    await queue.enqueue(transaction, payInShop, { storeId, useId })
  }
  if (orderId === null) return { orderId: useId }
  const online = { storeId, orderId, requestId: useId, amount, waived, method }
  await orders.notePaidOnline(transaction, online)
  if (waived > 0) await onCheaper(transaction, { storeId, orderId })
  return { orderId }
}

/** A use that the restored backup does not have, of a link that it has: paid where the link takes it. */
export async function restoreUse(
  deps: SettleUseDependencies,
  transaction: Transaction,
  { linkId, ...payment }: Parameters<typeof payUse>[2] & { readonly linkId: string },
): Promise<boolean> {
  const { storeId, useId, amount, provider, providerPaymentId } = payment
  const link = await linksRepository.lock(transaction, storeId, linkId)
  if (!link) return false
  const known = await linkUsesRepository.byId(transaction, storeId, useId)
  if (known?.paidAt) {
    return known.provider === provider && known.providerPaymentId === providerPaymentId
  }
  if (!known) {
    // Nobody's session; its phone is the provider's to know.
    const subject = `restored-${useId}`
    // What was agreed is lost too: the charge, which counts where the payment is less by just that.
    const { orderId } = link
    const order = orderId ? await deps.orders.lock(transaction, storeId, orderId) : undefined
    const waived = order ? findWaivableCharge(order) : 0
    const lost = { useId, linkId, subject, amount, waived, phone: '', email: null }
    await linkUsesRepository.open(transaction, storeId, lost)
  }
  const isKept = (await keepUse(deps, transaction, { storeId, useId, amount })) === 'KEPT'
  if (isKept) await payUse(deps, transaction, payment)
  return isKept
}

/** Its amount does not depend on the day. Undefined where the payable is no use of a link. */
export async function quoteUseAgain(
  db: Queryable,
  storeId: string,
  { payableId, snapshot }: AgreedPrice,
): Promise<NewQuote | undefined> {
  const use = await linkUsesRepository.byId(db, storeId, payableId)
  return use && { kind: 'QUOTED', snapshot }
}
