import type { PageFrame } from '@thela/contracts/pages'
import { use } from 'react'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useLocation, useMatches, useRouteError } from 'react-router'
import { beginSession, currentSession } from './api/session.ts'
import { FailurePage, failureTitle } from './shell/failure-page.tsx'
import { FirstPaintContext } from './shell/first-paint.ts'
import { usePopUpOfPage } from './shell/use-pop-up-of-page.ts'
import { useBrandOfPage } from './shell/use-brand-of-page.ts'
import '@thela/ui/tokens.css'
import '@thela/ui/base.css'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'

/** The keyboard makes the page smaller instead of lying over the action bar. */
const VIEWPORT =
  'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content'

/** The document around every page, errors included. */
export function Layout({ children }: { children: ReactNode }) {
  const { nonce, styles } = use(FirstPaintContext)
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={VIEWPORT} />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content="white" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="referrer" content="strict-origin-when-cross-origin" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Left alone by the browser, which hides nonces. */}
        <style
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: styles }}
          suppressHydrationWarning
        />
      </head>
      <body>{children}</body>
    </html>
  )
}

export default function Root() {
  const frame = useMatches()
    .map(({ loaderData }) => loaderData)
    .find(hasSession)
  // During the first render: a section may call as soon as it is there. Never on the server,
  // where this memory is shared by all visitors.
  if (!import.meta.env.SSR && frame && !currentSession())
    beginSession(frame.session, frame.brand.storeId)
  return (
    <Toaster>
      <Outlet />
    </Toaster>
  )
}

function hasSession(loaded: unknown): loaded is Pick<PageFrame, 'session' | 'brand'> {
  return typeof loaded === 'object' && loaded !== null && 'session' in loaded
}

/** Whatever a page throws ends here; a fault is never shown in its own words. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const brand = useBrandOfPage()
  const parentOrigin = usePopUpOfPage()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const failure = isMissing ? 'not-found' : 'oops'
  return (
    <>
      <title>{failureTitle[failure]}</title>
      <FailurePage
        failure={failure}
        brand={brand}
        parentOrigin={parentOrigin}
        retryLink={isMissing ? undefined : pathname + search}
      />
    </>
  )
}
