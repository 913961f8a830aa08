/** [checkout §8, D-32, I55, I26] */
import { links } from '@thela/contracts/links'
import type { PageReply, PageFrame, PageRequest, PageSource } from '@thela/contracts/pages'
import { fastifyCookie } from '@fastify/cookie'
import { productImageOrigins } from './outside.ts'
import type { PagePolicy, PageRequestScope } from './http/pages.ts'
import { ApiError } from './http/api-error.ts'
import type { Checkout } from './modules/checkout/index.ts'
import type { Identity } from './modules/identity/index.ts'
import { brandOf } from './modules/stores/index.ts'
import type { Store, Stores } from './modules/stores/index.ts'
import type { Tracking } from './modules/tracking/index.ts'
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

/** Brand and session of a page. */
export function makeFrameOf(identity: Identity) {
  return async (
    store: Store,
    request: PageRequest,
    place: { readonly mode: 'page' | 'popup'; readonly parentOrigin: string | undefined },
  ): Promise<PageFrame> => {
    const cookies = fastifyCookie.parse(request.headers.get('cookie') ?? '')
    const { session } = await identity.sessionFor(store, cookies)
    return {
      brand: brandOf(store),
      session,
      mode: place.mode,
      ...(place.parentOrigin ? { parentOrigin: place.parentOrigin } : {}),
    }
  }
}

/** Where the store's own pictures lie, and those of its products: no other host is asked. */
function imageOriginsOf({ config }: Store): readonly string[] {
  const { platform, storeLogoL, storeLogoS, tracking } = config
  const { logoL, logoS } = tracking
  const named = [platform.shopUrl, storeLogoL, storeLogoS, logoL, logoS]
  const origins = named.filter((url) => url !== undefined).map(originOf)
  return [...new Set([...origins, ...platform.origins, ...productImageOrigins(config)])]
}

function policyOf(store: Store | undefined, isFramed: boolean): PagePolicy {
  const { platform, providers } = store?.config ?? {}
  const razorpay = providers?.razorpay
  return {
    frameAncestors: isFramed ? (platform?.origins ?? []) : [],
    payment:
      isFramed && razorpay
        ? [...new Set([originOf(razorpay.apiUrl), originOf(razorpay.scriptUrl)])]
        : [],
    images: store ? imageOriginsOf(store) : [],
  }
}

export interface PageSourceDependencies {
  readonly stores: Stores
  readonly checkout: Checkout
  readonly tracking: Tracking
  readonly frameOf: ReturnType<typeof makeFrameOf>
  readonly onProblem: (problem: Error) => void
}

/** A failing page leads to a friendly one: the right one, in the store's look. */
function wayOut(error: unknown, store: Store | undefined, request: PageRequest): string {
  const slug = store && brandOf(store).slug
  const parent = store && parentOf(store, request)
  const popUp = parent === undefined ? undefined : ({ mode: 'popup', parent } as const)
  if (error instanceof ApiError) {
    if (error.code === 'INVALID_CART') return links.invalidCart(slug, popUp)
    if (error.code === 'PLATFORM_UNAVAILABLE') return links.notAuthorized(slug, popUp)
  }
  return links.oops(slug, popUp)
}

/**
 * The seller's page around a pop-up: named in the address, or known by where the frame was opened
 * from. Only ever one of the store's own origins.
 */
function parentOf(store: Store, request: PageRequest): string | undefined {
  const input = query(request)
  if (input.get('mode') !== 'popup') return undefined
  const { origins } = store.config.platform
  const referrer = request.headers.get('referer') ?? ''
  const named = input.get('parent') ?? (URL.canParse(referrer) ? originOf(referrer) : '')
  return (
    origins.find((origin) => origin === named) ?? (origins.length === 1 ? origins[0] : undefined)
  )
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
  const { stores, checkout, tracking, frameOf } = deps
  let store: Store | undefined
  let isFramed = false
  let isUnavailable = false

  const guarded =
    <P>(framed: boolean, page: (request: PageRequest) => Promise<PageReply<P>>) =>
    async (request: PageRequest): Promise<PageReply<P>> => {
      store = storeNamedBy(request, stores)
      isFramed = framed
      try {
        return await page(request)
      } catch (error) {
        if (isBusy(error)) isUnavailable = true
        if (!(error instanceof ApiError)) deps.onProblem(error as Error)
        return { goTo: wayOut(error, store, request) }
      }
    }

  const account = async (request: PageRequest, more: object) => {
    const owner = storeNamedBy(request, stores)
    if (!owner) return { goTo: links.notFound }
    const place = { mode: 'page' as const, parentOrigin: undefined }
    const frame = await frameOf(owner, request, place)
    return { show: { ...frame, brand: brandOf(owner, 'TRACKING'), ...more } }
  }

  const source: PageSource = {
    cart: guarded(true, checkout.pages.cart),
    thankYou: guarded(true, checkout.pages.thankYou),
    paymentResult: guarded(true, checkout.pages.paymentResult),
    confirmOrder: guarded(false, checkout.pages.confirmOrder),
    redirect: guarded(true, checkout.pages.redirect),
    tracking: guarded(false, async (request) => {
      const sid = query(request).get('sid')
      return account(request, sid ? { sid } : {})
    }),
    shipment: (request, trackingId) =>
      guarded(false, async () => {
        const found = await tracking.publicShipment(trackingId)
        if (!found) {
          const owner = stores.byNumber(storeNumberOf(trackingId) ?? 0)
          return { goTo: links.tracking(trackingId, owner && brandOf(owner).slug) }
        }
        store = found.store
        const place = { mode: 'page' as const, parentOrigin: undefined }
        const frame = await frameOf(found.store, request, place)
        const { shipment, authRequired } = found
        const brand = brandOf(found.store, 'TRACKING')
        // A private one shows nothing before the OTP: the tracking home asks for it.
        if (!(await found.isFor({ phone: undefined, ...frame.session })))
          return { goTo: links.tracking(trackingId, brand.slug) }
        return { show: { ...frame, brand, trackingId, shipment, authRequired } }
      })(request),
    orders: guarded(false, (request) => account(request, {})),
    order: (request, orderId) =>
      guarded(false, async () => {
        const number = storeNumberOf(orderId)
        const owner = number === undefined ? undefined : stores.byNumber(number)
        if (!owner) return account(request, { orderId })
        store = owner
        const place = { mode: 'page' as const, parentOrigin: undefined }
        const frame = await frameOf(owner, request, place)
        return { show: { ...frame, brand: brandOf(owner, 'TRACKING'), orderId } }
      })(request),
    error: async (request) => {
      const input = query(request).get('brand')
      store = input ? stores.bySlug(input) : undefined
      isFramed = true
      if (!store) return {}
      const parentOrigin = parentOf(store, request)
      return {
        brand: brandOf(store),
        ...(parentOrigin === undefined ? {} : { mode: 'popup' as const, parentOrigin }),
      }
    },
  }
  return { source, policy: () => policyOf(store, isFramed), isUnavailable: () => isUnavailable }
}
