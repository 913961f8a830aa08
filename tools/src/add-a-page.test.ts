import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** docs/how-to/develop/add-a-page.md, done in a copy of the project. */
const root = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'thela-page-'))
const PARTS = ['domain', 'messages', 'contracts', 'ui', 'web'].filter((part) =>
  existsSync(join(root, part)),
)

const FRAME = {
  brand: {
    storeId: 'aangan',
    slug: 'aangan',
    name: 'Aangan',
    link: 'https://aangan.example',
    colors: { primary: '#123456', primaryLight: '#eeeeee', danger: '#b3261e' },
    contactLinks: [],
    privacyLinks: [],
    hideBranding: false,
  },
  session: { token: 'anon', kind: 'ANON', expiresInSeconds: 300 },
  mode: 'page',
}

const NEW_FILES = {
  'web/src/pages/stats/index.tsx': `import type { AccountPage } from '@thela/contracts/pages'
import type { PageModule } from '../../shell/page.ts'
import { StatsPage } from './stats-page.tsx'

export default {
  title: () => 'Your year',
  Page: StatsPage,
} satisfies PageModule<AccountPage>
`,
  'web/src/pages/stats/stats-page.tsx': `import type { AccountPage } from '@thela/contracts/pages'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { PageFrame } from '../../shell/frame/page-frame.tsx'

export function StatsPage({ page }: { page: AccountPage }) {
  return (
    <PageFrame brand={page.brand}>
      <Columns heading="Your year">Since {page.session.kind}</Columns>
    </PageFrame>
  )
}
`,
}

/** What is put before what; each file is there already. */
const EDITS: readonly (readonly [file: string, before: string, line: string])[] = [
  [
    'contracts/src/links.ts',
    '  embedScript:',
    '  stats: (brand?: string) => `/stats${query({ brand })}`,\n',
  ],
  ['web/src/routes.ts', 'import thankYou', "import stats from './pages/stats/index.tsx'\n"],
  [
    'web/src/routes.ts',
    "  route('/orders'",
    "  route('/stats', { folder: 'stats', module: stats, data: account }),\n",
  ],
]

function copyProject(): void {
  const isSource = (file: string) => !/\/(node_modules|build)(\/|$)/.test(file.slice(root.length))
  for (const part of PARTS)
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: isSource })
  cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'))
  const packages = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules/@thela'), { recursive: true })
  for (const name of readdirSync(packages).filter((each) => each !== '@thela'))
    symlinkSync(join(packages, name), join(copy, 'node_modules', name))
  for (const part of PARTS) symlinkSync(join(copy, part), join(copy, 'node_modules/@thela', part))
}

function addPage(): void {
  for (const [file, text] of Object.entries(NEW_FILES)) {
    mkdirSync(join(copy, file, '..'), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  for (const [file, before, line] of EDITS) {
    const text = readFileSync(join(copy, file), 'utf8')
    if (!text.includes(before)) throw new Error(`${file} has no ${before}`)
    writeFileSync(join(copy, file), text.replace(before, line + before))
  }
}

const run = (...command: readonly string[]) =>
  execFileSync(join(root, 'node_modules/.bin/node'), command, { cwd: copy, encoding: 'utf8' })

beforeAll(() => {
  copyProject()
  addPage()
  run(join(root, 'node_modules/typescript/bin/tsc'), '-p', 'web')
  run('web/build.ts')
}, 120_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

interface Pages {
  readonly paths: readonly string[]
  open(path: string, opening: object): Promise<{ readonly html: string; readonly status: number }>
}

test('a page from outside has its types, its address and its files, and is opened', async () => {
  const built = pathToFileURL(join(copy, 'web/build/server/index.js')).href
  const { pages } = (await import(built)) as { readonly pages: Pages }
  expect(pages.paths).toContain('/stats')
  const request = { url: 'https://thela.example/stats', headers: { get: () => null } }
  const source = { account: () => Promise.resolve({ show: FRAME }) }
  const languages = () => ({ current: 'en', offered: [] })
  const opening = { request, params: {}, source, nonce: 'n', languages }
  const { html, status } = await pages.open('/stats', opening)
  expect(status).toBe(200)
  expect(html).toContain('<title>Your year · Aangan</title>')
  expect(html).toContain('Since <!-- -->ANON')
  const files = JSON.parse(readFileSync(join(copy, 'web/build/pages.json'), 'utf8')) as Record<
    string,
    { readonly scripts: readonly string[] }
  >
  for (const script of files['stats']?.scripts ?? ['none']) expect(html).toContain(script)
})

test('the how-to lists the same files: two new ones, and at most three that are edited', () => {
  const howTo = readFileSync(join(root, 'docs/how-to/develop/add-a-page.md'), 'utf8')
  const rows = [...howTo.matchAll(/^\| `([^`]+)` +\| (new|edited) /gm)].map(
    ([, file, kind]) => `${kind} ${file}`,
  )
  const edited = [...new Set(EDITS.map(([file]) => file))]
  expect(rows).toEqual([
    ...Object.keys(NEW_FILES).map((file) => `new ${file}`),
    ...edited.map((file) => `edited ${file}`),
  ])
  expect(edited.length).toBeLessThanOrEqual(3)
})
