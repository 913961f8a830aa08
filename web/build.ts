/** Builds the pages: for the browser, for the server, and the manifest that the server needs. */
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import type { Manifest, Plugin } from 'vite'
import { chunkGroups, findModules } from './chunk-groups.ts'
import { compressAssets } from './compress-assets.ts'
import { pageParts } from './page-files.ts'
import { MESSAGE_FILES } from './page-messages.ts'
import type { MessageFiles } from './page-messages.ts'
import { styleParts, unstyledClasses } from './style-parts.ts'

type DrawnClasses = () => Promise<ReadonlyMap<string, ReadonlySet<string>>>

process.env['NODE_ENV'] = 'production'
const build = path.join(import.meta.dirname, 'build')
/** Written last: without it the build was interrupted, and the next start builds again. */
const pagesFile = path.join(build, 'pages.json')
rmSync(pagesFile, { force: true })
const root = import.meta.dirname

/** What every shopper loads is built once: slower than by the bundler alone, and a fiftieth smaller without the framework. */
const SMALLEST = {
  minify: 'terser',
  // Vite works around faults of Safari 10 by itself, which is below the browser floor.
  terserOptions: { module: true, safari10: false, ecma: 2020, compress: { passes: 2, ecma: 2020 } },
} as const

/** What each page begins with, as the bundler finds it. */
async function findPageModules(): Promise<ReturnType<typeof findModules>> {
  let modules: ReturnType<typeof findModules> = new Map()
  const plugin: Plugin = {
    name: 'modules-of-pages',
    generateBundle(_options, bundle) {
      const isLazy = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      modules = findModules(bundle, isLazy)
    },
  }
  const builder = await createBuilder({
    root,
    plugins: [plugin],
    build: { write: false, minify: false },
    logLevel: 'error',
  })
  const { client } = builder.environments
  if (client === undefined) throw new Error('there is nothing for browsers')
  await builder.build(client)
  return modules
}

const output = { codeSplitting: { groups: chunkGroups(await findPageModules()) } }
const builder = await createBuilder({
  root,
  environments: {
    client: { build: { rolldownOptions: { output: { ...output, minify: true } }, ...SMALLEST } },
  },
})
for (const environment of Object.values(builder.environments)) await builder.build(environment)

const read = (file: string) => readFileSync(path.join(build, file), 'utf8')
const parts = pageParts(JSON.parse(read('client/.vite/manifest.json')) as Manifest)
const drawnModule = pathToFileURL(path.join(build, 'server/drawn-classes.js')).href
const { drawnClasses } = (await import(drawnModule)) as { readonly drawnClasses: DrawnClasses }
const drawn = await drawnClasses()

const laterClasses = new Map<string, readonly string[]>()
/** Addresses of the styles that no first paint needs, by the page's folder. */
const laterStyles = new Map<string, string>()
mkdirSync(path.join(build, 'styles'), { recursive: true })
/** What the server writes around a page has styles of its own. */
const restOfPages = globSync('server/**/*.js', { cwd: build }).map(read).join('')
for (const { folder, sheets } of parts) {
  const sheet = sheets.map((file) => read(`client/${file}`)).join('')
  const classes = drawn.get(folder)
  const bare = classes && unstyledClasses(sheet, classes)
  if (bare?.length) throw new Error(`${folder} is drawn without styles for ${bare.join(', ')}`)
  const whole = { first: sheet, later: '', laterClasses: [] }
  const divided = classes ? styleParts(sheet, classes, restOfPages) : whole
  writeFileSync(path.join(build, `styles/${folder}.first.css`), divided.first)
  writeFileSync(path.join(build, `styles/${folder}.later.css`), divided.later)
  laterClasses.set(folder, divided.laterClasses)
  if (divided.later === '') continue
  const hash = createHash('sha256').update(divided.later).digest('base64url').slice(0, 8)
  const file = `/assets/${folder}-later-${hash}.css`
  writeFileSync(path.join(build, `client${file}`), divided.later)
  laterStyles.set(folder, file)
}
const messages = JSON.parse(read(`client/${MESSAGE_FILES}`)) as MessageFiles
const pages = parts.map(({ folder, scripts }) => {
  const sizeOf = (file: string) => statSync(path.join(build, `client${file}`)).size
  const largest = scripts.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]
  const later = { laterClasses: laterClasses.get(folder), laterStyle: laterStyles.get(folder) }
  return [folder, { scripts, largest, ...later, messages: messages[folder] }] as const
})
// Only the build needs it.
rmSync(path.join(build, 'client/.vite'), { recursive: true })
await compressAssets(path.join(build, 'client'))
writeFileSync(pagesFile, JSON.stringify(Object.fromEntries(pages)))
