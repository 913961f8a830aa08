import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { FirstPaintContext } from './shell/first-paint.ts'
import { nonceContext } from './shell/nonce.server.ts'
import { routeStyles } from './shell/route-styles.server.ts'

// The server sets both for each request, through `build.entry.module`.
export { pageSourceContext } from './shell/page-source.server.ts'
export { nonceContext }

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
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
