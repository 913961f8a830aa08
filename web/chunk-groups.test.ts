import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { chunkGroups, findModules } from './chunk-groups.ts'

interface Chunk {
  readonly name: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly modules: readonly string[]
}

/** As far as it is read. */
function bundleOf(chunks: readonly Chunk[]): Rolldown.OutputBundle {
  const files = chunks.map(({ name, isEntry = false, imports = [], modules }) => ({
    type: 'chunk',
    fileName: `${name}.js`,
    name,
    isEntry,
    imports: imports.map((each) => `${each}.js`),
    modules: Object.fromEntries(modules.map((id) => [id, {}])),
  }))
  return Object.fromEntries(files.map((file) => [file.fileName, file])) as never
}

/** The file that each module comes in: the first group, by priority, which takes it. */
function filesOf(modules: ReturnType<typeof findModules>, id: string): string | null {
  const groups = chunkGroups(modules).toSorted((a, b) => b.priority - a.priority)
  return groups.map(({ name }) => name(id)).find((name) => name !== null) ?? null
}

const page = (name: string, ...imports: readonly string[]): Chunk => ({
  name,
  isEntry: true,
  imports,
  modules: [`${name}-page`],
})

const found = findModules(
  bundleOf([
    page('checkout', 'all', 'pays', 'cart', 'lazy'),
    page('pay', 'all', 'pays', 'form'),
    page('order', 'all', 'parcels', 'menu'),
    page('orders', 'all', 'menu'),
    page('tracking', 'all', 'parcels', 'search'),
    { name: 'all', imports: ['deep'], modules: ['button'] },
    { name: 'deep', modules: ['base', '/node_modules/react/index.js'] },
    { name: 'pays', modules: ['bar'] },
    { name: 'parcels', modules: ['steps'] },
    { name: 'menu', imports: ['parcels'], modules: ['tabs'] },
    { name: 'cart', modules: ['coupons'] },
    { name: 'form', modules: ['amount'] },
    { name: 'search', modules: ['scan'] },
    { name: 'lazy', modules: ['dialog'] },
    { name: 'wallets', modules: ['wallet'] },
  ]),
  (id) => id === 'dialog',
)

test.each([
  ['the framework', '/node_modules/react/index.js', 'framework'],
  ['what pages of different kinds begin with', 'button', 'shared'],
  ['what that imports in turn', 'base', 'shared'],
  ['what one family has in common', 'bar', 'paying'],
  ['what another family has in common', 'steps', 'order-pages'],
  ['what a family within it has in common', 'tabs', 'account-pages'],
  ['what one page begins with, and a later part needs', 'scan', 'tracking-parts'],
  [
    'the same of the checkout: with what it shares, so that it has one file less',
    'coupons',
    'paying',
  ],
  ['a module of the page’s own file', 'pay-page', null],
  ['one that is imported when it is needed', 'dialog', null],
  ['one that no page begins with', 'wallet', null],
])('%s', (_what, id, file) => {
  expect(filesOf(found, id)).toBe(file)
})
