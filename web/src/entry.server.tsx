import { renderToReadableStream } from 'react-dom/server'
import type { HandleDocumentRequestFunction } from 'react-router'
import { EARLY_SEND } from './shell/early-send.ts'
import { FirstPaintContext, stylePlaces } from './shell/first-paint.ts'
import { nonceContext } from './shell/nonce.server.ts'
import { handoverScript, startScript } from './shell/page-handover.server.ts'
import { pageStyles } from './shell/page-styles.server.ts'
import { StaticPage } from './shell/static-page.tsx'

// The server sets both for each request, through `build.entry.module`.
export { pageSourceContext } from './shell/page-source.server.ts'
export { nonceContext }

const handleRequest: HandleDocumentRequestFunction = async (
  ...[request, status, headers, entry, context]
) => {
  const nonce = context.get(nonceContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const places = stylePlaces(nonce)
  let isBroken = false
  const modules = entry.staticHandlerContext.matches.map(
    ({ route }) => entry.routeModules[route.id],
  )
  const body = await renderToReadableStream(
    <FirstPaintContext value={{ nonce, styles: places }}>
      <StaticPage
        context={entry.staticHandlerContext}
        modules={modules.filter((module) => module !== undefined)}
      />
    </FirstPaintContext>,
    {
      nonce,
      bootstrapScriptContent: EARLY_SEND + handoverScript(entry) + startScript(entry),
      signal: request.signal,
      // The router has told the app’s log already; here only the status is at stake.
      onError: () => {
        isBroken = true
      },
    },
  )
  await body.allReady
  const html = await new Response(body).text()
  const { first, rest } = pageStyles(entry, html)
  const page = html.replace(places.first, () => first).replace(places.rest, () => rest)
  return new Response(page, { status: isBroken ? 500 : status, headers })
}

export default handleRequest
