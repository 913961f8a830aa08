/** [checkout §3, §8, D-32, I26] */
import { links } from '@thela/contracts/links'
import { CART_PAGE } from '@thela/contracts/start'
import type {
  ErrorPage,
  PageBanners,
  PageMode,
  PageReply,
  PageRequest,
  PageSource,
  StoreBrand,
  ThankYouPage,
} from '@thela/contracts/pages'
import { routeAnalyticsEvent } from '@thela/domain/checkout'
import type { AnalyticsKind } from '@thela/domain/checkout'
import { DatabaseUnavailable } from './db/database-unavailable.ts'
import { ApiError } from './http/replies/api-error.ts'
import type { PageRequestScope } from './http/pages/pages.ts'
import { bannersInLanguage, brandInLanguage, brandOf } from './modules/stores/index.ts'
import type { Store, Stores } from './modules/stores/index.ts'
import type { PageLanguage } from './page-language.ts'
import { policyOf } from './page-policy.ts'
import type { OriginSources } from './page-policy.ts'
import { framePolicy, keepFrame, queryOf, storeNamedBy } from './views/index.ts'
import type { PageName, Views } from './views/index.ts'

export interface PageSourceDependencies extends OriginSources {
  readonly stores: Stores
  readonly views: Views
  readonly pageLanguage: PageLanguage
  readonly onProblem: (problem: Error) => void
}

/** A failing page redirects to an error page, in the store's theme. */
function wayOut(error: unknown, store: Store | undefined, request: PageRequest): string {
  const slug = store && brandOf(store).slug
  const { mode, parentOrigin: parent } = framePolicy('error', store, { request })
  const popUp = mode === 'popup' && parent !== undefined ? { mode, parent } : undefined
  const cartId = queryOf(request).get('cart_id')
  const more = { ...popUp, ...(cartId ? { cart_id: cartId } : {}) }
  if (error instanceof ApiError) {
    if (error.code === 'INVALID_CART') return links.invalidCart(slug, popUp)
    if (error.code === 'PLATFORM_UNAVAILABLE') {
      const { pathname, search } = new URL(request.url)
      return links.notAuthorized(slug, more, retryLinkOf(pathname + search))
    }
  }
  return links.oops(slug, more)
}

/** Only the ways into a checkout of ours, whoever wrote the address. */
const retryLinkOf = (text: string | null): string | undefined =>
  text !== null && [links.startForm, CART_PAGE].some((path) => text.startsWith(`${path}?`))
    ? text
    : undefined

/** Temporary: the shopper stays at the address. */
const isBusy = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (error instanceof ApiError && error.code === 'BUSY')

/** Whose pages load the provider's script; no other page may. */
const PAID_ON: readonly PageName[] = [
  'cart',
  'thankYou',
  'paymentResult',
  'redirect',
  'pay',
  'prepay',
]

/** Pages of a cart, which lead to the shop's own checkout without script; error pages do too. */
const LEADING_TO_SHOP: readonly PageName[] = ['cart', 'thankYou', 'paymentResult']

/** Embedded for everyone, a parcel's page has no chat. (ADR-224) */
const CHAT_MODES: readonly PageMode[] = ['page', 'SELLER']

/** What is known of one request once its page has been opened. */
interface Opened {
  store: Store | undefined
  /** Of the link that was opened. */
  language?: string | undefined
  frameAncestors: readonly string[]
  isUnavailable: boolean
  takesPayment: boolean
  leadsToShop: boolean
  hasChat: boolean
  analytics: readonly AnalyticsKind[]
}

const hasBrand = (show: unknown): show is { readonly brand: StoreBrand } =>
  typeof show === 'object' && show !== null && 'brand' in show && show.brand !== undefined

const hasBanners = (show: object): show is PageBanners => 'banners' in show

/** The store's own texts, which it may have in several languages, in that of the page. */
function inPageLanguage<P>(
  { pageLanguage }: Pick<PageSourceDependencies, 'pageLanguage'>,
  { store, language }: Opened,
  { page, request }: { readonly page: PageReply<P>; readonly request: PageRequest },
): PageReply<P> {
  if (!('show' in page) || !store || !hasBrand(page.show)) return page
  const { current } = pageLanguage.languagesOf(store, request, language)
  const { banners } = store.config.tracking
  const brand = brandInLanguage(page.show.brand, store, current)
  const inLanguage = hasBanners(page.show)
    ? { banners: bannersInLanguage(page.show.banners, banners, current) }
    : {}
  return { ...page, show: { ...page.show, brand, ...inLanguage } }
}

