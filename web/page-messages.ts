/** [ADR-050] */
import { createHash } from 'node:crypto'
import { compiledTexts, languageRow, SHOWN_LANGUAGES, textsOf } from '@thela/messages/catalogues'
import type { Plugin } from 'vite'

/** By page and language: the file of the page's own messages. */
export type MessageFiles = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Used by the rest of the build. */
export const MESSAGE_FILES = '.vite/message-files.json'

const PAGE = /\/web\/src\/pages\/([^/]+)\//
/** The entry module of every page. */
const START = /\/web\/src\/shell\/start-page\.tsx$/
/** A whole key, or a prefix that ends in a dot and is completed by a code. */
const QUOTED = /["'`]([A-Za-z]+\.[\w.-]*)(?:["'`]|\$\{)/g

interface ModuleGraph {
  getModuleIds(): Iterable<string>
  getModuleInfo(id: string): {
    readonly code: string | null
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

/**
 * Writes one file per page and language with the messages that the page's modules use, lazily
 * loaded ones included: a message is found by its key as a literal, or by the prefix before a code.
 */
export function pageMessages(): Plugin {
  return {
    name: 'page-messages',
    generateBundle() {
      if (this.environment.name !== 'client') return
      const files: Record<string, Record<string, string>> = {}
      for (const [page, keys] of keysByPage(this)) {
        files[page] = {}
        for (const language of SHOWN_LANGUAGES) {
          const source = `export default ${JSON.stringify({
            language: languageRow(language),
            texts: compiledTexts(language, keys),
          })}`
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
          const fileName = `assets/${page}-${language}-${hash}.js`
          this.emitFile({ type: 'asset', fileName, source })
          files[page][language] = `/${fileName}`
        }
      }
      this.emitFile({ type: 'asset', fileName: MESSAGE_FILES, source: JSON.stringify(files) })
    },
  }
}

function keysByPage(graph: ModuleGraph): ReadonlyMap<string, readonly string[]> {
  const modules = [...graph.getModuleIds()]
  const pages = new Set(modules.flatMap((id) => PAGE.exec(id)?.[1] ?? []))
  return new Map(
    [...pages].map((page) => {
      const roots = modules.filter((id) => START.test(id) || PAGE.exec(id)?.[1] === page)
      return [page, keysNamedIn(modulesBelow(graph, roots, page), graph)]
    }),
  )
}

/** All modules that the page may load; other pages are not followed. */
function modulesBelow(graph: ModuleGraph, roots: readonly string[], page: string): Set<string> {
  const found = new Set(roots)
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds]) {
      const owner = PAGE.exec(next)?.[1]
      if (owner === undefined || owner === page) found.add(next)
    }
  }
  return found
}

const allKeys = [...textsOf('en').keys()]

function keysNamedIn(modules: Iterable<string>, graph: ModuleGraph): readonly string[] {
  const named = new Set<string>()
  for (const id of modules) {
    for (const [, literal = ''] of graph.getModuleInfo(id)?.code?.matchAll(QUOTED) ?? [])
      named.add(literal)
  }
  const prefixes = [...named].filter((literal) => literal.endsWith('.'))
  return allKeys.filter((key) => named.has(key) || prefixes.some((each) => key.startsWith(each)))
}
