/** The pages of the checkout, for their first paint. [D-19, D-41] */
import { links } from '@thela/contracts/links'
import type {
  CartPage,
  PageReply,
  PageRequest,
  PageSource,
  PaymentResultPage,
  RedirectPage,
  ThankYouPage,
} from '@thela/contracts/pages'
import type { AnalyticsAccounts } from '@thela/domain/checkout'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../http/replies/api-error.ts'
import { storeNumberOf } from '../db/new-id.ts'
import {
  campaignOf,
  cartContent,
  firstItemOf,
  isFeedbackWanted,
  isOver,
  returnOf,
  returnToOf,
} from '../modules/checkout/index.ts'
import { brandOf } from '../modules/stores/index.ts'
import type { Store } from '../modules/stores/index.ts'
import { queryOf } from './frame-policy.ts'
import { frameOf, noticeOf, subjectOf, visitorOf } from './page-request.ts'
import { payPage, prepayPage } from './pay-pages.ts'
import type { ViewDependencies } from './view-dependencies.ts'

type Dependencies = Pick<
  ViewDependencies,
  'stores' | 'identity' | 'checkout' | 'links' | 'payments' | 'now'
>

/** A trial by the store: nothing is reported to its analytics. */
const isDevOf = (query: URLSearchParams): boolean => query.get('isDev') === 'true'

