import type { StaticHandlerContext } from 'react-router'

/** What the server gives to the page’s script: what was drawn, and from what. */
export interface PagePayload {
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

/** As text that no browser runs or compiles: it is read when the page's script begins. */
export const PAYLOAD_ID = 'page-handover'

export const readPayload = (): PagePayload =>
  JSON.parse(document.getElementById(PAYLOAD_ID)?.textContent ?? '') as PagePayload
