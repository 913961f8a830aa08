import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings, warningsOfStart, whyNotToStart } from './settings.ts'

const OWN = { THELA_DEMO: '0', TRUSTED_HOPS: '1' }

test.each([
  [{}, true],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ THELA_DEMO: '1', DATABASE_URL: 'postgres://db/thela', HOST: '0.0.0.0' }, true],
  [{ THELA_DEMO: '0' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/thela' }, false],
])('[I65] with %j the demo runs: %s', (environment, demo) => {
  expect(readSettings(environment).demo).toBe(demo)
})

test.each([
  [{ DATABASE_URL: 'postgres://db/thela' }, /^DATABASE_URL is set: add THELA_DEMO=0 /],
  [{ PUBLIC_URL: 'https://checkout.example' }, /^PUBLIC_URL is set: add THELA_DEMO=0 /],
  [{ HOST: '0.0.0.0' }, /^HOST is set: .*THELA_DEMO=1/],
  [{ DATABASE_URL: 'postgres://db/thela', HOST: '0.0.0.0' }, /^DATABASE_URL and HOST /],
  [{ PUBLIC_URL: 'checkout.example' }, /is no address/],
])('[I65] with %j neither the demo nor a shop is started by mistake', (environment, words) => {
  expect(() => readSettings(environment)).toThrow(words)
})

test.each(['0', 'off', 'false', 'no', 'FALSE', 'False', 'NO', 'Off', '0 ', ' no\n'])(
  '[I65] THELA_DEMO=%j is a no, for every switch',
  (word) => {
    const { demo, reconciler, faultPoints, allowPrivateAddresses } = readSettings({
      THELA_DEMO: word,
      THELA_RECONCILER: word,
      THELA_FAULT_POINTS: word,
      THELA_ALLOW_PRIVATE: word,
    })
    expect([demo, reconciler, faultPoints, allowPrivateAddresses]).toEqual(Array(4).fill(false))
  },
)

test.each(['1', 'on', 'true', 'yes', 'TRUE', ' Yes '])('[I65] %j is a yes', (word) => {
  const { demo, faultPoints } = readSettings({ THELA_DEMO: word, THELA_FAULT_POINTS: word })
  expect([demo, faultPoints]).toEqual([true, true])
})

test.each(['', ' '])('[I65] %j is as if nothing were set', (word) => {
  const environment = { NODE_ENV: 'production', THELA_DEMO: word, THELA_RECONCILER: word }
  expect(readSettings(environment)).toMatchObject({ demo: false, reconciler: true })
})

test.each(
  ['THELA_DEMO', 'THELA_RECONCILER', 'THELA_FAULT_POINTS', 'THELA_ALLOW_PRIVATE'].flatMap((name) =>
    ['n', 'disabled', 'none', '2', 'constructor'].map((word) => [name, word] as const),
  ),
)('[I65] %s=%s says neither yes nor no: nothing starts', (name, word) => {
  expect(() => readSettings({ [name]: word })).toThrow(
    `${name}=${word} says neither yes nor no: set ${name}=1 or ${name}=0`,
  )
})

test('[I65] no demo in production', () => {
  const environment = { NODE_ENV: 'production', THELA_DEMO: '1' }
  expect(() => readSettings(environment)).toThrow(/contradict/)
})

test('[I60] private addresses of a product on the internet are warned of', () => {
  const https = { ...OWN, PUBLIC_URL: 'https://checkout.example' }
  const warnings = (more: object) => warningsOfStart(readSettings({ ...https, ...more }))
  expect(warnings({ THELA_ALLOW_PRIVATE: '1' })).toEqual([
    expect.stringContaining('THELA_ALLOW_PRIVATE is on'),
  ])
  expect(warnings({})).toEqual([])
  expect(warnings({ THELA_ALLOW_PRIVATE: '1', PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
})

test.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ PUBLIC_URL: 'http://127.0.0.1:3007/' }, 'http://localhost:3007'],
  [{ ...OWN, PUBLIC_URL: 'https://checkout.example' }, undefined],
  [
    { ...OWN, PUBLIC_URL: 'https://checkout.example', HUMAN_CHECK_URL: 'https://c.example/' },
    'https://c.example',
  ],
])('[I54, ADR-365] with %j human checks stand at %s', (environment, url) => {
  expect(readSettings(environment).humanCheckUrl).toBe(url)
})

