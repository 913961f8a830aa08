import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { makeApp } from '../app.ts'
import type { App } from '../app.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { makeLogger } from '../http/make-logger.ts'
import type { Store, Stores } from '../modules/stores/index.ts'
import { accountsAt, notSetUp } from '../make-integrations.ts'
import type { Integrations } from '../make-integrations.ts'
import type { RegisteredSystem } from '../registered-system.ts'
import { readSettings } from '../settings.ts'
import { fakePlatform } from './fake-platform.ts'
import { fakeProvider } from './fake-provider.ts'
import { fakeSmsBox } from './fake-sms-box.ts'

export const SECOND_ACCOUNT = 'SECOND'
export const PUBLIC_URL = 'https://pay.example'
const SANDBOX_URL = 'http://localhost:4000'
const storesFolder = resolve(import.meta.dirname, '../../../sandbox/stores')

interface Fakes {
  readonly platform: ReturnType<typeof fakePlatform>
  readonly sms: ReturnType<typeof fakeSmsBox>
}

interface Choices {
  readonly hasPages?: boolean
  readonly environment?: Readonly<Record<string, string>>
  /** Where the server reaches the database instead, by way of a wire that can be lost. */
  readonly wire?: (databaseUrl: string) => Promise<string>
  /** Systems in the place of the registered ones, made between the fakes. */
  readonly systems?: (fakes: Fakes) => readonly RegisteredSystem[]
  /** Changes to the file of the store meher. */
  readonly meher?: (file: Record<string, Record<string, unknown>>) => void
}

export interface TestApp extends App {
  readonly meher: Store
  readonly dhaga: Store
  readonly platform: ReturnType<typeof fakePlatform>
  readonly provider: ReturnType<typeof fakeProvider>
  /** Of a second account, for a store whose file has it. */
  readonly secondProvider: ReturnType<typeof fakeProvider>
  readonly sms: ReturnType<typeof fakeSmsBox>
  /** Each line that was logged. */
  readonly log: readonly string[]
  readonly databaseUrl: string
  /** The installation's key, as its environment says it. */
  readonly secretsKey: string
  /** The store meher's file is applied again, changed. */
  applyMeher(change: Choices['meher']): Promise<Store>
  /** The file of a demo store, changed: with another `storeId` one more store. */
  applyStore(name: string, change: NonNullable<Choices['meher']>): Promise<Store>
  /** Another server process on the same database, between the same outside systems. */
  openBeside(environment?: Readonly<Record<string, string>>): Promise<App>
}

async function applyDemoStore(stores: Stores, name: string, change: Choices['meher']) {
  const file = JSON.parse(await readFile(resolve(storesFolder, `${name}.json`), 'utf8')) as never
  change?.(file)
  return stores.apply({
    text: JSON.stringify(file),
    fileName: `${name}.json`,
    environment: { SANDBOX_URL, THELA_URL: PUBLIC_URL },
    allowHttp: true,
  })
}

/**
 * The whole server on a real database with two stores, between pretended outside systems. Open it
 * in `beforeAll`, close it in `afterAll`.
 */
export async function openTestApp(choices: Choices = {}): Promise<TestApp> {
  const home = await openTestDatabase({ poolSize: 1 })
  const [platform, sms] = [fakePlatform(), fakeSmsBox()]
  const [provider, secondProvider] = [fakeProvider(), fakeProvider(SECOND_ACCOUNT, 'second_')]
  const providersOf: Integrations['providersOf'] = ({ storeId, config }) =>
    config.connections.razorpay.flatMap(({ code }) => {
      const fake = code === SECOND_ACCOUNT ? secondProvider : provider
      return fake.account.isMissing ? [] : [fake.providerOf(storeId)]
    })
  const integrations: Integrations = {
    platformOf: ({ storeId }) => platform.platformOf(storeId),
    providersOf,
    providerOf(store, account) {
      const found = providersOf(store).find((one) => one.account === account)
      if (!found) throw notSetUp('PAYMENT')
      return found
    },
    accountsAt: accountsAt(),
    smsOf: () => sms.gateway,
    courierOf: () => undefined,
  }
  const secretsKey = randomBytes(32).toString('base64')
  const environment = {
    PUBLIC_URL,
    SANDBOX_URL,
    THELA_DEMO: 'off',
    THELA_RECONCILER: 'off',
    DATABASE_POOL: '8',
    THELA_OTP_PER_ADDRESS: '100000',
    THELA_RATE_LIMIT_FACTOR: '1000',
    THELA_SECRETS_KEY: secretsKey,
    ...choices.environment,
  }
  const log: string[] = []
  const databaseUrl = (await choices.wire?.(home.url)) ?? home.url
  const open = (more: Readonly<Record<string, string>> = {}) =>
    makeApp({
      settings: readSettings({ ...environment, ...more }),
      databaseUrl,
      environment: { ...environment, ...more },
      logger: makeLogger('debug', { write: (line) => void log.push(line) }),
      ...(choices.systems ? { systems: choices.systems({ platform, sms }) } : { integrations }),
      hasPages: choices.hasPages ?? false,
    })
  const app = await open()
  const beside: App[] = []
  return {
    ...app,
    meher: await applyDemoStore(app.stores, 'meher', choices.meher),
    dhaga: await applyDemoStore(app.stores, 'dhaga', undefined),
    platform,
    provider,
    secondProvider,
    sms,
    log,
    databaseUrl: home.url,
    secretsKey,
    applyMeher: (change) => applyDemoStore(app.stores, 'meher', change),
    applyStore: (name, change) => applyDemoStore(app.stores, name, change),
    async openBeside(more) {
      const other = await open(more)
      beside.push(other)
      return other
    },
    async close() {
      await Promise.all([app, ...beside].map((each) => each.close()))
      await home.close()
    },
  }
}
