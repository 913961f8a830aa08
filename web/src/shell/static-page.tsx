/** [ADR-019] */
import type { ComponentType, ReactElement } from 'react'
import { createStaticRouter, StaticRouterProvider } from 'react-router'
import type { EntryContext, RouteObject, StaticHandlerContext } from 'react-router'

type AnyRouteModule = NonNullable<EntryContext['routeModules'][string]>

/** What a route file exports, as far as its page is drawn from it; the document is the root’s. */
export type RouteModule = Pick<AnyRouteModule, 'default' | 'ErrorBoundary' | 'Layout'>

export interface StaticPageProps {
  context: StaticHandlerContext
  /** The route files of the matches, in their order. */
  modules: readonly RouteModule[]
}

/**
 * A page on the router that leads nowhere else, on the server and in the browser alike: each of our
 * pages is entered by a request of its own.
 */
export function StaticPage({ context, modules }: StaticPageProps) {
  const routes = modules.reduceRight<RouteObject[]>((children, module, index) => {
    const { id, path } = context.matches[index]?.route ?? {}
    return [{ ...(id ? { id } : {}), ...(path ? { path } : {}), ...elementsOf(module), children }]
  }, [])
  const router = createStaticRouter(routes, context)
  return <StaticRouterProvider router={router} context={context} hydrate={false} />
}

function elementsOf({ default: Page, ErrorBoundary, Layout = Bare }: RouteModule) {
  const inLayout = (Part: ComponentType) => (
    <Layout>
      <Part />
    </Layout>
  )
  return {
    ...(Page ? { element: inLayout(Page) } : {}),
    ...(ErrorBoundary ? { errorElement: inLayout(ErrorBoundary) } : {}),
  }
}

const Bare = ({ children }: { children: ReactElement }) => children
