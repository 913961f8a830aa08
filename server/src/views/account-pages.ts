/** The pages of tracking and the account, for their first paint. [D-32] */
import { links } from '@thela/contracts/links'
import type {
  AccountPage,
  PageReply,
  PageRequest,
  PageSource,
  ShipmentPage,
} from '@thela/contracts/pages'
import { storeNumberOf } from '../db/new-id.ts'
import { brandOf } from '../modules/stores/index.ts'
import type { Store } from '../modules/stores/index.ts'
import { queryOf } from './frame-policy.ts'
import { frameOf, storeNamedBy } from './page-request.ts'
import type { ViewDependencies } from './view-dependencies.ts'

interface Dependencies extends Pick<ViewDependencies, 'stores' | 'identity' | 'tracking'> {
  /** Called with the store in whose look a page is drawn, where that is another than the address names. */
  readonly onStore: (store: Store) => void
}

/** In the theme of the store's account, with the page's subject. */
async function showOwn<More extends object>(
  deps: Dependencies,
  { store, request }: { readonly store: Store; readonly request: PageRequest },
  more: More,
) {
  deps.onStore(store)
  const frame = await frameOf(deps, { page: 'account', store }, { request })
  return { show: { ...frame, brand: brandOf(store, 'TRACKING'), ...more } }
}

async function shipmentPage(
  deps: Dependencies,
  request: PageRequest,
  trackingId: string,
): Promise<PageReply<ShipmentPage>> {
  const found = await deps.tracking.publicShipment(trackingId)
  if (!found) {
    const store = deps.stores.byNumber(storeNumberOf(trackingId) ?? 0)
    return { goTo: links.tracking(trackingId, store && brandOf(store).slug) }
  }
  const { store, shipment, authRequired } = found
  const more = { trackingId, shipment, authRequired }
  const { show } = await showOwn(deps, { store, request }, more)
  // A private one shows nothing before the OTP: the tracking home asks for it.
  if (!(await found.isFor({ phone: undefined, ...show.session }))) {
    return { goTo: links.tracking(trackingId, show.brand.slug) }
  }
  return { show }
}

async function accountPage(
  deps: Dependencies,
  request: PageRequest,
  about: { readonly orderId?: string },
): Promise<PageReply<AccountPage>> {
  const { stores } = deps
  // An order names its store.
  const store =
    stores.byNumber(storeNumberOf(about.orderId ?? '') ?? 0) ?? storeNamedBy(request, stores)
  if (!store) return { goTo: links.notFound }
  const named = stores
    .ofSeller(store)
    .map(({ storeId, config }) => ({ storeId, name: config.storeName }))
  return showOwn(deps, { store, request }, { ...about, stores: named })
}

export const accountPages = (
  deps: Dependencies,
): Pick<PageSource, 'tracking' | 'shipment' | 'account'> => ({
  async tracking(request) {
    const sid = queryOf(request).get('sid')
    const store = storeNamedBy(request, deps.stores)
    return store ? showOwn(deps, { store, request }, sid ? { sid } : {}) : { goTo: links.notFound }
  },
  shipment: (request, trackingId) => shipmentPage(deps, request, trackingId),
  account: (request, about = {}) => accountPage(deps, request, about),
})
