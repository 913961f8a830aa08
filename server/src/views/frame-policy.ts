/**
 * Decides for each request who may frame a page, and what the page knows of its frame. [I55, I56]
 */
import type { PageMode, PageRequest, PageSource } from '@thela/contracts/pages'
import { EMBED_MODES, embedModeOf } from '@thela/domain/tracking'
import type { Store } from '../modules/stores/index.ts'

export type PageName = keyof PageSource

export interface FramePolicy {
  readonly mode: PageMode
  /** Of the seller's page around the frame. */
  readonly parentOrigin?: string
  /** Exact origins that may frame the page. */
  readonly frameAncestors: readonly string[]
}

/** What is known of the frame before the page is opened. */
export interface FrameRequest {
  readonly request: PageRequest
  /** A cart stores where its checkout began. */
  readonly begun?: { readonly mode: PageMode; readonly parentOrigin: string | null }
}

/** Frame modes of a page. A new way to embed is another mode in a row. */
const FRAMED_MODES: Readonly<Record<PageName, readonly PageMode[]>> = {
  cart: ['popup'],
  thankYou: ['popup'],
  paymentResult: ['popup'],
  redirect: ['popup'],
  error: ['popup', ...EMBED_MODES],
  pay: [],
  prepay: [],
  confirmOrder: [],
  tracking: EMBED_MODES,
  shipment: EMBED_MODES,
  account: ['SELLER'],
}

/** A page of the checkout is the pop-up of the store's pages, whatever its address says. */
const ofCheckout = (modes: readonly PageMode[], { config }: Store): readonly string[] =>
  modes.includes('popup') ? config.platform.origins : []

/** Whose pages may embed: what everyone may see also those of other sites that the store names. */
function originsFor(mode: PageMode, { config }: Store): readonly string[] {
  const { origins, embedOrigins } = config.platform
  return mode === 'PUBLIC_EMBED' ? [...origins, ...embedOrigins] : origins
}

export function framePolicy(
  page: PageName,
  store: Store | undefined,
  { request, begun }: FrameRequest,
): FramePolicy {
  const modes = FRAMED_MODES[page]
  if (!store || modes.length === 0) return { mode: 'page', frameAncestors: [] }
  const frameAncestors = ofCheckout(modes, store)
  if (begun) {
    const { mode, parentOrigin } = begun
    return { mode, ...(parentOrigin === null ? {} : { parentOrigin }), frameAncestors }
  }
  const mode = modes.find((each) => each === queryOf(request).get('mode'))
  const parentOrigin = mode && parentOf(originsFor(mode, store), request)
  if (!parentOrigin) return { mode: 'page', frameAncestors }
  if (embedModeOf(mode)) return { mode, parentOrigin, frameAncestors: [parentOrigin] }
  return { mode, parentOrigin, frameAncestors }
}

/** What a frame was opened with stays, wherever its page leads. */
export function keepFrame(href: string, request: PageRequest): string {
  const query = queryOf(request)
  const mode = embedModeOf(query.get('mode'))
  if (mode === undefined || !href.startsWith('/')) return href
  const parent = query.get('parent')
  const added = new URLSearchParams({ mode, ...(parent === null ? {} : { parent }) })
  return `${href}${href.includes('?') ? '&' : '?'}${added.toString()}`
}

/** From the address, or from where the frame was opened; only an origin that may embed. */
function parentOf(origins: readonly string[], request: PageRequest): string | undefined {
  const referrer = request.headers.get('referer') ?? ''
  const named =
    queryOf(request).get('parent') ?? (URL.canParse(referrer) ? new URL(referrer).origin : '')
  return (
    origins.find((origin) => origin === named) ?? (origins.length === 1 ? origins[0] : undefined)
  )
}

export const queryOf = (request: PageRequest): URLSearchParams => new URL(request.url).searchParams
