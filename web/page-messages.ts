/** [ADR-050] */
import { createHash } from 'node:crypto'
import { compiledTexts, languageRow, SHOWN_LANGUAGES, textsOf } from '@thela/messages/catalogues'
import { calls } from '@thela/contracts/calls/all-calls'
import type { Plugin, Rolldown } from 'vite'
import { firstKeysNamedIn, keysNamedIn } from './message-keys.ts'
import type { MessageAddresses } from './src/shell/document/page-files.ts'

/** By page and language: the files of the page's own messages. */
export type MessageFiles = Readonly<Record<string, Readonly<Record<string, MessageAddresses>>>>

/** Used by the rest of the build. */
export const MESSAGE_FILES = '.vite/message-files.json'

const PAGE = /\/web\/src\/pages\/([^/]+)\//
/** The module of one page's own. */
const ENTRY = /\/web\/src\/pages\/([^/]+)\/index\.tsx$/
/** The entry module of every page. */
const START = /\/web\/src\/shell\/start-page\.tsx$/
interface ModuleGraph {
  getModuleIds(): Iterable<string>
  getModuleInfo(id: string): {
    readonly code: string | null
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

/**
 * Per page and language a file with the messages that the page's first scripts name, and one with those
 * that only its lazily loaded modules name: a message is named by its key as a literal, or by the key's
 * beginning before a code.
 */
export function pageMessages(): Plugin {
  return {
    name: 'page-messages',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const emit = (name: string, content: object): string => {
        const source = `export default ${JSON.stringify(content)}`
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `assets/${name}-${hash}.js`
        this.emitFile({ type: 'asset', fileName, source })
        return `/${fileName}`
      }
      const files: Record<string, Record<string, MessageAddresses>> = {}
      for (const [page, { first, later }] of keysByPage(this, bundle)) {
        files[page] = {}
        for (const code of SHOWN_LANGUAGES) {
          const language = languageRow(code)
          files[page][code] = {
            first: emit(`${page}-${code}`, { language, texts: compiledTexts(code, first) }),
            ...(later.length > 0
              ? { later: emit(`${page}-later-${code}`, compiledTexts(code, later)) }
              : {}),
          }
        }
      }
      this.emitFile({ type: 'asset', fileName: MESSAGE_FILES, source: JSON.stringify(files) })
    },
  }
}

interface PageKeys {
  readonly first: readonly string[]
  readonly later: readonly string[]
}

function keysByPage(
  graph: ModuleGraph,
  bundle: Rolldown.OutputBundle,
): ReadonlyMap<string, PageKeys> {
  const modules = [...graph.getModuleIds()]
  const pages = new Set(modules.flatMap((id) => PAGE.exec(id)?.[1] ?? []))
  return new Map(
    [...pages].map((page) => {
      const roots = modules.filter((id) => START.test(id) || ENTRY.exec(id)?.[1] === page)
      const atFirst = modulesBelow(graph, { roots, page, isLazyToo: false })
      const sources = [...codeOfPage(bundle, page)].flatMap(([id, code]) =>
        atFirst.has(id) ? [code] : [],
      )
      const first = firstKeysNamedIn(sources, { all: ALL_KEYS, calls })
      const everything = [...modulesBelow(graph, { roots, page, isLazyToo: true })]
      const all = keysNamedIn(
        everything.map((id) => graph.getModuleInfo(id)?.code ?? ''),
        ALL_KEYS,
      )
      return [page, { first, later: all.filter((key) => !first.includes(key)) }]
    }),
  )
}

/** What is left of each module in the scripts that the page begins with; exports that nothing uses are gone. */
function codeOfPage(bundle: Rolldown.OutputBundle, page: string): ReadonlyMap<string, string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set(chunks.filter(({ isEntry, name }) => isEntry && name === page))
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  }
  return new Map(
    [...found].flatMap(({ modules }) =>
      Object.entries(modules).map(([id, { code }]) => [id, code ?? ''] as const),
    ),
  )
}

interface Walk {
  readonly roots: readonly string[]
  readonly page: string
  readonly isLazyToo: boolean
}

/** The modules that the page loads at once, or may load; other pages are not followed. */
function modulesBelow(graph: ModuleGraph, { roots, page, isLazyToo }: Walk): Set<string> {
  const found = new Set(roots)
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...(isLazyToo ? dynamicallyImportedIds : [])]) {
      const owner = PAGE.exec(next)?.[1]
      if (owner === undefined || owner === page) found.add(next)
    }
  }
  return found
}

const ALL_KEYS = [...textsOf('en').keys()]
