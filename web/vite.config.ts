import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { pageMessages } from './page-messages.ts'

/** What changes only with a new release of a library: one file, kept by the browser. */
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler)\//
/** What most pages share comes as one file instead of a dozen small ones. */
const SHARED =
  /\/(web\/src\/(shell|api|language|parent-window|features\/identity)|(ui|contracts|domain|messages)\/src|node_modules\/icu-minify)\/|vite\/preload-helper/
/** Shared too, but nothing that the first screen of the checkout needs: in files of its own. */
const AFTER_FIRST_SCREEN = [
  'domain/src/calendar/calendar.ts',
  'domain/src/checkout/steps/paying-steps.ts',
  'domain/src/payments/methods.ts',
  'ui/src/feedback/skeleton.tsx',
  'ui/src/fields/checkbox-field.module.css',
  'ui/src/fields/checkbox-field.tsx',
  'ui/src/fields/ready-form.ts',
  'ui/src/fields/select-field.tsx',
  'ui/src/feedback/skeleton.module.css',
  'ui/src/layout/text-with-action.module.css',
  'ui/src/layout/text-with-action.tsx',
  'ui/src/icons/lazy-icons.tsx',
  'ui/src/use-focus-on-change.ts',
  'web/src/api/use-query.ts',
  'web/src/language/use-state-name.ts',
  'web/src/features/identity/log-out/log-out.tsx',
  'web/src/features/identity/log-out/log-out.module.css',
  'web/src/features/identity/sign-in/sign-in-card.tsx',
  'web/src/shell/loaded.tsx',
].map((file) => path.resolve(import.meta.dirname, '..', file))
/** Parts of the payment methods: no group, so they are loaded by the first method that needs them. */
const OF_METHODS = beginnings([
  'ui/src/marks',
  'ui/src/icons/payment-icons',
  'ui/src/lists/radio-rows',
  'ui/src/lists/tile-buttons',
  'domain/src/payments/payment-instruments',
  'domain/src/payments/downtime',
  'domain/src/payments/card/',
])
/** Parts that a page loads when they are opened: no group, so that no first screen waits for them. */
const WHEN_OPENED = beginnings([
  'ui/src/layout/dialog',
  'ui/src/layout/untitled-card',
  'ui/src/icons/contact-icons',
  'ui/src/layout/open-as-overlay',
  'ui/src/lists/radio-card-group',
  'ui/src/lists/chip-group',
  'ui/src/lists/chip-select',
  'ui/src/layout/tab-bar',
  'ui/src/lists/link-list',
  'ui/src/lists/figures',
  'ui/src/fields/otp-field',
  'web/src/language/refund-texts',
  'ui/src/fields/receive-otp',
  'ui/src/fields/focus-field',
  'ui/src/fields/pincode-field',
  'ui/src/feedback/countdown',
  'ui/src/feedback/resend-line',
  'ui/src/feedback/send-failure',
  'domain/src/fields/address-text',
  'domain/src/identity/challenge-methods',
  'domain/src/identity/otp-attempt',
  'domain/src/identity/otp-failure',
  'domain/src/fields/person-name',
  'domain/src/orders/order/changed-lines',
  'domain/src/regions/states',
  'domain/src/requests/',
  'domain/src/orders/delivery/delivery-wait',
  'domain/src/orders/reading/featured-order',
  'domain/src/orders/actions/offers-buy-again',
  'domain/src/orders/status/order-progress',
  'domain/src/orders/status/status-filter',
  'domain/src/tracking/embed-options',
  'domain/src/tracking/lookup',
  'domain/src/tracking/track-config',
  'domain/src/tracking/tracking-access',
  'domain/src/tracking/tracking-id',
  'domain/src/fields/pincode',
  'domain/src/fields/zipcode',
  'domain/src/text/fold-text',
  'domain/src/text/indian-letters',
  'web/src/api/confirmed-order',
  'web/src/api/draft-saves',
  'web/src/api/idempotency-key',
  'web/src/api/load-script',
  'web/src/language/resend-texts',
  'web/src/shell/frame/own-checkout',
  'web/src/shell/frame/try-again-line',
  'web/src/shell/frame/start-embedded',
  'web/src/shell/frame/seller-session',
  'web/src/shell/frame/seller-gate',
  'web/src/shell/frame/seller-wait',
  'web/src/shell/frame/waiting-icon.tsx',
  'web/src/features/identity/sign-in/other-channels',
  'web/src/features/identity/sign-in/otp-step',
  'web/src/features/identity/sign-in/phone-abroad-step',
  'web/src/features/identity/sign-in/phone-otp-step',
  'web/src/features/identity/sign-in/order-otp',
  'web/src/features/identity/sign-in/send-wait',
  'web/src/features/identity/sign-in/sign-in-form',
  'domain/src/accounts/address-format',
  'domain/src/accounts/address-quality',
  'domain/src/accounts/street-lines',
  'domain/src/accounts/validate-address',
  'domain/src/fields/email',
  'domain/src/fields/gstin',
])
/** What stands around the pages of tracking and the account, and around no other. */
const AROUND_STORE_PAGES = beginnings([
  'ui/src/actions/copy-button',
  'ui/src/lists/stepper',
  'web/src/features/identity/sign-in/report-otp-failure',
  'web/src/shell/frame/brand-parts',
  'web/src/shell/frame/page-banners',
  'web/src/shell/frame/server-drawn',
  'web/src/shell/frame/store-frame',
])
/** Parts of features that most pages show. */
const OF_MOST_PAGES = [
  'web/src/features/checkout/delivery/delivery-name.ts',
  'web/src/features/orders/billing/price-lines.tsx',
].map((file) => path.resolve(import.meta.dirname, '..', file))
/** What the first screen of the checkout shares with one other page: no file of its own for each. */
const AT_FIRST_SCREEN = [
  'domain/src/accounts/home-country.ts',
  'ui/src/actions/sticky-action-bar.module.css',
  'ui/src/actions/sticky-action-bar.tsx',
  'ui/src/focus-soon.ts',
  'web/src/api/address-wire.ts',
  'ui/src/layout/summary-fold.module.css',
  'ui/src/layout/summary-fold.tsx',
  'web/src/shell/frame/action-bar.tsx',
  'web/src/shell/page-address.ts',
  'web/src/shell/use-page-return.ts',
].map((file) => path.resolve(import.meta.dirname, '..', file))
const MISSING = [...AFTER_FIRST_SCREEN, ...AT_FIRST_SCREEN, ...OF_MOST_PAGES].filter(
  (file) => !existsSync(file),
)
if (MISSING.length > 0) throw new Error(`not there any more: ${MISSING.join(', ')}`)

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
  plugins: [pageEntries(), pageMessages(), sharedStylesOnce()],
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
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 1 },
                {
                  name: 'shared',
                  test: (file) =>
                    (SHARED.test(file) || OF_MOST_PAGES.includes(file)) &&
                    !isAmong(OF_METHODS, file) &&
                    !isAmong(WHEN_OPENED, file) &&
                    !isAmong(AROUND_STORE_PAGES, file) &&
                    !AT_FIRST_SCREEN.includes(file) &&
                    !AFTER_FIRST_SCREEN.includes(file),
                  minShareCount: 3,
                },
                { name: 'store-pages', test: (file) => isAmong(AROUND_STORE_PAGES, file) },
                { name: 'first-screen', test: (file) => AT_FIRST_SCREEN.includes(file) },
                {
                  name: 'later',
                  test: (file) => AFTER_FIRST_SCREEN.includes(file),
                  minShareCount: 3,
                },
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

/** Files by the beginning of their names; each has to be there. */
function beginnings(names: readonly string[]): readonly string[] {
  const root = path.resolve(import.meta.dirname, '..')
  // A folder is matched without its slash.
  const missing = names.filter(
    (name) => globSync(`${name.replace(/\/$/, '')}*`, { cwd: root }).length === 0,
  )
  if (missing.length > 0) throw new Error(`not there any more: ${missing.join(', ')}`)
  return names.map((name) => `${root}/${name}`)
}

function isAmong(list: readonly string[], file: string): boolean {
  return list.some((beginning) => file.startsWith(beginning))
}
