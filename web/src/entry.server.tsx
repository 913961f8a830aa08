import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type HandleDocumentRequestFunction } from 'react-router'
import { FirstPaintContext } from './shell/first-paint.ts'
import { nonceContext } from './shell/nonce.server.ts'
import { routeStyles } from './shell/route-styles.server.ts'

// The server sets both for each request, through `build.entry.module`.
export { pageSourceContext } from './shell/page-source.server.ts'
export { nonceContext }

const handleRequest: HandleDocumentRequestFunction = async (
  ...[request, status, headers, routerContext, context]
) => {
  const nonce = context.get(nonceContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  let isBroken = false
  const body = await renderToReadableStream(
    <FirstPaintContext value={{ nonce, styles: routeStyles(routerContext) }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </FirstPaintContext>,
    {
      nonce,
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
