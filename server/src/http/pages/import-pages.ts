import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WebPages } from '@thela/contracts/pages'

/** Not at the top of a file: NODE_ENV must be set first. */
const importFile = (path: string): Promise<unknown> => import(pathToFileURL(path).href)

/**
 * The built pages with all their parts. A part that is drawn later would be imported when it is first drawn, and
 * then be missing where a new build has replaced the files under a running server.
 */
export async function importPages(buildFolder: string): Promise<WebPages> {
  const entry = join(buildFolder, 'server/index.js')
  if (!existsSync(entry)) throw new Error(`the pages are not built: npm run build (${entry})`)
  const { pages } = (await importFile(entry)) as { readonly pages: WebPages }
  const parts = join(buildFolder, 'server/assets')
  const names = existsSync(parts) ? await readdir(parts) : []
  const scripts = names.filter((name) => name.endsWith('.js'))
  await Promise.all(scripts.map((name) => importFile(join(parts, name))))
  return pages
}
