import { bodyLimit, readPageLimits } from './tools/src/page-limits.ts'
import { pageWeights, partStyles } from './tools/src/page-weights.ts'
import type { Page } from './tools/src/page-weights.ts'

/**
 * The script of one page with its messages in one language, packed as the server sends it: what a
 * shopper's phone pays for before it can answer.
 */
const MAX_SCRIPT = 86_400
/** With coupons, offers and gift cards. */
const MAX_CHECKOUT_SCRIPT = 86_800
/** In a page's head. [ADR-056] */
const FIRST_STYLE = { limit: '6.4 kB', brotli: true }
/** In the file after the first paint. [ADR-056] */
const LATER_STYLE = { limit: '6.6 kB', brotli: true }
const BOTH_STYLES = { limit: '14 kB', brotli: true }
const PART_STYLE = { limit: '1.6 kB', brotli: true }

const limits = readPageLimits()

/** In bytes: what holds for all pages, or less where bench/limits.json says so of this one. */
const scriptLimit = (page: Page): number =>
  Math.min(
    page.name === 'checkout' ? MAX_CHECKOUT_SCRIPT : MAX_SCRIPT,
    bodyLimit(page, limits) ?? Number.POSITIVE_INFINITY,
  )

export default [
  ...pageWeights('web/build').flatMap((page) => [
    {
      name: `${page.name}: script`,
      path: page.scripts,
      limit: `${scriptLimit(page)} B`,
      brotli: true,
    },
    ...page.styles.map((path) =>
      path.includes('first')
        ? { name: `${page.name}: first style`, path, ...FIRST_STYLE }
        : { name: `${page.name}: later style`, path, ...LATER_STYLE },
    ),
    { name: `${page.name}: both styles`, path: page.styles, ...BOTH_STYLES },
  ]),
  ...partStyles('web/build').map((file) => ({
    name: `style of a part: ${file}`,
    path: `web/build/client/assets/${file}`,
    ...PART_STYLE,
  })),
  {
    name: 'the fields of an address abroad',
    path: 'web/build/client/assets/abroad-fields-*.js',
    limit: '1.5 kB',
    brotli: true,
  },
  { name: 'the seller’s script', path: 'embed/dist/thela.js', limit: '6 kB', brotli: true },
  {
    name: 'the script of embedded tracking',
    path: 'embed/dist/track.js',
    limit: '1.5 kB',
    brotli: true,
  },
  { name: 'the chooser of bundles', path: 'embed/dist/bundles.js', limit: '3.2 kB', brotli: true },
]
