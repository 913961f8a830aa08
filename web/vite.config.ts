import { globSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { classConstants, scopedName } from './class-names.ts'
import { shortInlineScripts } from './inline-scripts.ts'
import { DRAWN_PARTS } from './page-files.ts'
import { pageMessages } from './page-messages.ts'
import { shortenLoadLists } from './shorten-load-lists.ts'

/** The oldest browsers that a shopper can buy with (README, ADR-039). */
const BROWSER_FLOOR = ['chrome90', 'safari14', 'ios14', 'firefox115']

/** Each page is an entry of its own, by the name of its folder. */
const PAGES = globSync('src/pages/*/index.tsx', { cwd: import.meta.dirname }).map((file) =>
  path.basename(path.dirname(file)),
)

const PAGE_ENTRY = 'virtual:page/'

/** The script of a page: its folder, started by the shell. */
function pageEntries(): Plugin {
  return {
    name: 'page-entries',
    resolveId: (id) => (id.startsWith(PAGE_ENTRY) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PAGE_ENTRY}`)) return undefined
      const folder = id.slice(PAGE_ENTRY.length + 1)
      // The shell first: its styles are what those of a page stand on.
      return `import { startPage } from '/src/shell/start-page.tsx'
import page from '/src/pages/${folder}/index.tsx'
startPage(page)`
    },
  }
}

/**
 * A part that is loaded later asks for its files all at once, without the scripts that are there already. Their
 * styles, and those of what the server draws of a page, stand in the page itself: loaded again, they would come
 * after the store's colours.
 */
function shortLoadLists(): Plugin {
  return {
    name: 'short-load-lists',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const shared = Object.keys(bundle).filter((file) => /\/shared-[^/]*\.css$/.test(file))
        for (const chunk of chunks) {
          const parts = (chunk.isEntry && DRAWN_PARTS[chunk.name]) || []
          const own = withImports(chunks, [chunk])
          const scripts = own.map(({ fileName }) => fileName)
          const sheets = [...own, ...chunksOfParts(chunks, parts)].flatMap(({ viteMetadata }) => [
            ...(viteMetadata?.importedCss ?? []),
          ])
          const there = new Set([...scripts, ...shared, ...sheets])
          chunk.code = shortenLoadLists(chunk.code, (file) => there.has(file))
        }
      },
    },
  }
}

/** These and all that they import statically. */
function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  roots: readonly Rolldown.OutputChunk[],
): readonly Rolldown.OutputChunk[] {
  const found = new Set(roots)
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return [...found]
}

/** Of these modules, with all that they import statically. */
function chunksOfParts(
  chunks: readonly Rolldown.OutputChunk[],
  parts: readonly string[],
): readonly Rolldown.OutputChunk[] {
  const roots = chunks.filter(({ facadeModuleId }) =>
    parts.some((part) => facadeModuleId?.endsWith(part)),
  )
  return withImports(chunks, roots)
}

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [
    pageEntries(),
    classConstants(),
    pageMessages(),
    shortLoadLists(),
    shortInlineScripts(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: BROWSER_FLOOR,
    cssTarget: BROWSER_FLOOR,
    reportCompressedSize: false,
    // Marks of payment methods: a page fetches those that it shows, and the browser keeps them.
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
    emptyOutDir: true,
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: Object.fromEntries(PAGES.map((page) => [page, PAGE_ENTRY + page])),
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        target: 'node20',
        rolldownOptions: {
          input: { index: 'src/server.ts', 'drawn-classes': 'src/drawn-classes.tsx' },
        },
      },
      resolve: { noExternal: [/^@thela\//] },
    },
  },
})
