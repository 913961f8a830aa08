/** Replaces a response of the server, for screens that a story rarely reaches. */
import type { Page } from '@playwright/test'

type Change = (response: never) => unknown

/** A call by its path, or files by a pattern of their address. */
type Path = string | RegExp

const matches = (path: Path) => (url: URL) =>
  typeof path === 'string' ? url.pathname === path : path.test(url.pathname)

/** The real response, changed on its way to the page. */
export function changeReply(page: Page, path: string, change: Change): Promise<void> {
  return replace(page, path, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as never) })
  })
}

export function rejectCall(page: Page, path: string, failure: ApiError): Promise<void> {
  return replace(page, path, (route) =>
    route.fulfill({ status: failure.statusCode, json: { requestId: 'story', ...failure } }),
  )
}

/** Delays the response until the returned function is called, to show the pending state. */
export async function holdCall(page: Page, path: Path): Promise<() => Promise<void>> {
  let letThrough = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await replace(page, path, async (route) => {
    await held
    await route.fallback()
  })
  return async () => {
    letThrough()
    await replyTruly(page, path)
  }
}

/** The server answers itself again. */
export async function replyTruly(page: Page, path: Path): Promise<void> {
  handlers.get(page)?.delete(String(path))
}

interface ApiError {
  readonly statusCode: number
  readonly code: string
  readonly description: string
  readonly details?: unknown
}

type Handler = Parameters<Page['route']>[1]

/**
 * The handler of each path of a page, now. The route stays when a handler goes: a request that is
 * under way while its route is taken away would be handled twice.
 */
const handlers = new WeakMap<Page, Map<string, Handler>>()
const routed = new WeakMap<Page, Set<string>>()

async function replace(page: Page, path: Path, handler: Handler): Promise<void> {
  const ofPage = handlers.get(page) ?? new Map<string, Handler>()
  handlers.set(page, ofPage.set(String(path), handler))
  const known = routed.get(page) ?? new Set()
  if (known.has(String(path))) return
  routed.set(page, known.add(String(path)))
  await page.route(matches(path), async (route, request) => {
    const current = ofPage.get(String(path))
    if (current) await current(route, request)
    else await route.fallback()
  })
}
