/** What customers are written about links, as these are when it is sent. [D-71, D-90, I11] */
import { isOrderReminded, isTimeForReminders } from '@thela/domain/payments'
import type { Paise } from '@thela/domain/money'
import type { Language } from '@thela/domain/text'
import { omitUndefined } from '@thela/domain/values'
import type { Database } from '../../../db/statement.ts'
import type { Notice } from '../../notifications/index.ts'
import { orderNameInNotice } from '../../orders/index.ts'
import type { Orders, StoredOrder } from '../../orders/index.ts'
import type { Store } from '../../stores/index.ts'
import { orderOfLink, standingOf } from '../stored/link-standing.ts'
import type { LinkStanding } from '../stored/link-standing.ts'
import { pathOf } from '../stored/link-to-wire.ts'
import { linksRepository } from '../stored/links-repository.ts'
import type { StoredLink } from '../stored/links-repository.ts'

export interface NoticeDependencies {
  readonly database: Database
  readonly orders: Pick<Orders, 'byId' | 'ofPayable'>
  readonly now: () => Date
}

/** Paid, ended, or kept on delivery by its customer: nobody is written about it. */
export const isUnpaid = ({ state, range }: LinkStanding): boolean =>
  state === 'OPEN' && range !== undefined

/** Its customer may still be reminded. */
export const isReminded = (standing: LinkStanding): boolean =>
  isUnpaid(standing) && (!standing.order || isOrderReminded(standing.order.status))

/** The store has named the phone itself, or it is of an order whose customer has verified it. */
const isPhoneVerified = (
  { orderId, cartId, customer }: StoredLink,
  order: StoredOrder | undefined,
): boolean =>
  orderId === null
    ? cartId === null
    : order?.isPhoneVerified === true && order.phone === customer.phone

const noticeOf = (link: StoredLink, amount: Paise, phone: string): Notice<'PAYMENT_LINK'> => ({
  recipient: { phone, ...omitUndefined({ email: link.customer.email }) },
  language: (link.language as Language | null) ?? undefined,
  parameters: { amount, link: pathOf(link) },
})

async function findNotice(
  { database, orders, now }: NoticeDependencies,
  { store, linkId }: { readonly store: Store; readonly linkId: string },
  isWanted: (standing: LinkStanding) => boolean,
) {
  const link = await linksRepository.byId(database, store.storeId, linkId)
  const phone = link?.customer.phone
  if (!link || phone === undefined) return undefined
  const order = await orderOfLink({ orders }, database, link)
  const standing = standingOf({ store, link, order }, now())
  if (!standing.range || !isWanted(standing)) return undefined
  const notice = noticeOf(link, standing.range.most, phone)
  return { notice: { ...notice, isPhoneVerified: isPhoneVerified(link, order) }, order }
}

export async function linkNotice(
  deps: NoticeDependencies,
  store: Store,
  linkId: string,
): Promise<Notice<'PAYMENT_LINK'> | undefined> {
  return (await findNotice(deps, { store, linkId }, isUnpaid))?.notice
}

/** Its customer knows the order by the platform's number. */
export async function prepayNotice(
  deps: NoticeDependencies,
  store: Store,
  linkId: string,
): Promise<Notice<'PREPAY_LINK'> | undefined> {
  const found = await findNotice(deps, { store, linkId }, isUnpaid)
  if (!found?.order) return undefined
  const { notice, order } = found
  return { ...notice, parameters: { ...notice.parameters, order: orderNameInNotice(order) } }
}

const SEPARATOR = '.'

/** A reminder by its link and its number. */
export const reminderKey = (linkId: string, number: number): string =>
  `${linkId}${SEPARATOR}${number}`

/** Nothing at night either, when it was delayed till then. */
export async function reminderNotice(
  deps: NoticeDependencies,
  store: Store,
  key: string,
): Promise<Notice<'PAYMENT_REMINDER'> | undefined> {
  const [linkId = ''] = key.split(SEPARATOR)
  if (!isTimeForReminders(deps.now())) return undefined
  return (await findNotice(deps, { store, linkId }, isReminded))?.notice
}
