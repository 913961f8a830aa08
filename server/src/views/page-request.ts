/** Whom and which store a request for a page is about. [checkout §8, D-32] */
import { platformBaseOf } from '@thela/contracts/platform-base'
import { fastifyCookie } from '@fastify/cookie'
import type { CartPage, PageFrame, PageRequest, SignInSettings } from '@thela/contracts/pages'
import { embedModeOf } from '@thela/domain/tracking'
import { storeNumberAtStart, storeNumberOf } from '../db/new-id.ts'
import { brandOf, platformSystemOf } from '../modules/stores/index.ts'
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

/** For a page that is of no store. */
export const storesOfBrowser = (
  { identity }: Pick<ViewDependencies, 'identity'>,
  request: PageRequest,
): readonly Store[] =>
  identity.storesOfBrowser(fastifyCookie.parse(request.headers.get('cookie') ?? ''))

export async function subjectOf(
  deps: Pick<ViewDependencies, 'identity'>,
  store: Store,
  request: PageRequest,
): Promise<string | undefined> {
  return (await visitorOf(deps, store, request))?.subject
}

/** Nothing where the store has left them as they are. */
const signInSettingsOf = ({ config }: Store): SignInSettings | undefined =>
  config.signIn.allowInternationalPhones ? { phonesAbroad: true } : undefined

/** Brand, session and frame of a page. */
export async function frameOf(
  deps: Pick<ViewDependencies, 'identity'>,
  { page, store }: { readonly page: PageName; readonly store: Store },
  input: FrameRequest,
): Promise<PageFrame> {
  const { mode, parentOrigin } = framePolicy(page, store, input)
  // Embedded pages use no cookie: whoever logged in elsewhere is not logged in there. (ADR-224)
  const { session } = embedModeOf(mode)
    ? await deps.identity.sessionFor(store, {})
    : await sessionFor(deps, store, input.request)
  const signIn = signInSettingsOf(store)
  return {
    brand: brandOf(store),
    session,
    mode,
    platformBase: platformBaseOf(platformSystemOf(store.config)),
    ...(parentOrigin ? { parentOrigin } : {}),
    ...(signIn ? { signIn } : {}),
  }
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
