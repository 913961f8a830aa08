/** The pages of payment links. [checkout §2, §8, D-71] */
import type { SystemCode } from '@thela/contracts/integrations/all-integrations'
import { links } from '@thela/contracts/links'
import type {
  PageReply,
  PageRequest,
  PayPage,
  PrepayPage,
  UnknownLinkPage,
} from '@thela/contracts/pages'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../http/replies/api-error.ts'
import type { OpenLink } from '../modules/links/index.ts'
import { brandOf } from '../modules/stores/index.ts'
import type { Store } from '../modules/stores/index.ts'
import { queryOf } from './frame-policy.ts'
import { frameOf, noticeOf, storeNamedBy, visitorOf } from './page-request.ts'
import type { ViewDependencies } from './view-dependencies.ts'

type Dependencies = Pick<ViewDependencies, 'stores' | 'identity' | 'links' | 'payments'>

const findLink = (
  { links: known }: Pick<Dependencies, 'links'>,
  linkId: string,
): Promise<OpenLink | undefined> =>
  known.find(linkId).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'INVALID_CART') return undefined
    throw error
  })

/**
 * An unknown link is no other page: who opened it may have only a part of it. A store can have its
 * shoppers led back instead.
 */
function unknownLink(
  { stores }: Pick<Dependencies, 'stores'>,
  request: PageRequest,
): PageReply<UnknownLinkPage> {
  const store = storeNamedBy(request, stores)
  if (store?.config.uiConfig.redirectOnError) return { goTo: store.config.storeLink }
  return { show: { state: 'UNKNOWN', ...(store ? { brand: brandOf(store) } : {}) }, status: 404 }
}

/** The page on which it is paid, where that is another one. */
function pageElsewhere({ link }: OpenLink, here: 'pay' | 'prepay'): string | undefined {
  if (link.hostedUrl !== null) return link.hostedUrl
  // Its provider has not told the address yet.
  if (link.hostedBy !== null && link.cancelledAt === null) throw new ApiError('BUSY')
  const page = link.orderId === null && link.cartId === null ? 'pay' : 'prepay'
  if (page === here) return undefined
  return page === 'pay' ? links.pay(link.linkId) : links.prepay(link.linkId)
}

const languageOf = ({ link: { language } }: OpenLink) => (language === null ? {} : { language })

/** None where no account can take a payment now: whoever pays learns it when it is tried. */
function currentProvider(
  { payments }: Pick<Dependencies, 'payments'>,
  store: Store,
): SystemCode<'PAYMENT'> | undefined {
  try {
    return payments.providerFor(store).system as SystemCode<'PAYMENT'>
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

export async function payPage(
  deps: Dependencies,
  request: PageRequest,
): Promise<PageReply<PayPage>> {
  const query = queryOf(request)
  const payid = query.get('payid') ?? ''
  const open = await findLink(deps, payid)
  if (!open) return unknownLink(deps, request)
  const elsewhere = pageElsewhere(open, 'pay')
  if (elsewhere !== undefined) return { goTo: elsewhere }
  const { store } = open
  const visitor = await visitorOf(deps, store, request)
  const [frame, info] = await Promise.all([
    frameOf(deps, { page: 'pay', store }, { request }),
    deps.links.orderInfo(open, visitor),
  ])
  return {
    show: {
      ...frame,
      variant: 'SWIFT_PAY',
      state: 'KNOWN',
      payid,
      info,
      isBack: query.has('back'),
      isDev: query.get('isDev') === 'true',
      ...omitUndefined({ notice: noticeOf(query), provider: currentProvider(deps, store) }),
    },
    ...languageOf(open),
  }
}

export async function prepayPage(
  deps: Dependencies,
  request: PageRequest,
): Promise<PageReply<PrepayPage>> {
  const query = queryOf(request)
  const open = await findLink(deps, query.get('payment_link_id') ?? '')
  if (!open) return unknownLink(deps, request)
  const elsewhere = pageElsewhere(open, 'prepay')
  if (elsewhere !== undefined) return { goTo: elsewhere }
  const { store } = open
  const visitor = await visitorOf(deps, store, request)
  const [frame, known] = await Promise.all([
    frameOf(deps, { page: 'prepay', store }, { request }),
    deps.links.prepayInfo(open, visitor),
  ])
  const { info } = known
  // A cart is ordered on its own page.
  if (info.redirectUrl !== undefined && info.state === 'OPEN') return { goTo: info.redirectUrl }
  return {
    show: {
      ...frame,
      ...known,
      variant: 'PREPAY',
      state: 'KNOWN',
      isBack: query.has('back'),
      ...omitUndefined({ notice: noticeOf(query) }),
    },
    ...languageOf(open),
  }
}
