/** Payment links: made by the store, paid by whoever has one. [D-62, D-71] */
import { linkState, payableRange } from '@thela/domain/payments'
import { paise } from '@thela/domain/money'
import type { Stores } from '../stores/index.ts'
import { createLink } from './create-link.ts'
import type { CreateDependencies } from './create-link.ts'
import type { Links } from './links.ts'
import { linkToWire } from './link-to-wire.ts'
import { linksRepository, purgeLinks } from './links-repository.ts'
import { linkUsesRepository, purgeUses } from './link-uses-repository.ts'
import { payLink } from './pay-link.ts'
import type { PayLinkDependencies } from './pay-link.ts'
import { keepUse, payUse, quoteUseAgain } from './settle-use.ts'
import { storeLinkRoutes } from './store-routes.ts'
import type { SettleUseDependencies } from './settle-use.ts'
import { termsOf } from './terms-of.ts'
import { wantedOf } from './wanted-of.ts'

export type { Links } from './links.ts'
export type { LinkWanted } from './create-link.ts'
export type { LinkUse } from './link-uses-repository.ts'
export type { StoredLink } from './links-repository.ts'

export type LinkDependencies = CreateDependencies &
  PayLinkDependencies &
  SettleUseDependencies & { readonly stores: Stores; readonly publicUrl: string }

export function makeLinks(deps: LinkDependencies): Links {
  const { database } = deps
  const links: Links = {
    routes: (app) => storeLinkRoutes(app, { ...deps, links }),
    retention: [purgeLinks, purgeUses],
    create: (store, wanted) => createLink(deps, store, wanted),
    byId: (storeId, linkId) => linksRepository.byId(database, storeId, linkId),
    list: (storeId, page) => linksRepository.list(database, storeId, page),
    cancel: (storeId, linkId) => linksRepository.cancel(database, storeId, linkId),
    stateOf: (link) => linkState(termsOf(link), paise(link.paid), deps.now().getTime()),
    shown: (link) => linkToWire(deps, link),
    wantedOf: (body) => wantedOf(body, deps.now()),
    rangeOf: (link) => payableRange(termsOf(link), paise(link.paid)),
    latestUse: (storeId, of) => linkUsesRepository.latestOf(database, storeId, of),
    paidUses: (storeId, linkId, limit) =>
      linkUsesRepository.paidOf(database, storeId, linkId, limit),
    pay: (store, payment) => payLink(deps, store, payment),
    keepUse,
    payUse: (transaction, payment) => payUse(deps, transaction, payment),
    async paidFor(db, storeId, useId) {
      const use = await linkUsesRepository.byId(db, storeId, useId)
      return use?.paidAt ? use : undefined
    },
    quoteAgain: ({ storeId }, agreed) => quoteUseAgain(database, storeId, agreed),
  }
  return links
}
