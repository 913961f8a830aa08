/** The pages of tracking and the account, for their first paint. [D-32] */
import { links } from '@thela/contracts/links'
import type {
  AccountPage,
  LockedShipmentPage,
  PageReply,
  PageRequest,
  PageSource,
  ShipmentPage,
  TrackingPage,
} from '@thela/contracts/pages'
import { bannersForShipment, embedModeOf, isLoginNeeded } from '@thela/domain/tracking'
import { storeNumberOf } from '../db/new-id.ts'
import { bannersOfStore, brandOf } from '../modules/stores/index.ts'
import type { Store } from '../modules/stores/index.ts'
import { queryOf } from './frame-policy.ts'
import type { PageName } from './frame-policy.ts'
import { frameOf, storeNamedBy } from './page-request.ts'
import type { ViewDependencies } from './view-dependencies.ts'

interface Dependencies extends Pick<ViewDependencies, 'stores' | 'identity' | 'tracking'> {
  /** Called with the store in whose look a page is drawn, where that is another than the address names. */
  readonly onStore: (store: Store) => void
}

/** In the theme of the store's account, with the page's subject. */
async function showOwn<More extends object>(
  deps: Dependencies,
  {
    page,
    store,
    request,
  }: { readonly page: PageName; readonly store: Store; readonly request: PageRequest },
  more: More,
) {
  deps.onStore(store)
  const frame = await frameOf(deps, { page, store }, { request })
  return { show: { ...frame, brand: brandOf(store, 'TRACKING'), ...more } }
}

async function shipmentPage(
  deps: Dependencies,
  request: PageRequest,
  trackingId: string,
): Promise<PageReply<ShipmentPage | LockedShipmentPage>> {
  const named = deps.stores.byNumber(storeNumberOf(trackingId) ?? 0)
  // A failure to load it leads to an error page in the look of its store.
  if (named) deps.onStore(named)
  const store = named ?? storeNamedBy(request, deps.stores)
  const found = await deps.tracking.publicShipment(trackingId, { storeId: store?.storeId })
  if (!found) {
    return { goTo: links.tracking(trackingId, store && brandOf(store).slug) }
  }
  const { shipment, authRequired } = found
  const { automaticOtp, hideAdBannersForNegativeStatuses } = found.store.config.tracking
  const { banners, standIn } = bannersOfStore(found.store)
  const more = {
    trackingId,
    authRequired,
    automaticOtp,
    standIn,
    banners: bannersForShipment(
      banners,
      { status: shipment.status, isLate: shipment.isDelayed || shipment.delayCode !== undefined },
      hideAdBannersForNegativeStatuses,
    ),
    hidesBannersOnProblems: hideAdBannersForNegativeStatuses,
  }
  const { show } = await showOwn(deps, { page: 'shipment', store: found.store, request }, more)
  const isOwn = await found.isOf({ kind: show.session.kind, claimedPhone: show.session.phone })
  const { isPublic } = shipment
  // A private one shows nothing before the OTP: the tracking home asks for it.
  if (isLoginNeeded({ isPublic, hasOtpLogin: isOwn, embed: embedModeOf(show.mode) ?? 'NONE' })) {
    return { goTo: links.tracking(trackingId, show.brand.slug) }
  }
  return isPublic || isOwn ? { show: { ...show, shipment } } : { show }
}

async function trackingPage(
  deps: Dependencies,
  request: PageRequest,
): Promise<PageReply<TrackingPage>> {
  const sid = queryOf(request).get('sid')
  const store = storeNamedBy(request, deps.stores)
  if (!store) {
    const found = sid ? await deps.tracking.publicShipment(sid) : undefined
    return {
      goTo: found ? links.shipment(found.shipment.swiftId) : links.noStore(sid ?? undefined),
    }
  }
  const page = await showOwn(
    deps,
    { page: 'tracking', store, request },
    { ...bannersOfStore(store), ...(sid ? { sid } : {}) },
  )
  // A customer who is logged in may be led to the order instead.
  if (!sid || page.show.session.kind === 'USER') return page
  const found = await deps.tracking.publicShipment(sid, { storeId: store.storeId })
  // Needs no script: a messenger that reads the link gets the parcel's own card.
  return found?.shipment.isPublic ? { goTo: links.shipment(found.shipment.swiftId) } : page
}

/** What the pages of the account need to know of their store. */
function settingsOf({ config }: Store): Pick<AccountPage, 'offersShop' | 'addressRules'> {
  const { uiConfig, account } = config
  return {
    offersShop: account.showShop,
    addressRules: {
      allowInternationalAddress: uiConfig.allowInternationalAddress,
      hideSlaValues: uiConfig.hideSlaValues,
      minAddressLine1Length: uiConfig.minAddressLine1Length,
      showBillingAddress: uiConfig.showBillingAddress,
      showFreeShipping: uiConfig.showFreeShipping,
      skipEmailValidation: uiConfig.skipEmailValidation,
      skipFullNameValidation: uiConfig.skipFullNameValidation,
    },
  }
}

async function accountPage(
  deps: Dependencies,
  request: PageRequest,
  about: NonNullable<Parameters<PageSource['account']>[1]>,
): Promise<PageReply<AccountPage>> {
  const { stores } = deps
  const { orderId, preferenceKey } = about
  // An order names its store, and so does the key of a message.
  const id = orderId ?? preferenceKey
  const store = stores.byNumber(storeNumberOf(id ?? '') ?? 0) ?? storeNamedBy(request, stores)
  if (!store) return { goTo: id === undefined ? links.noStore() : links.notFound }
  const named = stores
    .ofSeller(store)
    .map(({ storeId, config }) => ({ storeId, name: config.storeName }))
  const more = { ...about, stores: named, ...settingsOf(store) }
  const { show } = await showOwn(deps, { page: 'account', store, request }, more)
  return { show: { ...show, isSellerLogin: show.mode === 'SELLER' } }
}

export const accountPages = (
  deps: Dependencies,
): Pick<PageSource, 'tracking' | 'shipment' | 'account'> => ({
  tracking: (request) => trackingPage(deps, request),
  shipment: (request, trackingId) => shipmentPage(deps, request, trackingId),
  account: (request, about = {}) => accountPage(deps, request, about),
})
