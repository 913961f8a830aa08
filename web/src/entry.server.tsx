import { renderToReadableStream } from 'react-dom/server'
import type { HandleDocumentRequestFunction } from 'react-router'
import { EARLY_SEND } from './shell/early-send.ts'
import { FirstPaintContext } from './shell/first-paint.ts'
import { nonceContext } from './shell/nonce.server.ts'
import { handoverScript, modulesToPreload } from './shell/page-handover.server.ts'
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
  let isBroken = false
  const firstPaint = {
    nonce,
    styles: pageStyles(entry),
    script: EARLY_SEND,
    preloads: modulesToPreload(entry),
  }
  const modules = entry.staticHandlerContext.matches.map(
    ({ route }) => entry.routeModules[route.id],
  )
  const body = await renderToReadableStream(
    <FirstPaintContext value={firstPaint}>
      <StaticPage
        context={entry.staticHandlerContext}
        modules={modules.filter((module) => module !== undefined)}
      />
    </FirstPaintContext>,
    {
      nonce,
      bootstrapScriptContent: handoverScript(entry),
      bootstrapModules: [entry.manifest.entry.module],
      signal: request.signal,
      // The router has told the app’s log already; here only the status is at stake.
      onError: () => {
        isBroken = true
      },
    },
  )
  await body.allReady
  return new Response(body, { status: isBroken ? 500 : status, headers })
}

export default handleRequest
