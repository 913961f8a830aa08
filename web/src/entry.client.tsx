import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { StaticHandlerContext } from 'react-router'
import { START_FAILED, START_NOTICE_ID } from './shell/submit-replay.ts'
import { FirstPaintContext, readFirstPaint } from './shell/first-paint.ts'
import { readPayload } from './shell/page-payload.ts'
import type { RouteMatch } from './shell/page-payload.ts'
import { StaticPage } from './shell/static-page.tsx'
import type { RouteModule } from './shell/static-page.tsx'

const { matches, loaderData, errors } = readPayload()
const { pathname, search, hash } = window.location

const context: StaticHandlerContext = {
  basename: '/',
  location: { pathname, search, hash, state: null, key: 'default' },
  matches: matches.map(({ id, params, ...match }) => ({ ...match, params, route: { id } })),
  loaderData,
  actionData: null,
  errors,
  statusCode: 200,
  loaderHeaders: {},
  actionHeaders: {},
  _match: () => null,
}

const loadModule = ({ module }: RouteMatch) =>
  import(/* @vite-ignore */ module) as Promise<RouteModule>

async function start(): Promise<void> {
  const firstPaint = readFirstPaint()
  const modules = await Promise.all(matches.map(loadModule))
  // It waited for us (shell/submit-replay.ts).
  document.getElementById(START_NOTICE_ID)?.remove()
  document.body.style.paddingTop = ''
  startTransition(() => {
    hydrateRoot(
      document,
      <FirstPaintContext value={firstPaint}>
        <StaticPage context={context} modules={modules} />
      </FirstPaintContext>,
    )
  })
}

// Not awaited: a module that waits cannot be read by Safari 14.
start().catch(() => dispatchEvent(new Event(START_FAILED)))
