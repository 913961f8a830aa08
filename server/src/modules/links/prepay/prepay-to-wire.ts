import type { PrepayInfo, PrepaySuccess } from '@thela/contracts/calls/links/prepay'
import { links } from '@thela/contracts/links'
import { maskedPhone } from '@thela/domain/fields'
import { addPaise, paise, subtractPaise } from '@thela/domain/money'
import { messagesIn } from '@thela/messages/catalogues'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { orderedCartToWire } from '../../checkout/index.ts'
import { factsOf, orderName, snapshotNow } from '../../orders/index.ts'
import { languageFor } from '../../stores/index.ts'
import { offersOfLink } from '../paying/link-choice.ts'
import type { LinkChoiceDependencies } from '../paying/link-choice.ts'
import type { LinkUse } from '../stored/link-uses-repository.ts'
import type { OpenPrepay } from './open-prepay.ts'
import { phonesOfOrder } from './find-payer.ts'
import { findChoice } from '../paying/order-info.ts'

/** The browser that asks. */
export interface Asking {
  readonly acceptedLanguages: string | undefined
  readonly userAgent: string | undefined
  /** In paise; all that it takes, where nothing else is said. */
  readonly amount?: number | undefined
}

/** With what it can be paid, while it can be; where COD is offered, it is chosen first. */
export async function offersOf(
  deps: LinkChoiceDependencies,
  { store, link, range, waived, cartId }: OpenPrepay,
  { acceptedLanguages, userAgent = '', amount, visitor }: Asking & { visitor: Visitor | undefined },
): Promise<PrepayInfo['offers']> {
  if (!range || cartId !== undefined) return undefined
  const wanted = paise(amount ?? range.most)
  if (wanted < range.least || wanted > range.most) throw new ApiError('LINK_AMOUNT')
  const paying = {
    store,
    link,
    variant: 'PREPAY',
    amount: wanted,
    waived: wanted === range.most ? waived : paise(0),
    visitor: visitor?.storeId === store.storeId ? visitor : undefined,
  } as const
  const offers = await offersOfLink(deps, paying, {
    isApple: /iPhone|iPad|Macintosh/.test(userAgent),
    t: messagesIn(languageFor(store, acceptedLanguages)),
  })
  const cod = offers.options.find(({ id }) => id === 'COD')
  return { ...offers, ...(cod ? { selected: { option: cod.id } } : {}) }
}

/** Without its customer: whoever has the link reads it. */
export function prepayToWire(open: OpenPrepay, offers: PrepayInfo['offers']): PrepayInfo {
  const { store, link, state, order, range, due, waived, cartId } = open
  const phones = range && cartId === undefined ? phonesOfOrder(open) : undefined
  return {
    paymentLinkId: link.linkId,
    configId: store.config.configId,
    state,
    description: link.description,
    paid: order ? factsOf(order).paidOnline : 0,
    due,
    allowOfflineOrder: store.config.uiConfig.allowOfflineOrder,
    ...omitUndefined({
      amount: range?.most,
      minPart: link.minPart === null ? undefined : range?.least,
      waived: waived > 0 ? waived : undefined,
      maskedPhone: phones && maskedPhone(phones.phone),
      expiresAt: link.expiresAt?.toISOString(),
      orderName: order && orderName(order),
      cart: order && orderedCartToWire({ ...order, snapshot: snapshotNow(order) }),
      redirectUrl: cartId === undefined ? undefined : links.cart(cartId),
      offers,
    }),
  }
}

export function successToWire(
  { store, state, order, due }: OpenPrepay,
  use: LinkUse | undefined,
  visitors: Pick<
    PrepaySuccess,
    'status' | 'description' | 'refundAmount' | 'refundReason' | 'receipt'
  >,
): PrepaySuccess {
  const name = order && orderName(order)
  const { paymentMethod, quote } = order ? snapshotNow(order) : {}
  const isPaid = state === 'PAID' || state === 'USED_UP'
  return {
    ...visitors,
    state,
    success: isPaid || visitors.status === 'PLACED',
    // Of a cancelled order nothing is due, and that much was not paid either.
    prepaid_amount:
      order && quote
        ? addPaise(subtractPaise(quote.total, quote.dueOnDelivery), factsOf(order).paidOnline)
        : 0,
    cod_amount: due,
    redirectUrl: store.config.storeLink,
    ...omitUndefined({
      orderNo: name?.replace(/^#/, ''),
      orderName: name,
      swiftOrderNo: order?.orderId,
      paymentMethod: use?.method ?? (isPaid ? paymentMethod : undefined),
      paidAt: use?.paidAt?.toISOString(),
      choice: use && findChoice(use),
    }),
  }
}