/** Opens a page, or leads to the page that says why it cannot be opened. */
async function openGuarded<P>(
  deps: PageSourceDependencies,
  opened: Opened,
  {
    name,
    request,
    open,
    recover,
  }: {
    readonly name: PageName
    readonly request: PageRequest
    readonly open: () => Promise<PageReply<P>>
    /** A page that says what went wrong better than an error page. */
    readonly recover?: () => Promise<PageReply<P> | undefined>
  },
): Promise<PageReply<P>> {
  const { stores, pageLanguage, onProblem } = deps
  const stayInLanguage = (page: PageReply<P>): PageReply<P> =>
    'goTo' in page
      ? { goTo: keepFrame(pageLanguage.keepInAddress(page.goTo, request), request) }
      : inPageLanguage(deps, opened, { page, request })
  opened.store = storeNamedBy(request, stores)
  try {
    const page = await open()
    if ('show' in page) opened.language = page.language
    return stayInLanguage(page)
  } catch (error) {
    if (isBusy(error)) opened.isUnavailable = true
    if (!(error instanceof ApiError)) onProblem(error as Error)
    const isExpected = error instanceof ApiError && error.code === 'INVALID_CART'
    const recovered = isExpected || opened.isUnavailable ? undefined : await recover?.()
    if (recovered) return stayInLanguage(recovered)
    return stayInLanguage({ goTo: wayOut(error, opened.store, request) })
  } finally {
    const { mode, frameAncestors } = framePolicy(name, opened.store, { request })
    opened.frameAncestors = frameAncestors
    opened.takesPayment = PAID_ON.includes(name)
    opened.leadsToShop = LEADING_TO_SHOP.includes(name)
    opened.hasChat = name === 'shipment' && CHAT_MODES.includes(mode)
  }
}

/** The policy of a page follows the accounts that it was given. */
function kindsReportedTo(page: PageReply<ThankYouPage>): readonly AnalyticsKind[] {
  const accounts = 'show' in page ? (page.show.analytics ?? {}) : {}
  return routeAnalyticsEvent('purchase', accounts).targets.map(({ kind }) => kind)
}

/** A store can have its shoppers led back where a checkout cannot go on. */
function errorPage(
  { stores, views }: Pick<PageSourceDependencies, 'stores' | 'views'>,
  opened: Opened,
  { request, of }: { readonly request: PageRequest; readonly of: 'CHECKOUT' | 'ADDRESS' },
): PageReply<ErrorPage> {
  const slug = queryOf(request).get('brand')
  opened.store = slug ? stores.bySlug(slug) : undefined
  const { store } = opened
  const { mode, parentOrigin, frameAncestors } = framePolicy('error', store, { request })
  opened.frameAncestors = frameAncestors
  opened.takesPayment = mode === 'popup' || mode === 'page'
  opened.leadsToShop = true
  if (!store) return { show: of === 'ADDRESS' ? ofNoStore(views, request) : {} }
  const { config } = store
  const leadsBack = of === 'CHECKOUT' && config.uiConfig.redirectOnError
  // The frame of a pop-up must not show the shop in itself.
  if (leadsBack && mode === 'page') return { goTo: config.storeLink }
  const cartId = queryOf(request).get('cart_id')
  const retryLink = retryLinkOf(queryOf(request).get('retry'))
  return {
    show: {
      brand: brandOf(store),
      ...(retryLink ? { retryLink } : {}),
      mode,
      ...(cartId ? { cartId } : {}),
      ...(parentOrigin ? { parentOrigin } : {}),
      ...(leadsBack ? { leadsBack } : {}),
    },
  }
}

/** More than a few would be no help. */
const MAX_OWN_STORES = 3

function ofNoStore(views: Views, request: PageRequest): ErrorPage {
  const sid = queryOf(request).get('sid')
  const ownStores = views
    .storesOfBrowser(request)
    .slice(0, MAX_OWN_STORES)
    .map((store) => ({ name: store.config.storeName, slug: brandOf(store).slug }))
  return { ...(sid ? { sid } : {}), ...(ownStores.length > 0 ? { ownStores } : {}) }
}

/** The data of every page for one request, and the policy of its response. */
export function pageScope(deps: PageSourceDependencies): PageRequestScope {
  const { views, pageLanguage } = deps
  const opened: Opened = {
    store: undefined,
    frameAncestors: [],
    isUnavailable: false,
    takesPayment: false,
    leadsToShop: false,
    hasChat: false,
    analytics: [],
  }
  const pages = views.pages((store) => {
    opened.store = store
  })
  const guarded =
    <P, More extends unknown[]>(
      name: PageName,
      page: (request: PageRequest, ...more: More) => Promise<PageReply<P>>,
    ) =>
    (request: PageRequest, ...more: More) =>
      openGuarded(deps, opened, { name, request, open: () => page(request, ...more) })

  const source: PageSource = {
    cart: guarded('cart', pages.cart),
    thankYou: async (request) => {
      const page = await guarded('thankYou', pages.thankYou)(request)
      opened.analytics = kindsReportedTo(page)
      return page
    },
    paymentResult: (request) =>
      openGuarded(deps, opened, {
        name: 'paymentResult',
        request,
        open: () => pages.paymentResult(request),
        recover: () => views.pageAfterServerError(request),
      }),
    pay: guarded('pay', pages.pay),
    prepay: guarded('prepay', pages.prepay),
    confirmOrder: guarded('confirmOrder', pages.confirmOrder),
    redirect: guarded('redirect', pages.redirect),
    tracking: guarded('tracking', pages.tracking),
    shipment: guarded('shipment', pages.shipment),
    account: guarded('account', pages.account),
    error: async (request, of) => {
      const page = errorPage(deps, opened, { request, of })
      return inPageLanguage(deps, opened, { page, request })
    },
  }
  return {
    source,
    policy: () => policyOf(deps, opened.store, opened),
    isUnavailable: () => opened.isUnavailable,
    languages: (request) => pageLanguage.languagesOf(opened.store, request, opened.language),
    cookie: (request) => pageLanguage.cookieFor(opened.store, request),
  }
}
