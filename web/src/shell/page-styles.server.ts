import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EntryContext } from 'react-router'
import { hasBrand } from './has-brand.ts'
import { firstStyles, deferredStyles, rulesOf } from './style-rules.ts'
import type { StyleRule } from './style-rules.ts'
import { themeStyle } from './theme.ts'

interface Sheet {
  readonly rules: readonly StyleRule[]
  readonly later: string
}

const kept = new Map<string, Sheet>()

export interface PageStyles {
  readonly first: string
  readonly later: string
}

/** The styles of the matched routes for a page as it was drawn, and the store’s colours. */
export function pageStyles(
  { manifest, staticHandlerContext }: EntryContext,
  html: string,
): PageStyles {
  const { matches, loaderData } = staticHandlerContext
  const hrefs = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
  // A sheet that came by a shared file is marked with an empty hash in the manifest.
  const sheets = [...new Set(hrefs.map((href) => href.replace(/#$/, '')))].map(styleSheet)
  const branded = Object.values(loaderData).find(hasBrand)
  const theme = branded ? themeStyle(branded.brand.colors) : ''
  return {
    first:
      firstStyles(
        sheets.flatMap(({ rules }) => rules),
        html,
      ) + theme,
    later: sheets.map(({ later }) => later).join(''),
  }
}

/** Read and taken apart once. */
function styleSheet(href: string): Sheet {
  const known = kept.get(href)
  if (known) return known
  // Beside build/server/index.js, where this file ends up.
  const file = path.join(import.meta.dirname, '../client', href)
  const rules = rulesOf(readFileSync(file, 'utf8'))
  const sheet = { rules, later: deferredStyles(rules) }
  kept.set(href, sheet)
  return sheet
}
