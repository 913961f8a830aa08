/** Whom and which store a request for a page is about. [checkout §8, D-32] */
import { fastifyCookie } from '@fastify/cookie'
import type { CartPage, PageFrame, PageRequest } from '@thela/contracts/pages'
import { storeNumberAtStart, storeNumberOf } from '../db/new-id.ts'
import { brandOf } from '../modules/stores/index.ts'
import type { Store } from '../modules/stores/index.ts'
import { framePolicy, queryOf } from './frame-policy.ts'
import type { FrameRequest, PageName } from './frame-policy.ts'
import type { ViewDependencies } from './view-dependencies.ts'

const sessionFor = (
  { identity }: Pick<ViewDependencies, 'identity'>,
  store: Store,
  request: PageRequest,
) => identity.sessionFor(store, fastifyCookie.parse(request.headers.get('cookie') ?? ''))

/** Who opens a page, by the cookie alone; nobody yet where there is none. */
export async function visitorOf(
  deps: Pick<ViewDependencies, 'identity'>,
  store: Store,
  request: PageRequest,
) {
  return (await sessionFor(deps, store, request)).visitor
}

export async function subjectOf(
  deps: Pick<ViewDependencies, 'identity'>,
  store: Store,
  request: PageRequest,
): Promise<string | undefined> {
  return (await visitorOf(deps, store, request))?.subject
}

/** Brand, session and frame of a page. */
export async function frameOf(
  deps: Pick<ViewDependencies, 'identity'>,
  { page, store }: { readonly page: PageName; readonly store: Store },
  input: FrameRequest,
): Promise<PageFrame> {
  const { session } = await sessionFor(deps, store, input.request)
  const { mode, parentOrigin } = framePolicy(page, store, input)
  return { brand: brandOf(store), session, mode, ...(parentOrigin ? { parentOrigin } : {}) }
}

/**
 * The store that a request names, or the only one. A page without a store has no theme, since
 * another store's would be wrong.
 */
export function storeNamedBy(
  request: PageRequest,
  stores: ViewDependencies['stores'],
): Store | undefined {
  const query = queryOf(request)
  const linkId = query.get('payid') ?? query.get('payment_link_id')
  const [cartId, secret] = [query.get('cart_id') ?? linkId, query.get('c')]
  // A link in a message may be truncated; its error page still uses the store's theme.
  const number =
    cartId === null
      ? storeNumberAtStart(secret ?? '')
      : (storeNumberOf(cartId) ?? storeNumberAtStart(cartId))
  const brand = query.get('brand')
  return (
    (number === undefined ? undefined : stores.byNumber(number)) ??
    (brand ? stores.bySlug(brand) : undefined) ??
    stores.only()
  )
}

/** What the shopper is told on coming back from a payment. */
export function noticeOf(query: URLSearchParams): CartPage['notice'] {
  if (query.has('perr')) return 'PAYMENT_ERROR'
  return query.has('serr') ? 'SERVER_ERROR' : undefined
}
