/** What a payment does for its link: in the transaction that settles it. [D-6, D-62, I1, I2, I6, I7, ADR-284] */
import { acceptsLinkPayment } from '@thela/domain/payments'
import { paise } from '@thela/domain/money'
import type { PaymentMethod } from '@thela/domain/orders'
import type { Queryable, Transaction } from '../../../db/statement.ts'
import type { Orders } from '../../orders/index.ts'
import type { AgreedPrice, NewQuote } from '../../payments/index.ts'
import { linksRepository } from '../stored/links-repository.ts'
import { linkUsesRepository } from '../stored/link-uses-repository.ts'
import { termsNow } from '../stored/terms-of.ts'

export interface SettleUseDependencies {
  readonly orders: Pick<Orders, 'notePaidOnline' | 'lock'>
}

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
  const terms = termsNow(link, order)
  // Where it was held there is room; where its hold had ended, what others pay now is theirs.
  const held = await linkUsesRepository.heldByOthers(transaction, use)
  const isFree = acceptsLinkPayment(terms, paise(link.paid + held), paise(amount))
  return isFree ? 'KEPT' : 'ENDED'
}

/** The link was locked by `keepUse`. Gives the id of the use, or of the order that it made prepaid. */
export async function payUse(
  { orders }: SettleUseDependencies,
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
  if (!(await linkUsesRepository.notePaid(transaction, storeId, payment))) return undefined
  const use = await linkUsesRepository.byId(transaction, storeId, useId)
  const link = use && (await linksRepository.lock(transaction, storeId, use.linkId))
  if (!link) throw new Error('a use that was paid has its link')
  await linksRepository.notePaid(transaction, storeId, link.linkId, amount)
  // On another device, too.
  await linkUsesRepository.releaseOf(transaction, use)
  const { orderId } = link
  if (orderId === null) return { orderId: useId }
  await orders.notePaidOnline(transaction, { storeId, orderId, requestId: useId, amount, method })
  return { orderId }
}

/** A use that the restored backup does not have, of a link that it has: paid where the link takes it. */
export async function restoreUse(
  deps: SettleUseDependencies,
  transaction: Transaction,
  { linkId, ...payment }: Parameters<typeof payUse>[2] & { readonly linkId: string },
): Promise<boolean> {
  const { storeId, useId, amount, provider, providerPaymentId } = payment
  if (!(await linksRepository.lock(transaction, storeId, linkId))) return false
  const known = await linkUsesRepository.byId(transaction, storeId, useId)
  if (known?.paidAt) {
    return known.provider === provider && known.providerPaymentId === providerPaymentId
  }
  if (!known) {
    // Nobody's session; its phone is the provider's to know.
    const subject = `restored-${useId}`
    const lost = { useId, linkId, subject, amount, phone: '', email: null }
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
