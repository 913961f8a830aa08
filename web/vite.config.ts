import { globSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { classConstants, scopedName } from './class-names.ts'
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
 * The styles of the "shared" file stand in the head of every page, before the store's colours. A part
 * that is loaded later must not load them again: they would then come after those colours. In the
 * lists of such parts the shared script, which is there already, takes their place.
 */
function sharedStylesOnce(): Plugin {
  return {
    name: 'shared-styles-once',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle)
        const [script, ...others] = files.filter((file) => /\/shared-[^/]*\.js$/.test(file))
        const sheets = files.filter((file) => /\/shared-[^/]*\.css$/.test(file))
        if (script === undefined || others.length > 0) return
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          for (const sheet of sheets) {
            chunk.code = chunk.code.replaceAll(JSON.stringify(sheet), JSON.stringify(script))
          }
        }
      },
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [pageEntries(), classConstants(), pageMessages(), sharedStylesOnce()],
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
