import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EntryContext } from 'react-router'
import { hasBrand } from './has-brand.ts'
import { rulesOf, splitStyles, type PageStyles, type StyleRule } from './style-rules.ts'
import { themeStyle } from './theme.ts'

const kept = new Map<string, readonly StyleRule[]>()

/** The styles of the matched routes for a page as it was drawn, and the store’s colours. */
export function pageStyles(
  { manifest, staticHandlerContext }: EntryContext,
  html: string,
): PageStyles {
  const { matches, loaderData } = staticHandlerContext
  const hrefs = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
  // A sheet that came by a shared file is marked with an empty hash in the manifest.
  const sheets = new Set(hrefs.map((href) => href.replace(/#$/, '')))
  const { first, later } = splitStyles([...sheets].flatMap(styleSheet), html)
  const branded = Object.values(loaderData).find(hasBrand)
  return { first: first + (branded ? themeStyle(branded.brand.colors) : ''), later }
}

function styleSheet(href: string): readonly StyleRule[] {
  const known = kept.get(href)
  if (known) return known
  // Beside build/server/index.js, where this file ends up.
  const file = path.join(import.meta.dirname, '../client', href)
  const rules = rulesOf(readFileSync(file, 'utf8'))
  kept.set(href, rules)
  return rules
}