/** The page of a cart that the platform has emptied meanwhile, as it does with one that was ordered. */
/** A page that is shown to somebody: not one that is fetched ahead or as a picture on another site. */
function isVisit({ headers }: PageRequest): boolean {
  const isNavigation = (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate'
  return isNavigation && !headers.get('sec-purpose')?.includes('prefetch')
}

async function openOrPlaced({ checkout }: Dependencies, cartId: string, request: PageRequest) {
  const query = queryOf(request)
  try {
    return await checkout.readCart(cartId, {
      hasInventory: true,
      ...(isVisit(request)
        ? { isVisit: true, campaign: campaignOf((name) => query.get(name)) }
        : {}),
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'INVALID_CART') throw error
    const known = await checkout.findCart(cartId)
    const { status } = await checkout.statusOf(known)
    if (status !== 'PLACED') throw error
    return known
  }
}

async function cartPage(deps: Dependencies, request: PageRequest): Promise<PageReply<CartPage>> {
  const { checkout } = deps
  const query = queryOf(request)
  const cartId = query.get('cart_id') ?? ''
  const open = await openOrPlaced(deps, cartId, request)
  const { store, stored } = open
  const [frame, { status, description }, balances] = await Promise.all([
    frameOf(deps, { page: 'cart', store }, { request, begun: stored }),
    checkout.statusOf(open),
    checkout.balancesOfPage(open, () => visitorOf(deps, store, request)),
  ])
  if (status === 'PLACED') {
    return { goTo: links.thankYou(cartId, isDevOf(query) ? { isDev: 'true' } : {}) }
  }
  const isUnpaid = status === 'OPEN' || status === 'FAILED'
  if (isUnpaid && isOver(store, stored)) throw new ApiError('INVALID_CART')
  const resumeAt = await checkout.findBegun(open, () => subjectOf(deps, store, request))
  if (resumeAt) return { goTo: resumeAt }
  const notice = noticeOf(query)
  const returnTo = returnToOf(store, {
    cb_u: query.get('cb_u') ?? undefined,
    cb_s: query.get('cb_s') ?? undefined,
  })
  const shown = returnTo ? { ...open, stored: { ...stored, returnTo } } : open
  return {
    show: {
      ...frame,
      ...cartContent(shown, { isDev: isDevOf(query), now: deps.now(), balances }),
      ...(notice ? { notice } : {}),
      ...(notice === 'PAYMENT_ERROR' && description ? { noticeText: description } : {}),
    },
  }
}

/** In the pop-up the shop’s page counts the purchase itself. */
function accountsToReportTo(
  { config: { libraryPref, analytics } }: Store,
  { mode, isDev }: Pick<ThankYouPage, 'mode' | 'isDev'>,
): AnalyticsAccounts | undefined {
  if (!libraryPref.analytics || mode !== 'page' || isDev) return undefined
  const { ga4Id, socialPixelId, photoAppPixelId } = analytics
  return omitUndefined({
    GA4: ga4Id,
    SOCIAL_PIXEL: socialPixelId,
    PHOTO_APP_PIXEL: photoAppPixelId,
  })
}

async function thankYouPage(
  deps: Dependencies,
  request: PageRequest,
): Promise<PageReply<ThankYouPage>> {
  const query = queryOf(request)
  const cartId = query.get('cart_id') ?? ''
  const open = await deps.checkout.findCart(cartId)
  const { store, stored } = open
  const { partner: _, ...returning } = returnOf(open)
  const { title: feedbackTitle } = store.config.customerFeedbackSettings
  const [frame, { status, orderName, description, refundAmount, refundReason }] = await Promise.all(
    [
      frameOf(deps, { page: 'thankYou', store }, { request, begun: stored }),
      deps.checkout.statusOf(open),
    ],
  )
  const isDev = isDevOf(query)
  const analytics = accountsToReportTo(store, { mode: frame.mode, isDev })
  return {
    show: {
      ...frame,
      cartId,
      hidesDates: store.config.uiConfig.hideSlaValues,
      hidesAccountLinks: store.config.uiConfig.hideDashboardLinks,
      isDev,
      ...(isFeedbackWanted(open) ? { feedback: omitUndefined({ title: feedbackTitle }) } : {}),
      status,
      ...(status === 'PLACED' || status === 'REFUNDED' ? {} : firstItemOf(open)),
      ...omitUndefined({ orderName, description, refundAmount, refundReason, analytics }),
      ...returning,
    },
  }
}

/** Back to the page of a link; its own data say what became of the payment. */
async function linkResultPage(
  { stores, payments }: Dependencies,
  query: URLSearchParams,
): Promise<PageReply<PaymentResultPage> | undefined> {
  // The checkout of a cart says so, which spares it a look-up.
  if (query.get('isRedirect') === 'true') return undefined
  const named = query.get('payment_link_id')
  const payableId = query.get('cart_id') ?? ''
  const store = stores.byNumber(storeNumberOf(named ?? payableId) ?? 0)
  const to = named === null ? { payableId } : { linkId: named }
  const returned = store && (await payments.returnToLink(store, { to }))
  if (!returned) return undefined
  const { linkId, hasFailed } = returned
  const after = hasFailed ? ({ perr: '1' } as const) : {}
  const isDev = isDevOf(query) ? ({ isDev: 'true' } as const) : {}
  // Of a payment that has not failed its page awaits the outcome.
  const back = hasFailed ? {} : ({ back: '1' } as const)
  return {
    show: {
      brand: brandOf(store),
      mode: 'page',
      next:
        named === null
          ? links.pay(linkId, { ...after, ...isDev, ...back })
          : links.prepay(linkId, { ...after, ...back }),
    },
  }
}

/** Return from the provider: the outcome comes from our server, never from the address. */
async function paymentResultPage(
  deps: Dependencies,
  request: PageRequest,
): Promise<PageReply<PaymentResultPage>> {
  const { checkout } = deps
  const query = queryOf(request)
  const ofLink = await linkResultPage(deps, query)
  if (ofLink) return ofLink
  const cartId = query.get('cart_id') ?? ''
  const open = await checkout.findCart(cartId)
  const { status } = await checkout.statusOf(open, { isBack: true })
  const isDev = isDevOf(query) ? ({ isDev: 'true' } as const) : {}
  return {
    show: {
      brand: brandOf(open.store),
      mode: query.get('isPopUpMode') === 'true' ? 'popup' : 'page',
      // An unknown outcome is pending, never failed.
      next:
        status === 'FAILED'
          ? links.cart(cartId, { perr: '1', ...isDev })
          : links.thankYou(cartId, isDev),
    },
  }
}

/** The page on which it was paid, to which its address leads with the error. */
async function pageOfPayment(
  { payments }: Pick<Dependencies, 'payments'>,
  store: Store,
  query: URLSearchParams,
): Promise<string | undefined> {
  const serr = '1'
  const isDev = isDevOf(query) ? ({ isDev: 'true' } as const) : {}
  const linkId = query.get('payment_link_id')
  if (linkId !== null) return links.prepay(linkId, { serr })
  const payableId = query.get('cart_id') ?? ''
  if (query.get('isRedirect') === 'true') return links.cart(payableId, { serr, ...isDev })
  // A use of a payment link does not name its link.
  const known = await payments
    .returnToLink(store, { to: { payableId }, isRefreshed: false })
    .catch(() => undefined)
  return known && links.pay(known.linkId, { serr, ...isDev })
}

/**
 * We could not find out what became of the payment: the page that it was made on says so, and asks
 * again. (ADR-174)
 */
export async function pageAfterServerError(
  deps: Pick<Dependencies, 'stores' | 'payments'>,
  request: PageRequest,
): Promise<PageReply<PaymentResultPage> | undefined> {
  const query = queryOf(request)
  const id = query.get('payment_link_id') ?? query.get('cart_id') ?? ''
  const store = deps.stores.byNumber(storeNumberOf(id) ?? 0)
  const next = store && (await pageOfPayment(deps, store, query))
  if (!next) return undefined
  const mode = query.get('isPopUpMode') === 'true' ? 'popup' : 'page'
  return { show: { brand: brandOf(store), mode, next } }
}

export const checkoutPages = (
  deps: Dependencies,
): Pick<
  PageSource,
  'cart' | 'thankYou' | 'paymentResult' | 'pay' | 'prepay' | 'confirmOrder' | 'redirect'
> => ({
  cart: (request) => cartPage(deps, request),
  thankYou: (request) => thankYouPage(deps, request),
  paymentResult: (request) => paymentResultPage(deps, request),
  pay: (request) => payPage(deps, request),
  prepay: (request) => prepayPage(deps, request),
  async confirmOrder(request) {
    const page = await deps.checkout.confirmOrderPage(queryOf(request).get('c') ?? '')
    return page.state === 'INCOMPLETE' ? { show: page, status: 404 } : { show: page }
  },
  async redirect(request): Promise<PageReply<RedirectPage>> {
    const store = deps.stores.bySlug(queryOf(request).get('brand') ?? '')
    return { show: store ? { brand: brandOf(store) } : {} }
  },
})
