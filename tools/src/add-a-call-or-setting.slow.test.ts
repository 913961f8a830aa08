import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, filesOf, filesOfHowTo } from './copy-project.ts'
import type { Addition } from './copy-project.ts'

/** docs/how-to/develop/add-a-call.md and add-a-setting.md, done in one copy of the project. */
const root = resolve(import.meta.dirname, '../..')

const HEAD = `import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { openTestBrowser } from '../../testing/open-test-browser.ts'
`

const CALL_TEST = 'server/src/modules/accounts/has-address.db.test.ts'
const call: Addition = {
  newFiles: {
    [CALL_TEST]: `import { hasAddress } from '@thela/contracts/calls/accounts/accounts'
${HEAD}
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('tells whether a customer has saved an address, to that customer only', async () => {
  const browser = await openTestBrowser(app)
  expect((await browser.request(hasAddress)).failure.code).toBe('TOKEN_KIND')
  await browser.signIn('+919650000001')
  expect(await browser.requestWell(hasAddress)).toEqual({ isSaved: false })
  await browser.saveAddress()
  expect(await browser.requestWell(hasAddress)).toEqual({ isSaved: true })
})
`,
  },
  edits: [
    [
      'contracts/src/calls/accounts/accounts.ts',
      'export const saveCustomerInfo',
      `export const hasAddress = defineCall({
  route: 'GET /checkout/customer/address/saved',
  summary: 'Whether the person behind the token has saved an address',
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  reply: Type.Object({ isSaved: Type.Boolean() }),
  failures: [],
})

`,
    ],
    [
      'contracts/src/calls/all-calls.ts',
      '  accounts.saveCustomerInfo,',
      '  accounts.hasAddress,\n',
    ],
    [
      'server/src/modules/accounts/routes.ts',
      '  registerCall(app, call',
      `  registerCall(app, hasAddress, async ({ visitor }) => {
    const addresses = await accountsRepository.addressesOf(database, holderOf(visitor))
    return { isSaved: addresses.length > 0 }
  })

`,
    ],
    [
      'server/src/modules/accounts/routes.ts',
      'import { saveCustomerInfo }',
      `import { hasAddress } from '@thela/contracts/calls/accounts/accounts'
import { accountsRepository } from './accounts-repository.ts'
import { holderOf } from './holder-of.ts'
`,
    ],
  ],
}

const SETTING_TEST = 'server/src/modules/accounts/email-is-fixed.db.test.ts'
const setting: Addition = {
  newFiles: {
    [SETTING_TEST]: `import { saveCustomerInfo } from '@thela/contracts/calls/accounts/accounts'
${HEAD}
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ meher: ({ account }) => void (account && (account['emailIsFixed'] = true)) })
})
afterAll(() => app.close())

const saveTwice = async (storeId: string) => {
  const browser = await openTestBrowser(app, storeId)
  await browser.signIn('+919650000002')
  await app.database.raw('delete from otp_send_counts; delete from otp_phones')
  const save = (email: string) => browser.request(saveCustomerInfo, { body: { type: 'EMAIL', email } })
  return [(await save('a@example.in')).status, (await save('b@example.in')).status]
}

test('a stored email cannot be changed where the store configures that, and can elsewhere', async () => {
  expect(await saveTwice('meher')).toEqual([200, 404])
  expect(await saveTwice('dhaga')).toEqual([200, 200])
})
`,
  },
  edits: [
    [
      'contracts/src/stores/account-section.ts',
      '  cancellationsReasons:',
      "  emailIsFixed: flag(false, 'An email that is stored is not changed by the customer.'),\n",
    ],
    [
      'server/src/modules/accounts/save-customer-info.ts',
      '  const isStored =',
      `  const isFixed = store.config.account.emailIsFixed
  if (isFixed && (await accountsRepository.emailOf(db, holder))) throw new ApiError('NOT_FOUND')
`,
    ],
    [
      'docs/how-to/configure-a-store.md',
      '| `account.cancellationsReasons`',
      '| `account.emailIsFixed` | `false` | An email that is stored is not changed by the customer. |\n',
    ],
  ],
}

const { copy, remove } = copyProject(
  ['domain', 'messages', 'contracts', 'server', 'sandbox', 'docs/how-to'],
  {
    newFiles: { ...call.newFiles, ...setting.newFiles },
    edits: [...call.edits, ...setting.edits],
  },
)
const run = (...command: readonly string[]) =>
  spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' })

const TESTS = [
  CALL_TEST,
  SETTING_TEST,
  'server/src/modules/stores/store-file/store-fields-table.test.ts',
]
let outcome: ReturnType<typeof run>
beforeAll(() => {
  outcome = run(
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'server',
    ...TESTS,
    '--reporter',
    'json',
    '--outputFile',
    'outcome.json',
  )
}, 600_000)
afterAll(remove)

test('a call and a setting from the how-tos compile', () => {
  const { stdout, status } = run(join(root, 'node_modules/typescript/bin/tsc'), '-p', 'server')
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
}, 600_000)

test('the call is served, the setting is read and listed among the fields of a store’s file', () => {
  expect(outcome.status, outcome.stdout + outcome.stderr).toBe(0)
  const report = JSON.parse(readFileSync(join(copy, 'outcome.json'), 'utf8')) as {
    readonly testResults: readonly { readonly name: string; readonly status: string }[]
  }
  const results = report.testResults.map(({ name, status }) => `${status} ${relative(copy, name)}`)
  expect(results.toSorted()).toEqual(TESTS.map((file) => `passed ${file}`).toSorted())
})

test.each([
  ['add-a-call.md', call],
  ['add-a-setting.md', setting],
])('%s lists the same files, at most three of them edited', (howTo, addition) => {
  expect(filesOfHowTo(howTo)).toEqual(filesOf(addition))
  expect(new Set(addition.edits.map(([file]) => file)).size).toBeLessThanOrEqual(3)
})
