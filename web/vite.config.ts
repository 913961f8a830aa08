import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'
import { pageMessages } from './page-messages.ts'

/** What changes only with a new release of a library: one file, kept by the browser. */
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler)\//
/** What most pages share comes as one file instead of a dozen small ones. */
const SHARED =
  /\/(web\/src\/(shell|api|language|features\/identity)|(ui|contracts|domain|messages)\/src|node_modules\/icu-minify)\//
/** Shared too, but nothing that the first screen of the checkout needs: in files of its own. */
const AFTER_FIRST_SCREEN =
  /\/(domain\/src\/calendar\/calendar\.ts|ui\/src\/(icons\/lazy-icons|feedback\/skeleton)\.tsx|web\/src\/features\/identity\/log-out\/log-out\.tsx)$/

/** The oldest browsers that a shopper can buy with (README, ADR-039). */
const BROWSER_FLOOR = ['chrome90', 'safari14', 'ios14', 'firefox115']

/** Each page is an entry of its own: its address stands in the HTML (shell/document/page-data.ts). */
const pages = globSync('src/pages/*/index.tsx', { cwd: import.meta.dirname })

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [pageMessages()],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: BROWSER_FLOOR,
    cssTarget: BROWSER_FLOOR,
    reportCompressedSize: false,
    emptyOutDir: true,
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // What is shared stands in the head of every page already: never fetched again as a file.
          resolveDependencies: (_file, parts) =>
            parts.filter((part) => !/shared-.*\.css$/.test(part)),
        },
        rolldownOptions: {
          input: ['src/browser.tsx', ...pages],
          preserveEntrySignatures: 'exports-only',
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 1 },
                {
                  name: 'shared',
                  test: (file) => SHARED.test(file) && !AFTER_FIRST_SCREEN.test(file),
                  minShareCount: 4,
                },
                { name: 'later', test: AFTER_FIRST_SCREEN, minShareCount: 3 },
              ],
            },
          },
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

/** Each name stands in the page, in its styles and in the script: short, and the same for a file. */
function scopedName(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file)
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`
}
