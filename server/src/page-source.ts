/** [checkout §3, §8, D-32, I26] */
import { links } from '@thela/contracts/links'
import type { ErrorPage, PageReply, PageRequest, PageSource } from '@thela/contracts/pages'
import { DatabaseUnavailable } from './db/database-unavailable.ts'
import { ApiError } from './http/api-error.ts'
import type { PageRequestScope } from './http/pages.ts'
import { brandOf } from './modules/stores/index.ts'
import type { Store, Stores } from './modules/stores/index.ts'
import type { PageLanguage } from './page-language.ts'
import { policyOf } from './page-policy.ts'
import type { OriginSources } from './page-policy.ts'
import { framePolicy, queryOf, storeNamedBy } from './views/index.ts'
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
  const { parentOrigin: parent } = framePolicy('error', store, { request })
  const popUp = parent === undefined ? undefined : ({ mode: 'popup', parent } as const)
  if (error instanceof ApiError) {
    if (error.code === 'INVALID_CART') return links.invalidCart(slug, popUp)
    if (error.code === 'PLATFORM_UNAVAILABLE') return links.notAuthorized(slug, popUp)
  }
  return links.oops(slug, popUp)
}

/** Temporary: the shopper stays at the address. */
const isBusy = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (error instanceof ApiError && error.code === 'BUSY')

/** Nobody frames them, and the provider's script is loaded there. */
const PAID_ON: readonly PageName[] = ['pay', 'prepay']

/** What is known of one request once its page has been opened. */
interface Opened {
  store: Store | undefined
  /** Of the link that was opened. */
  language?: string | undefined
  frameAncestors: readonly string[]
  isUnavailable: boolean
  takesPayment: boolean
}

/** Opens a page, or leads to the page that says why it cannot be opened. */
async function openGuarded<P>(
  { stores, pageLanguage, onProblem }: PageSourceDependencies,
  opened: Opened,
  {
    name,
    request,
    open,
  }: {
    readonly name: PageName
    readonly request: PageRequest
    readonly open: () => Promise<PageReply<P>>
  },
): Promise<PageReply<P>> {
  const stayInLanguage = (page: PageReply<P>): PageReply<P> =>
    'goTo' in page ? { goTo: pageLanguage.keepInAddress(page.goTo, request) } : page
  opened.store = storeNamedBy(request, stores)
  try {
    const page = await open()
    if ('show' in page) opened.language = page.language
    return stayInLanguage(page)
  } catch (error) {
    if (isBusy(error)) opened.isUnavailable = true
    if (!(error instanceof ApiError)) onProblem(error as Error)
    return stayInLanguage({ goTo: wayOut(error, opened.store, request) })
  } finally {
    opened.frameAncestors = framePolicy(name, opened.store, { request }).frameAncestors
    opened.takesPayment = PAID_ON.includes(name) || opened.frameAncestors.length > 0
  }
}

/** A store can have its shoppers led back where a checkout cannot go on. */
function errorPage(
  { stores }: Pick<PageSourceDependencies, 'stores'>,
  opened: Opened,
  { request, of }: { readonly request: PageRequest; readonly of: 'CHECKOUT' | 'ADDRESS' },
): PageReply<ErrorPage> {
  const slug = queryOf(request).get('brand')
  opened.store = slug ? stores.bySlug(slug) : undefined
  const { store } = opened
  const { mode, parentOrigin, frameAncestors } = framePolicy('error', store, { request })
  opened.frameAncestors = frameAncestors
  opened.takesPayment = frameAncestors.length > 0
  if (!store) return { show: {} }
  const { config } = store
  const leadsBack = of === 'CHECKOUT' && config.uiConfig.redirectOnError
  // The frame of a pop-up must not show the shop in itself.
  if (leadsBack && mode !== 'popup') return { goTo: config.storeLink }
  const brand = brandOf(store)
  return {
    show: {
      brand,
      mode,
      ...(parentOrigin ? { parentOrigin } : {}),
      ...(leadsBack ? { leadsBack } : {}),
    },
  }
}

/** The data of every page for one request, and the policy of its response. */
export function pageScope(deps: PageSourceDependencies): PageRequestScope {
  const { views, pageLanguage } = deps
  const opened: Opened = {
    store: undefined,
    frameAncestors: [],
    isUnavailable: false,
    takesPayment: false,
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
    thankYou: guarded('thankYou', pages.thankYou),
    paymentResult: guarded('paymentResult', pages.paymentResult),
    pay: guarded('pay', pages.pay),
    prepay: guarded('prepay', pages.prepay),
    confirmOrder: guarded('confirmOrder', pages.confirmOrder),
    redirect: guarded('redirect', pages.redirect),
    tracking: guarded('tracking', pages.tracking),
    shipment: guarded('shipment', pages.shipment),
    account: guarded('account', pages.account),
    error: async (request, of) => errorPage(deps, opened, { request, of }),
  }
  return {
    source,
    policy: () => policyOf(deps, opened.store, opened),
    isUnavailable: () => opened.isUnavailable,
    languages: (request) => pageLanguage.languagesOf(opened.store, request, opened.language),
    cookie: (request) => pageLanguage.cookieFor(opened.store, request),
  }
}
