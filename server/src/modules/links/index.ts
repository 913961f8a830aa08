/** Payment links: made by the store, paid by whoever has one. [D-62, D-71] */
import type { Queryable, Transaction } from '../../db/statement.ts'
import type { LinkOrderInfo } from '@thela/contracts/calls/links/pay-link'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Module } from '../module.ts'
import type { NoticeSources } from '../notifications/index.ts'
import type { Orders, StoredOrder } from '../orders/index.ts'
import type {
  AgreedPrice,
  CapturedReaction,
  HostedLinkReaction,
  NewQuote,
  OpenedAttempt,
} from '../payments/index.ts'
import type { Store, Stores } from '../stores/index.ts'
import { createLink, offerPrepaid } from './making/create-link.ts'
import type { CreateDependencies } from './making/create-link.ts'
import type { LinkActions } from './making/link-actions.ts'
import { applyHosted, cancelHosted, checkHosted } from './hosted/hosted-links.ts'
import type { HostedDependencies } from './hosted/hosted-links.ts'
import { linkNotice, prepayNotice, reminderNotice } from './notices/link-notices.ts'
import { linksToWire } from './stored/link-to-wire.ts'
import { linksRepository, purgeLinks } from './stored/links-repository.ts'
import { linkUsesRepository, moveUses, purgeUses } from './stored/link-uses-repository.ts'
import type { LinkUse } from './stored/link-uses-repository.ts'
import { personalLinks, usesOfPerson } from './personal-data.ts'
import type { PrepayDependencies } from './prepay/pay-prepay.ts'
import { prepayRoutes } from './prepay/prepay-routes.ts'
import { prepayPageInfo } from './prepay/prepay-success.ts'
import { payLink } from './paying/pay-link.ts'
import type { LinkPayment } from './paying/pay-link.ts'
import { keepUse, payUse, quoteUseAgain, restoreUse } from './paying/settle-use.ts'
import { findLink } from './paying/find-link.ts'
import type { OpenLink } from './paying/find-link.ts'
import { linkOrderInfo } from './paying/order-info.ts'
import { stageUse } from './paying/link-payments.ts'
import { payInShopWorker } from './paying/pay-in-shop.ts'
import type { PayInShopDependencies } from './paying/pay-in-shop.ts'
import { payOrderForm } from './making/pay-order-form.ts'
import type { PayOrderDependencies } from './making/pay-order-form.ts'
import { linkPageRoutes } from './paying/page-routes.ts'
import type { LinkPageDependencies } from './paying/page-routes.ts'
import { refundsOfUses } from './owner/refund-use.ts'
import type { RefundUseDependencies } from './owner/refund-use.ts'
import { remindOfLinks } from './notices/remind-of-links.ts'
import { storeLinkRoutes } from './owner/store-routes.ts'
import type { SettleUseDependencies } from './paying/settle-use.ts'
import { readLinkRequest } from './making/read-link-request.ts'

export type { OpenLink } from './paying/find-link.ts'
export type { LinkUse } from './stored/link-uses-repository.ts'
export type { StoredLink } from './stored/links-repository.ts'

export interface Links extends Module, LinkActions {
  /** What this person does with a link, or has paid by it. */
  latestUse(
    storeId: string,
    of: { readonly linkId: string; readonly subject: string },
  ): Promise<LinkUse | undefined>
  pay(store: Store, payment: LinkPayment): Promise<OpenedAttempt>
  /** The link of a page, with its store. */
  find(linkId: string): Promise<OpenLink>
  /** Keeps what this visitor has chosen for a link. */
  stage(visitor: Visitor, input: Parameters<typeof stageUse>[2]): ReturnType<typeof stageUse>
  /** What this visitor sees of a link. */
  orderInfo(open: OpenLink, visitor: Visitor | undefined): Promise<LinkOrderInfo>
  /** What this visitor sees of a link for an order or a cart. */
  prepayInfo(open: OpenLink, visitor: Visitor | undefined): ReturnType<typeof prepayPageInfo>
  /** Whether a captured payment is for its link; payments of one link take turns from here. */
  keepUse(transaction: Transaction, use: Parameters<typeof keepUse>[2]): ReturnType<typeof keepUse>
  /** Its payment failed: whoever waits for the use may pay it. */
  releaseUse(transaction: Transaction, storeId: string, useId: string): Promise<unknown>
  /** The use was paid. Gives its id, or the id of the order that is prepaid by it. */
  payUse(
    transaction: Transaction,
    payment: Parameters<typeof payUse>[2],
  ): ReturnType<CapturedReaction['placeOrder']>
  /** After a restored backup: a use that was paid since it. */
  restoreUse: CapturedReaction['restoreUse']
  /** The payment that paid for a use; undefined while it is not paid. */
  paidFor(
    db: Queryable,
    storeId: string,
    useId: string,
  ): Promise<{ readonly providerPaymentId: string | null } | undefined>
  /** What a payment by a link that its provider hosts is for. */
  readonly applyHosted: HostedLinkReaction
  /** One round of asking providers about the links that they host. */
  checkHosted(): Promise<number>
  /** One round of reminding customers of links that they have not paid. */
  remind(): Promise<number>
  /** An order on delivery was placed: its customer may be offered to pay it now. */
  offerPrepaid(store: Store, order: StoredOrder): Promise<void>
  /** What customers are written about a link, as it is then. */
  readonly notices: Pick<NoticeSources, 'PAYMENT_LINK' | 'PREPAY_LINK' | 'PAYMENT_REMINDER'>
  moveUses: typeof moveUses
  usesOfPerson: typeof usesOfPerson
  /** A late payment: a link costs what it did. Undefined where the payable is no use of a link. */
  quoteAgain(store: Store, agreed: AgreedPrice): Promise<NewQuote | undefined>
}