const why = (environment: Readonly<Record<string, string>>) =>
  whyNotToStart(readSettings(environment), environment)

test.each([
  [{ ...OWN, PUBLIC_URL: 'https://checkout.example' }],
  [{ ...OWN, PUBLIC_URL: 'https://checkout.example', TRUSTED_HOPS: '0' }],
  [{ THELA_DEMO: '0', PUBLIC_URL: 'http://localhost:3000' }],
  [{ THELA_DEMO: '1', PUBLIC_URL: 'http://192.168.1.7:3000' }],
  // As the crash test starts its servers.
  [{ THELA_DEMO: 'off', THELA_FAULT_POINTS: 'on', PUBLIC_URL: 'http://127.0.0.1:3000' }],
])('%j starts', (environment) => {
  expect(why(environment)).toBeUndefined()
})

test.each([
  [{ THELA_DEMO: '0', PUBLIC_URL: 'https://checkout.example' }, 'add TRUSTED_HOPS=1'],
  [
    { ...OWN, PUBLIC_URL: 'https://checkout.example', THELA_FAULT_POINTS: '1' },
    'THELA_FAULT_POINTS is for tests',
  ],
  [{ NODE_ENV: 'production', THELA_FAULT_POINTS: '1' }, 'THELA_FAULT_POINTS is for tests'],
  [{ ...OWN, PUBLIC_URL: 'http://checkout.example' }, 'Set PUBLIC_URL=https://checkout.example'],
  [
    {
      ...OWN,
      PUBLIC_URL: 'https://checkout.example',
      HUMAN_CHECK_URL: 'https://checkout.example:8443',
    },
    'such as https://check.checkout.example',
  ],
  [
    {
      ...OWN,
      PUBLIC_URL: 'https://checkout.example',
      HUMAN_CHECK_URL: 'http://check.checkout.example',
    },
    'Set https://check.checkout.example',
  ],
])('[I42, D-27] %j does not start, and says what to add', (environment, words) => {
  expect(why(environment)).toContain(words)
})

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
/** The rows of the README's table: the settings that one names, and their default. */
const settingRows = readme
  .slice(readme.indexOf('| Setting '), readme.indexOf("In your shop's theme"))
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, names = '', usual = '']) => ({
    names: [...(names.match(/(?<=`)[A-Z_]+(?=`)/g) ?? [])] as readonly string[],
    usual,
  }))

test('the README names each setting that is read, and no other', () => {
  const read = new Set(['THELA_SECRETS_KEY'])
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_, name) => void read.add(String(name)) },
  )
  const settings = readSettings(environment)
  whyNotToStart({ ...settings, demo: false }, environment)
  expect(settingRows.flatMap(({ names }) => names).toSorted()).toEqual([...read].toSorted())
})

test.each([
  ['THELA_OTP_PER_ADDRESS', 'otpPerAddress'],
  ['THELA_OTP_PER_PHONE', 'otpPerPhone'],
  ['THELA_HOLDS_PER_ADDRESS', 'holdsPerAddress'],
  ['THELA_RATE_LIMIT_FACTOR', 'rateLimitFactor'],
  ['NOT_READY_SECONDS', 'notReadySeconds'],
] as const)('the README gives the default of %s', (name, field) => {
  const inDigits = (demo: '0' | '1') =>
    readSettings({ THELA_DEMO: demo })[field].toLocaleString('en-US')
  const row = settingRows.find(({ names }) => names.includes(name))
  expect(row?.usual).toBe(`${inDigits('0')}, ${inDigits('1')} in the demo`)
})
