import { isRouteErrorResponse, type EntryContext } from 'react-router'
import type { PageHandover } from './page-handover.ts'

/** As a script’s text: no "<" in it can end the script. */
export function handoverScript({ manifest, staticHandlerContext }: EntryContext): string {
  const { matches, loaderData, errors } = staticHandlerContext
  const handover: PageHandover = {
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
  return `pageHandover=${JSON.stringify(handover).replaceAll('<', String.raw`\u003c`)}`
}

/** The files that the page’s script stands on, asked for before it asks. */
export function modulesToPreload({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id]
    return entry ? [entry.module, ...(entry.imports ?? [])] : []
  })
  return [...new Set([...manifest.entry.imports, ...routes])]
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