export type LinkDependencies = CreateDependencies &
  HostedDependencies &
  LinkPageDependencies &
  RefundUseDependencies &
  SettleUseDependencies &
  PayInShopDependencies &
  PayOrderDependencies &
  PrepayDependencies & {
    readonly orders: Pick<Orders, 'ofLinks'>
    readonly stores: Stores
    readonly publicUrl: string
  }

export function makeLinks(deps: LinkDependencies): Links {
  const { database } = deps
  const links: Links = {
    routes(app) {
      storeLinkRoutes(app, { ...deps, links })
      prepayRoutes(app, deps)
      linkPageRoutes(app, deps)
    },
    forms: (app) => payOrderForm(app, deps),
    jobs: [payInShopWorker(deps)],
    retention: [purgeLinks, purgeUses],
    personal: personalLinks,
    create: (store, request) => createLink(deps, store, request),
    byId: (storeId, linkId) => linksRepository.byId(database, storeId, linkId),
    list: (storeId, page) => linksRepository.list(database, storeId, page),
    async cancel(storeId, linkId) {
      const link = await linksRepository.byId(database, storeId, linkId)
      return link?.hostedBy
        ? cancelHosted(deps, link)
        : linksRepository.cancel(database, storeId, linkId)
    },
    applyHosted,
    checkHosted: () => checkHosted(deps),
    remind: () => remindOfLinks(deps),
    offerPrepaid: (store, order) => offerPrepaid(deps, store, order),
    notices: {
      PAYMENT_LINK: (store, linkId) => linkNotice(deps, store, linkId),
      PREPAY_LINK: (store, linkId) => prepayNotice(deps, store, linkId),
      PAYMENT_REMINDER: (store, key) => reminderNotice(deps, store, key),
    },
    shown: async (storeId, found) => linksToWire(deps, await deps.stores.get(storeId), found),
    readRequest: (body) => readLinkRequest(body, deps.now()),
    latestUse: (storeId, of) => linkUsesRepository.latestOf(database, storeId, of),
    paidUses: (storeId, linkId, limit) =>
      linkUsesRepository.paidOf(database, storeId, linkId, limit),
    ...refundsOfUses(deps),
    pay: (store, payment) => payLink(deps, store, payment),
    keepUse: (transaction, use) => keepUse(deps, transaction, use),
    restoreUse: (transaction, use) => restoreUse(deps, transaction, use),
    releaseUse: linkUsesRepository.release,
    find: (linkId) => findLink(deps, linkId),
    stage: async (visitor, input) =>
      stageUse(deps, { store: await deps.stores.get(visitor.storeId), visitor }, input),
    orderInfo: (open, visitor) =>
      linkOrderInfo(deps, open, { visitor, read: () => findLink(deps, open.link.linkId) }),
    prepayInfo({ store: { storeId }, link: { linkId } }, visitor) {
      const subject = visitor?.storeId === storeId ? visitor.subject : undefined
      return prepayPageInfo(deps, { storeId, subject }, linkId)
    },
    moveUses,
    usesOfPerson,
    payUse: (transaction, payment) => payUse(deps, transaction, payment),
    async paidFor(db, storeId, useId) {
      const use = await linkUsesRepository.byId(db, storeId, useId)
      return use?.paidAt ? use : undefined
    },
    quoteAgain: ({ storeId }, agreed) => quoteUseAgain(database, storeId, agreed),
  }
  return links
}
