/** [checkout §8, D-32, I26] */
import { links } from '@thela/contracts/links'
import type { PageReply, PageFrame, PageRequest, PageSource } from '@thela/contracts/pages'
import { fastifyCookie } from '@fastify/cookie'
import { framePolicy } from './frame-policy.ts'
import type { FrameRequest, PageName } from './frame-policy.ts'
import type { Integrations } from './make-integrations.ts'
import type { PagePolicy, PageRequestScope } from './http/pages.ts'
import { ApiError } from './http/api-error.ts'
import type { Checkout } from './modules/checkout/index.ts'
import type { Identity } from './modules/identity/index.ts'
import { brandOf } from './modules/stores/index.ts'
import type { Store, Stores } from './modules/stores/index.ts'
import type { Tracking } from './modules/tracking/index.ts'
import { ExternalServiceError } from './ports/external-service-error.ts'
import type { PageLanguage } from './page-language.ts'
import { DatabaseUnavailable } from './db/database-unavailable.ts'
import { storeNumberAtStart, storeNumberOf } from './db/new-id.ts'

const query = (request: PageRequest): URLSearchParams => new URL(request.url).searchParams
const originOf = (url: string): string => new URL(url).origin

/** Who opens a page, by the cookie alone. */
export function makeSubjectOf(identity: Identity) {
  return async (store: Store, request: PageRequest): Promise<string | undefined> => {
    const cookies = fastifyCookie.parse(request.headers.get('cookie') ?? '')
    return (await identity.sessionFor(store, cookies)).visitor?.subject
  }
}

/** Brand, session and frame of a page. */
export function makeFrameOf(identity: Identity) {
  return async (page: PageName, store: Store, input: FrameRequest): Promise<PageFrame> => {
    const cookies = fastifyCookie.parse(input.request.headers.get('cookie') ?? '')
    const { session } = await identity.sessionFor(store, cookies)
    const { mode, parentOrigin } = framePolicy(page, store, input)
    return { brand: brandOf(store), session, mode, ...(parentOrigin ? { parentOrigin } : {}) }
  }
}

/** Where the store's own pictures lie, and those of its products: no other host is asked. */
function imageOriginsOf({ config }: Store, ofProducts: readonly string[]): readonly string[] {
  const { platform, storeLogoL, storeLogoS, tracking } = config
  const { logoL, logoS } = tracking
  const named = [platform.shopUrl, storeLogoL, storeLogoS, logoL, logoS]
  const origins = named.filter((url) => url !== undefined).map(originOf)
  return [...new Set([...origins, ...platform.origins, ...ofProducts])]
}

type OriginSources = Pick<Integrations, 'providersOf' | 'platformOf'>

/** A store whose platform is not set up shows no pictures of its products. */
function productImageOrigins({ platformOf }: OriginSources, store: Store): readonly string[] {
  try {
    return platformOf(store).imageOrigins
  } catch (error) {
    if (error instanceof ExternalServiceError) return []
    throw error
  }
}

function policyOf(
  integrations: OriginSources,
  store: Store | undefined,
  frameAncestors: readonly string[],
): PagePolicy {
  if (!store) return { frameAncestors, payment: [], images: [] }
  const takesPayment = frameAncestors.length > 0
  const providers = takesPayment ? integrations.providersOf(store) : []
  return {
    frameAncestors,
    payment: [...new Set(providers.flatMap(({ browser }) => browser.origins))],
    images: imageOriginsOf(store, productImageOrigins(integrations, store)),
  }
}

export interface PageSourceDependencies extends OriginSources {
  readonly stores: Stores
  readonly checkout: Checkout
  readonly tracking: Tracking
  readonly frameOf: ReturnType<typeof makeFrameOf>
  readonly pageLanguage: PageLanguage
  readonly onProblem: (problem: Error) => void
}

/** A failing page leads to a friendly one: the right one, in the store's look. */
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

/**
 * The store that a request names, or the only one there is. A page without a store wears no store's
 * look: another's would be a stranger's.
 */
function storeNamedBy(request: PageRequest, stores: Stores): Store | undefined {
  const input = query(request)
  const [cartId, secret] = [input.get('cart_id'), input.get('c')]
  // A link in a message may be cut; the page that says so is its store's.
  const number = cartId === null ? storeNumberAtStart(secret ?? '') : storeNumberOf(cartId)
  const brand = input.get('brand')
  return (
    (number === undefined ? undefined : stores.byNumber(number)) ??
    (brand ? stores.bySlug(brand) : undefined) ??
    stores.only()
  )
}

