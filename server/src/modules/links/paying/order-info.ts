/** What a payer sees of a link. [checkout §3 Order info, §3 Swift info, D-30, D-71] */
import { addressToWire } from '@thela/contracts/address-mapping'
import type { LinkOrderInfo } from '@thela/contracts/calls/links/pay-link'
import { paise } from '@thela/domain/money'
import { isCustomer, orderSourceOf } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { orderedCartToWire } from '../../checkout/index.ts'
import { factsOf } from '../../orders/index.ts'
import type { Orders, StoredOrder } from '../../orders/index.ts'
import { paymentReference } from '../../payments/index.ts'
import type { PaymentRecords } from '../../payments/index.ts'
import type { OpenLink } from './find-link.ts'
import { standingOf } from '../stored/link-standing.ts'
import { linkUsesRepository } from '../stored/link-uses-repository.ts'
import type { LinkUse } from '../stored/link-uses-repository.ts'
import type { StoredLink } from '../stored/links-repository.ts'
import { payableOfUse, snapshotOf } from './pay-link.ts'
import { useStatus } from './use-status.ts'
import type { UseStatusDependencies } from './use-status.ts'

export type OrderInfoDependencies = UseStatusDependencies & {
  readonly payments: PaymentRecords
  readonly orders: Pick<Orders, 'byId'>
  readonly now: () => Date
}

type Info = LinkOrderInfo

function linkToPay(
  { now }: Pick<OrderInfoDependencies, 'now'>,
  { store, link }: OpenLink,
  order: StoredOrder | undefined,
): Info['link'] {
  const { state, range: { least, most } = {} } = standingOf({ store, link, order }, now())
  return {
    // Here nobody chooses to pay on delivery.
    state: state === 'COD_CONFIRMED' ? 'OPEN' : state,
    description: link.description,
    amount: link.amount,
    paid: link.paid,
    isInParts: link.minPart !== null,
    ...omitUndefined({ least, most, expiresAt: link.expiresAt?.toISOString() }),
  }
}

/** With the owner's own values. */
function wayOn(address: string, { extraParams }: StoredLink): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(extraParams)) url.searchParams.set(name, value)
  return url.href
}

const swiftInfo = ({ store, link }: OpenLink): Info['swiftInfo'] => ({
  cancel_url: wayOn(link.cancelUrl ?? store.config.storeLink, link),
  channel: orderSourceOf('LINK_USE', undefined),
  mode: 'SWP',
  return: wayOn(link.returnUrl ?? store.config.storeLink, link),
  storeId: store.storeId,
  extraParams: { ...link.extraParams },
})

/** Where its order goes, for the customer of that order only. */
function addressesFor(order: StoredOrder | undefined, visitor: Visitor | undefined) {
  if (!order || !visitor || !isCustomer(order, visitor)) return {}
  const { shippingAddress, billingAddress } = factsOf(order)
  return {
    shippingAddress: addressToWire(shippingAddress),
    billingAddress: addressToWire(billingAddress),
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

async function orderInfo(
  deps: OrderInfoDependencies,
  { link }: OpenLink,
  {
    visitor,
    order,
    use,
    most,
  }: {
    visitor: Visitor | undefined
    order: StoredOrder | undefined
    use: LinkUse | undefined
    most: number
  },
): Promise<Info['orderInfo']> {
  const { storeId, linkId } = link
  const addresses = addressesFor(order, visitor)
  const lastError = use
    ? await deps.payments.failuresOfPayable(deps.database, storeId, use.useId)
    : []
  const payer = { phone: use?.phone ?? '' }
  const snapshot = snapshotOf(link, paise(most), { payer, method: 'UPI', language: 'en' })
  return {
    lastError: [...lastError],
    totalAmount: most,
    cartId: linkId,
    cartInfo: orderedCartToWire({ payable: payableOfUse(linkId, linkId), snapshot }),
    discountCodes: [],
    shippingCharges: 0,
    ...addresses,
    isBillingAndShippingAddressSame: isSame(addresses.shippingAddress, addresses.billingAddress),
    ...(use?.phone ? { phone: use.phone } : {}),
  }
}

/** The bank's own number is the one that a payer can ask for there; without it the provider's. */
export async function receiptOf(
  { database, payments }: Pick<OrderInfoDependencies, 'database' | 'payments'>,
  { storeId, useId, amount, method, paidAt, providerPaymentId }: LinkUse,
): Promise<Info['receipt']> {
  if (!paidAt || !method || !providerPaymentId) return undefined
  const ofBank = await payments.bankReferenceOfPayable(database, storeId, useId)
  return {
    amount,
    method,
    paidAt: paidAt.toISOString(),
    reference: ofBank ?? paymentReference(providerPaymentId),
  }
}

/** It has only what names the choice. */
export const findChoice = ({ amount, paidAt, chosen }: LinkUse): Info['choice'] =>
  paidAt
    ? undefined
    : { amount, ...omitUndefined({ option: chosen?.option, instrument: chosen?.instrument }) }

/** For this visitor; without one, what everybody may see who has the link. */
export async function linkOrderInfo(
  deps: OrderInfoDependencies,
  { store, link: { linkId } }: OpenLink,
  { visitor, read }: { visitor: Visitor | undefined; read: () => Promise<OpenLink> },
): Promise<LinkOrderInfo> {
  const { storeId } = store
  const own = visitor?.storeId === storeId ? visitor : undefined
  const latest = () =>
    own && linkUsesRepository.latestOf(deps.database, storeId, { linkId, subject: own.subject })
  const before = await latest()
  const became = before && (await useStatus(deps, { store, useId: before.useId }))
  // The provider may just have reported the payment.
  const [open, use] = await Promise.all([read(), latest()])
  const { orderId } = open.link
  const order = orderId ? await deps.orders.byId(deps.database, storeId, orderId) : undefined
  const link = linkToPay(deps, open, order)
  const { status = 'OPEN', refundAmount } = became ?? {}
  const receipt = use && (await receiptOf(deps, use))
  const choice = use && findChoice(use)
  return {
    orderInfo: await orderInfo(deps, open, {
      visitor: own,
      order,
      use,
      most: link.most ?? open.link.amount,
    }),
    swiftInfo: swiftInfo(open),
    link,
    status,
    ...omitUndefined({ receipt, choice, refundAmount }),
  }
}
