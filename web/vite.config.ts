import { globSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { classConstants, scopedName } from './class-names.ts'
import { shortInlineScripts } from './inline-scripts.ts'
import { DRAWN_PARTS } from './page-files.ts'
import { pageMessages } from './page-messages.ts'

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
 * The styles of the "shared" file, and of what the server draws of a page, stand in the page itself. A part
 * that is loaded later must not load them again: they would then come after the store's colours. In the
 * lists of such parts the shared script, which is there already, takes their place.
 */
function pageStylesOnce(): Plugin {
  return {
    name: 'page-styles-once',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle)
        const [script, ...others] = files.filter((file) => /\/shared-[^/]*\.js$/.test(file))
        const shared = files.filter((file) => /\/shared-[^/]*\.css$/.test(file))
        if (script === undefined || others.length > 0) return
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        for (const chunk of chunks) {
          const parts = (chunk.isEntry && DRAWN_PARTS[chunk.name]) || []
          for (const sheet of [...shared, ...sheetsOfParts(chunks, parts)]) {
            chunk.code = chunk.code.replaceAll(JSON.stringify(sheet), JSON.stringify(script))
          }
        }
      },
    },
  }
}

/** Of these modules and all that they import statically. */
function sheetsOfParts(
  chunks: readonly Rolldown.OutputChunk[],
  parts: readonly string[],
): readonly string[] {
  const found = new Set(
    chunks.filter(({ facadeModuleId }) => parts.some((part) => facadeModuleId?.endsWith(part))),
  )
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
}

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [
    pageEntries(),
    classConstants(),
    pageMessages(),
    pageStylesOnce(),
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
