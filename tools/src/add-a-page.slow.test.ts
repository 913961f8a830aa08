import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, filesOf, filesOfHowTo } from './copy-project.ts'
import type { Edit } from './copy-project.ts'

/** docs/how-to/develop/add-a-page.md, done in a copy of the project. */
const root = resolve(import.meta.dirname, '../..')
const PARTS = ['domain', 'messages', 'contracts', 'ui', 'web']

const FRAME = {
  brand: {
    storeId: 'aangan',
    slug: 'aangan',
    name: 'Aangan',
    link: 'https://aangan.example',
    colors: { primary: '#123456', primaryLight: '#eeeeee', danger: '#b3261e', icon: '#1a7f4b' },
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

const EDITS: readonly Edit[] = [
  [
    'contracts/src/addresses.ts',
    'const OPEN_API',
    'export const stats = (brand?: string) => `/stats${query({ brand })}`\n',
  ],
  ['web/src/routes.ts', 'import thankYou', "import stats from './pages/stats/index.tsx'\n"],
  [
    'web/src/routes.ts',
    "  route('/orders'",
    "  route('/stats', { project: 'CUSTOMER_DASHBOARD', folder: 'stats', module: stats, data: account }),\n",
  ],
]

const addition = { newFiles: NEW_FILES, edits: EDITS }
const { copy, remove } = copyProject(PARTS, addition)

const run = (...command: readonly string[]) =>
  execFileSync(join(root, 'node_modules/.bin/node'), command, { cwd: copy, encoding: 'utf8' })

beforeAll(() => {
  run(join(root, 'node_modules/typescript/bin/tsc'), '-p', 'web')
  run('web/build.ts')
}, 600_000)

afterAll(remove)

interface Pages {
  readonly paths: readonly string[]
  open(path: string, opening: object): Promise<{ readonly html: string; readonly status: number }>
}

test('a page from the how-to compiles, and its address and files are built and served', async () => {
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
  expect(filesOfHowTo('add-a-page.md')).toEqual(filesOf(addition))
  expect(new Set(EDITS.map(([file]) => file)).size).toBeLessThanOrEqual(3)
})
