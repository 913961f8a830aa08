import type { PageBasics, PageContext } from '../page.ts'

/** What the server gives to the page's script: what was rendered. */
export interface PageData {
  /** Address of the page's messages in its language. */
  readonly messages: string
  readonly page: PageBasics
  readonly context: PageContext
  /** The page could not be rendered: the browser does not try it either. */
  readonly hasFailed?: boolean
}

/** As text that no browser runs or compiles: it is read when the page's script begins. */
export const PAGE_DATA_ID = 'page-data'

/** As a script's text: no "<" in it can end the script. */
export const pageDataText = (data: PageData): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

export const readPageData = (): PageData =>
  JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData
