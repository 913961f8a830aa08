/** Lists what a browser loads for each page, from the manifest of the build. [ADR-056] */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface Page {
  /** Its folder in web/src/pages. */
  readonly name: string
  readonly scripts: readonly string[]
  /** Styles of its head and of its end. */
  readonly styles: readonly string[]
}

interface BuiltPage {
  readonly scripts: readonly string[]
  /** A browser loads the messages of one language. */
  readonly messages: { readonly en: { readonly first: string } }
}
type BuiltPages = Readonly<Record<string, BuiltPage>>

/** `folder` is the build's output folder. */
export function pageWeights(folder: string): Page[] {
  const list = `${folder}/pages.json`
  if (!existsSync(list)) throw new Error(`No pages in ${folder}: run npm run build first`)
  const pages = JSON.parse(readFileSync(list, 'utf8')) as BuiltPages
  return Object.entries(pages).map(([name, { scripts, messages }]) => ({
    name,
    scripts: [...scripts, messages.en.first].map((address) => `${folder}/client${address}`),
    styles: ['first', 'later'].map((part) => `${folder}/styles/${name}.${part}.css`),
  }))
}

/** Sheets that come with a part of a page; those of every page are counted with each page. */
export function partStyles(folder: string): string[] {
  const sheets = readdirSync(`${folder}/client/assets`).filter((file) => file.endsWith('.css'))
  return sheets.filter((file) => !/^shared-|-later-/.test(file)).toSorted()
}
