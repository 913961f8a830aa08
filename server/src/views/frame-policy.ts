/**
 * Decides for each request who may frame a page, and what the page knows of its frame. [I55, I56]
 */
import type { PageMode, PageRequest, PageSource } from '@thela/contracts/pages'
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
  error: ['popup'],
  pay: [],
  prepay: [],
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

/** From the address, or from where the frame was opened; only an origin of the store's own. */
function parentOf(store: Store, request: PageRequest): string | undefined {
  const { origins } = store.config.platform
  const referrer = request.headers.get('referer') ?? ''
  const named =
    queryOf(request).get('parent') ?? (URL.canParse(referrer) ? new URL(referrer).origin : '')
  return (
    origins.find((origin) => origin === named) ?? (origins.length === 1 ? origins[0] : undefined)
  )
}

export const queryOf = (request: PageRequest): URLSearchParams => new URL(request.url).searchParams
