import type { StaticHandlerContext } from 'react-router'

/** What the server gives to the page’s script: what was drawn, and from what. */
export interface PageHandover {
  readonly matches: readonly RouteMatch[]
  readonly loaderData: StaticHandlerContext['loaderData']
  readonly errors: StaticHandlerContext['errors']
}

export interface RouteMatch {
  readonly id: string
  /** Where its route file is. */
  readonly module: string
  readonly params: StaticHandlerContext['matches'][number]['params']
  readonly pathname: string
  readonly pathnameBase: string
}

declare global {
  var pageHandover: PageHandover
}
