import { renderToReadableStream } from 'react-dom/server'
import type { HandleDocumentRequestFunction } from 'react-router'
import { submitReplay } from './shell/submit-replay.ts'
import { FirstPaintContext, DEFERRED_STYLES_ID, stylesPlace } from './shell/first-paint.ts'
import { hasBrand } from './shell/has-brand.ts'
import { nonceContext } from './shell/nonce.server.ts'
import { popUpOf } from './shell/pop-up-of.ts'
import { payloadText, startScript } from './shell/page-payload.server.ts'
import { PAYLOAD_ID } from './shell/page-payload.ts'
import { pageStyles } from './shell/page-styles.server.ts'
import { startNotice } from './shell/start-notice.server.tsx'
import { StaticPage } from './shell/static-page.tsx'

// The server sets both for each request, through `build.entry.module`.
export { pageSourceContext } from './shell/page-source.server.ts'
export { nonceContext }

const PAGE_END = '</body></html>'

const handleRequest: HandleDocumentRequestFunction = async (
  ...[request, status, headers, entry, context]
) => {
  const nonce = context.get(nonceContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const styles = stylesPlace(nonce)
  let isBroken = false
  const modules = entry.staticHandlerContext.matches.map(
    ({ route }) => entry.routeModules[route.id],
  )
  const body = await renderToReadableStream(
    <FirstPaintContext value={{ nonce, styles }}>
      <StaticPage
        context={entry.staticHandlerContext}
        modules={modules.filter((module) => module !== undefined)}
      />
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
  const drawn = await new Response(body).text()
  const { loaderData, location } = entry.staticHandlerContext
  const address = location.pathname + location.search
  const popUp = popUpOf(loaderData)
  const { first, later } = pageStyles(entry, drawn)
  const page = [
    drawn.slice(0, drawn.lastIndexOf(PAGE_END)).replace(styles, () => first),
    startNotice({
      brand: Object.values(loaderData).find(hasBrand)?.brand,
      isPopUp: !!popUp,
      address,
      nonce,
    }),
    `<script type="text/plain" id="${DEFERRED_STYLES_ID}">${later}</script>`,
    `<script type="application/json" id="${PAYLOAD_ID}">${payloadText(entry)}</script>`,
    // Two: a browser that cannot read the second still runs the first.
    `<script nonce="${nonce}">${submitReplay(popUp)}</script>`,
    `<script nonce="${nonce}">${startScript(entry)}</script>`,
    PAGE_END,
  ]
  return new Response(page.join(''), { status: isBroken ? 500 : status, headers })
}

export default handleRequest