/** It will pass: the shopper stays at the address. */
const isBusy = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (error instanceof ApiError && error.code === 'BUSY')

/** The data of every page for one request, and what its answer may load. */
export function pageScope(deps: PageSourceDependencies): PageRequestScope {
  const { stores, checkout, tracking, frameOf, pageLanguage } = deps
  let store: Store | undefined
  let frameAncestors: readonly string[] = []
  let isUnavailable = false

  const stayInLanguage = <P>(page: PageReply<P>, request: PageRequest): PageReply<P> =>
    'goTo' in page ? { goTo: pageLanguage.keepInAddress(page.goTo, request) } : page

  const guarded =
    <P>(name: PageName, page: (request: PageRequest) => Promise<PageReply<P>>) =>
    async (request: PageRequest): Promise<PageReply<P>> => {
      store = storeNamedBy(request, stores)
      try {
        return stayInLanguage(await page(request), request)
      } catch (error) {
        if (isBusy(error)) isUnavailable = true
        if (!(error instanceof ApiError)) deps.onProblem(error as Error)
        return stayInLanguage({ goTo: wayOut(error, store, request) }, request)
      } finally {
        ;({ frameAncestors } = framePolicy(name, store, { request }))
      }
    }

  /** In the look of the store's account, with what else the page is about. */
  async function showOwn<M extends object>(owner: Store, request: PageRequest, more: M) {
    store = owner
    const frame = await frameOf('account', owner, { request })
    return { show: { ...frame, brand: brandOf(owner, 'TRACKING'), ...more } }
  }

  const source: PageSource = {
    cart: guarded('cart', checkout.pages.cart),
    thankYou: guarded('thankYou', checkout.pages.thankYou),
    paymentResult: guarded('paymentResult', checkout.pages.paymentResult),
    confirmOrder: guarded('confirmOrder', checkout.pages.confirmOrder),
    redirect: guarded('redirect', checkout.pages.redirect),
    tracking: guarded('tracking', async (request) => {
      const sid = query(request).get('sid')
      const owner = storeNamedBy(request, stores)
      return owner ? showOwn(owner, request, sid ? { sid } : {}) : { goTo: links.notFound }
    }),
    shipment: (request, trackingId) =>
      guarded('shipment', async () => {
        const found = await tracking.publicShipment(trackingId)
        if (!found) {
          const owner = stores.byNumber(storeNumberOf(trackingId) ?? 0)
          return { goTo: links.tracking(trackingId, owner && brandOf(owner).slug) }
        }
        const { shipment, authRequired } = found
        const { show } = await showOwn(found.store, request, { trackingId, shipment, authRequired })
        // A private one shows nothing before the OTP: the tracking home asks for it.
        if (!(await found.isFor({ phone: undefined, ...show.session })))
          return { goTo: links.tracking(trackingId, show.brand.slug) }
        return { show }
      })(request),
    account: (request, about = {}) =>
      guarded('account', async () => {
        // An order names its store.
        const owner =
          stores.byNumber(storeNumberOf(about.orderId ?? '') ?? 0) ?? storeNamedBy(request, stores)
        if (!owner) return { goTo: links.notFound }
        const all = stores.ofSeller(owner)
        const named = all.map(({ storeId, config }) => ({ storeId, name: config.storeName }))
        return showOwn(owner, request, { ...about, stores: named })
      })(request),
    error: async (request) => {
      const input = query(request).get('brand')
      store = input ? stores.bySlug(input) : undefined
      const { mode, parentOrigin, ...policy } = framePolicy('error', store, { request })
      ;({ frameAncestors } = policy)
      if (!store) return {}
      return { brand: brandOf(store), mode, ...(parentOrigin ? { parentOrigin } : {}) }
    },
  }
  return {
    source,
    policy: () => policyOf(deps, store, frameAncestors),
    isUnavailable: () => isUnavailable,
    languages: (request) => pageLanguage.languagesOf(store, request),
    cookie: (request) => pageLanguage.cookieFor(store, request),
  }
}
