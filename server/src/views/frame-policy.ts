/** Who may hold a page in a frame, and what the page is told of it: decided for each request. [I55, I56] */
import type { PageMode, PageRequest, PageSource } from '@thela/contracts/pages'
import type { Store } from '../modules/stores/index.ts'

export type PageName = keyof PageSource

export interface FramePolicy {
  readonly mode: PageMode
  /** Of the seller's page around the frame. */
  readonly parentOrigin?: string
  /** Exact origins that may hold the page in a frame. */
  readonly frameAncestors: readonly string[]
}

/** What is known of the frame before the page is opened. */
export interface FrameRequest {
  readonly request: PageRequest
  /** A cart remembers where its checkout was begun. */
  readonly begun?: { readonly mode: PageMode; readonly parentOrigin: string | null }
}

/** Modes that a page has beside standing alone. A further way to embed is one more mode in a row. */
const FRAMED_MODES: Readonly<Record<PageName, readonly PageMode[]>> = {
  cart: ['popup'],
  thankYou: ['popup'],
  paymentResult: ['popup'],
  redirect: ['popup'],
  error: ['popup'],
  confirmOrder: [],
  tracking: [],
  shipment: [],
  account: [],
}

export function framePolicy(
  page: PageName,
  store: Store | undefined,
  { request, begun }: FrameRequest,
): FramePolicy {
  const modes = FRAMED_MODES[page]
  if (!store || modes.length === 0) return { mode: 'page', frameAncestors: [] }
  const frameAncestors = store.config.platform.origins
  if (begun) {
    const { mode, parentOrigin } = begun
    return { mode, ...(parentOrigin === null ? {} : { parentOrigin }), frameAncestors }
  }
  const mode = modes.find((each) => each === queryOf(request).get('mode'))
  const parentOrigin = mode && parentOf(store, request)
  if (!parentOrigin) return { mode: 'page', frameAncestors }
  return { mode, parentOrigin, frameAncestors }
}

/** Named in the address, or known by where the frame was opened from; only an origin of the store's own. */
function parentOf(store: Store, request: PageRequest): string | undefined {
  const { origins } = store.config.platform
  const referrer = request.headers.get('referer') ?? ''
  const named =
    queryOf(request).get('parent') ?? (URL.canParse(referrer) ? new URL(referrer).origin : '')
  return (
    origins.find((origin) => origin === named) ?? (origins.length === 1 ? origins[0] : undefined)
  )
}

const queryOf = (request: PageRequest): URLSearchParams => new URL(request.url).searchParams
