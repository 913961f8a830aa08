import { isRouteErrorResponse } from 'react-router'
import type { EntryContext } from 'react-router'
import { START_FAILED } from './submit-replay.ts'
import type { PagePayload } from './page-payload.ts'

/** As a script’s text: no "<" in it can end the script. */
export function payloadText({ manifest, staticHandlerContext }: EntryContext): string {
  const { matches, loaderData, errors } = staticHandlerContext
  const payload: PagePayload = {
    matches: matches.map(({ route: { id }, params, pathname, pathnameBase }) => ({
      id,
      module: manifest.routes[id]?.module ?? '',
      params,
      pathname,
      pathnameBase,
    })),
    loaderData,
    errors: errors && statusesOf(errors),
  }
  return JSON.stringify(payload).replaceAll('<', String.raw`\u003c`)
}

/**
 * Fetches the page's script after the first paint, all its files at once: before it they would
 * take the network and the processor from the paint. Where nothing is painted, a frame not shown
 * yet, a moment later; a second import of a file is none. One that fails is said (submit-replay.ts).
 */
export function startScript({ manifest, staticHandlerContext }: EntryContext): string {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id]
    return entry ? [entry.module, ...(entry.imports ?? [])] : []
  })
  const files = [...new Set([manifest.entry.module, ...manifest.entry.imports, ...routes])]
  const start = `()=>${JSON.stringify(files)}.forEach((file)=>import(file).catch(()=>dispatchEvent(new Event('${START_FAILED}'))))`
  return `{const start=${start};requestAnimationFrame(()=>setTimeout(start));setTimeout(start,500)}`
}

/** A fault is never told in its own words. */
function statusesOf(errors: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const status = isRouteErrorResponse(error) ? error.status : 500
      return [id, { status, statusText: '', internal: false, data: null }]
    }),
  )
}
