/** Which file of scripts a module comes in: decided by the pages that begin with it. [ADR-323] */
import type { Rolldown } from 'vite'

/** What changes only with a new release of a library: one file, kept by the browser. */
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler)\//

/**
 * What only these pages have in common comes in one file; the first that fits. Pages of the account are among those
 * of an order: what a parcel's page begins with stays without their menu and their sign-in.
 */
const FAMILIES: readonly (readonly [string, readonly string[]])[] = [
  ['message-pages', ['confirm-order', 'failure', 'payment-result', 'redirect']],
  ['paying', ['checkout', 'pay']],
  ['account-pages', ['account', 'notifications', 'order', 'orders']],
  [
    'order-pages',
    ['account', 'notifications', 'order', 'orders', 'shipment', 'thank-you', 'tracking'],
  ],
]
/** Its first screen comes in as few files as possible: with what it has in common with `paying`. */
const CHECKOUT = 'checkout'

interface Module {
  /** Whose first scripts contain it. */
  readonly pages: ReadonlySet<string>
  /** Parts that are loaded later need it too, so the bundler takes it out of the page's own file. */
  readonly isApart: boolean
}

/** By their ids, from a build that has no groups; without those that are imported when they are needed. */
export function findModules(
  bundle: Rolldown.OutputBundle,
  isLazy: (id: string) => boolean,
): ReadonlyMap<string, Module> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const modules = new Map<string, { pages: Set<string>; isApart: boolean }>()
  for (const entry of chunks.filter(({ isEntry }) => isEntry)) {
    const files = new Set([entry.fileName])
    for (const file of files) {
      const chunk = byName.get(file)
      for (const next of chunk?.imports ?? []) files.add(next)
      for (const id of Object.keys(chunk?.modules ?? {})) {
        // In one file with others, a part that is loaded later would need the bundler's runtime.
        if (isLazy(id)) continue
        const { pages } = modules.get(id) ?? { pages: new Set() }
        modules.set(id, { pages: pages.add(entry.name), isApart: chunk !== entry })
      }
    }
  }
  return modules
}

/**
 * The groups of the build, of which the first takes what its modules import along. A page's first
 * scripts are so a handful of files, without what it does not begin with; a module that no page begins
 * with is placed by the bundler.
 */
export function chunkGroups(modules: ReadonlyMap<string, Module>) {
  const findGroup = (id: string): string | null => {
    if (FRAMEWORK.test(id)) return 'framework'
    const { pages, isApart } = modules.get(id) ?? { pages: new Set<string>(), isApart: false }
    const [first, ...others] = pages
    if (first === undefined || !isApart) return null
    if (others.length === 0 && first !== CHECKOUT) return `${first}-parts`
    const family = FAMILIES.find(([, members]) =>
      [...pages].every((page) => members.includes(page)),
    )
    return family?.[0] ?? 'shared'
  }
  // A larger family before one within it, which would otherwise take along what both begin with.
  const names = ['framework', 'shared', ...FAMILIES.map(([name]) => name).reverse()]
  return [
    ...names.map((name, index) => ({
      name: (id: string) => (findGroup(id) === name ? name : null),
      priority: names.length - index,
    })),
    { name: findGroup, priority: 0 },
  ]
}
