import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EntryContext } from 'react-router'
import { hasBrand } from './has-brand.ts'
import { themeStyle } from './theme.ts'

const kept = new Map<string, string>()

/** The style sheets of the matched routes and the store’s colours as one text. [bench: /cart] */
export function pageStyles({ manifest, staticHandlerContext }: EntryContext): string {
  const { matches, loaderData } = staticHandlerContext
  const hrefs = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
  // A sheet that came by a shared file is marked with an empty hash in the manifest.
  const sheets = hrefs.map((href) => href.replace(/#$/, ''))
  const branded = Object.values(loaderData).find(hasBrand)
  const theme = branded ? themeStyle(branded.brand.colors) : ''
  return [...new Set(sheets)].map(styleSheet).join('') + theme
}

function styleSheet(href: string): string {
  const known = kept.get(href)
  if (known !== undefined) return known
  // Beside build/server/index.js, where this file ends up.
  const text = readFileSync(path.join(import.meta.dirname, '../client', href), 'utf8').trim()
  kept.set(href, text)
  return text
}
