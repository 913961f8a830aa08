import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { makeApp } from '../app.ts'
import type { App } from '../app.ts'
import { sql, statement } from '../db/statement.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { authenticateFaked } from '../http/caller/fake-visitors.ts'
import { makeLogger } from '../http/operations/make-logger.ts'
import { fakeQueue } from '../jobs/fake-queue.ts'
import type { Store, Stores } from '../modules/stores/index.ts'
import { accountsAt, notSetUp } from '../make-integrations.ts'
import type { Integrations } from '../make-integrations.ts'
import type { RegisteredSystem } from '../registered-system.ts'
import { readSettings } from '../settings.ts'
import { fakeCourier } from '../ports/testing/fake-courier.ts'
import { fakeHumanCheck } from '../ports/testing/fake-human-check.ts'
import { fakeIdentityProvider } from '../ports/testing/fake-identity-provider.ts'
import { fakePlatform } from '../ports/testing/fake-platform.ts'
import { fakeProvider } from '../ports/testing/fake-provider.ts'
import { fakeMessageChannel, fakeMessageWebhooks } from '../ports/testing/fake-message-channel.ts'
import { proofFor } from '../ports/testing/read-verified.ts'

export const SECOND_ACCOUNT = 'SECOND'
export const PUBLIC_URL = 'https://pay.example'
export const HUMAN_CHECK_URL = 'https://check.example'
/** The library's shortest: many tests wait for a job. */
const POLL_SECONDS = 0.5
const SANDBOX_URL = 'http://localhost:4000'
const storesFolder = resolve(import.meta.dirname, '../../../sandbox/stores')

export interface Fakes {
  readonly platform: ReturnType<typeof fakePlatform>
  readonly provider: ReturnType<typeof fakeProvider>
  readonly sms: ReturnType<typeof fakeMessageChannel>
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
  /**
   * Jobs, loops and stored events wait until the test runs them, and requests name their visitor
   * (`tokenOf`) instead of signing in.
   */
  readonly isManual?: boolean
  /** Jobs wait until the test runs them; everything else runs by itself. */
  readonly hasManualJobs?: boolean
  readonly clock?: { readonly now: Date }
}

export interface TestApp extends App {
  readonly meher: Store
  readonly dhaga: Store
  readonly platform: ReturnType<typeof fakePlatform>
  readonly provider: ReturnType<typeof fakeProvider>
  /** Of a second account, for a store whose file has it. */
  readonly secondProvider: ReturnType<typeof fakeProvider>
  readonly sms: ReturnType<typeof fakeMessageChannel>
  /** Of a second account, for a store whose file has it. */
  readonly secondSms: ReturnType<typeof fakeMessageChannel>
  /** Of a store whose file has such accounts; they send in no language until a test says in which. */
  readonly whatsapp: ReturnType<typeof fakeMessageChannel>
  readonly email: ReturnType<typeof fakeMessageChannel>
  readonly courier: ReturnType<typeof fakeCourier>
  /** Of a store whose file has such an account. */
  readonly firebase: ReturnType<typeof fakeIdentityProvider>
  /** Of a store whose file has such an account. */
  readonly humanCheck: ReturnType<typeof fakeHumanCheck>
  /** What waits to be done, where the test runs it. */
  readonly jobs: ReturnType<typeof fakeQueue>
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
  /** A webhook of a system, as it comes over the wire; its proof unless another is given. */
  receive(
    system: 'razorpay' | 'shopify' | 'courier' | 'whatsapp',
    event: object | string,
    options?: { readonly storeId?: string; readonly proof?: Readonly<Record<string, string>> },
  ): Promise<LightMyRequestResponse>
  /** Tries all stored events, whenever their time is, once or so many times. Gives how many still wait. */
  applyEvents(options?: { readonly rounds: number }): Promise<number | undefined>
  /** The logged lines with this message. */
  logged(message: string): readonly Readonly<Record<string, unknown>>[]
}

const applyNow = statement<unknown>(
  'test.apply-now',
  () => sql`update webhook_inbox set next_try_at = now() where applied_at is null`,
)
const waiting = statement<{ readonly count: number }>(
  'test.waiting',
  () => sql`select count(*)::int as count from webhook_inbox where applied_at is null`,
)

/** What a test does as the systems around the server do, and what it sees of the server's inside. */
function handlesOf(
  app: App,
  log: readonly string[],
): Pick<TestApp, 'receive' | 'applyEvents' | 'logged'> {
  return {
    receive: (system, event, { storeId = 'meher', proof = proofFor(storeId) } = {}) =>
      app.http.inject({
        method: 'POST',
        url: `/webhooks/${system}/${storeId}`,
        payload: typeof event === 'string' ? event : JSON.stringify(event),
        headers: { 'content-type': 'application/json', ...proof },
      }),
    async applyEvents({ rounds } = { rounds: 1 }) {
      for (let round = 0; round < rounds; round += 1) {
        await app.database.run(applyNow())
        await app.inbox.sweep()
      }
      return (await app.database.first(waiting()))?.count
    },
    logged: (message) =>
      log
        .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
        .filter(({ msg }) => msg === message),
  }
}

function fakeIntegrations() {
  const [platform, courier, firebase] = [fakePlatform(), fakeCourier(), fakeIdentityProvider()]
  const humanCheck = fakeHumanCheck()
  const [sms, secondSms] = [fakeMessageChannel(), fakeMessageChannel(SECOND_ACCOUNT)]
  const [whatsapp, email] = [
    fakeMessageChannel('WHATSAPP_CLOUD', 'WHATSAPP'),
    fakeMessageChannel('SMTP', 'EMAIL'),
  ]
  // Most tests read what goes by SMS.
  for (const { languages } of [whatsapp, email]) languages.of = []
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
    webhookPathOf: ({ storeId }, account) => `/webhooks/razorpay/${storeId}/${account}`,
    accountsAt: accountsAt(),
    channelsOf: ({ storeId, config: { connections } }) => [
      ...connections.msg91.map(({ code }) =>
        code === SECOND_ACCOUNT ? secondSms.channel : sms.channel,
      ),
      ...connections.whatsapp_cloud.map(() => ({
        ...whatsapp.channel,
        webhooks: fakeMessageWebhooks(storeId),
      })),
      ...connections.smtp.map(() => email.channel),
    ],
    identityProviderOf: ({ config: { connections } }) =>
      connections.firebase.length > 0 ? firebase.provider : undefined,
    findHumanCheck: ({ config: { connections } }) =>
      connections.recaptcha.length > 0 ? humanCheck.check : undefined,
    courierOf: ({ storeId }, account) => courier.courierOf(storeId, account),
    couriersOf: ({ storeId, config }) =>
      config.connections.shiprocket.map(({ code }) => courier.courierOf(storeId, code)),
  }
  return {
    fakes: {
      platform,
      provider,
      secondProvider,
      sms,
      secondSms,
      whatsapp,
      email,
      courier,
      firebase,
      humanCheck,
    },
    integrations,
  }
}

async function applyDemoStore(stores: Stores, name: string, change: Choices['meher']) {
  const file = JSON.parse(await readFile(resolve(storesFolder, `${name}.json`), 'utf8')) as never
  change?.(file)
  return stores.apply({
    text: JSON.stringify(file),
    fileName: `${name}.json`,
    environment: { SANDBOX_URL, SANDBOX_MAIL: 'localhost:4025', THELA_URL: PUBLIC_URL },
    allowHttp: true,
  })
}

/**
 * The whole server on a real database with two stores, between fakes of the ports. Open it
 * in `beforeAll`, close it in `afterAll`.
 */
export async function openTestApp(choices: Choices = {}): Promise<TestApp> {
  const home = await openTestDatabase({ poolSize: 1 })
  const { fakes, integrations } = fakeIntegrations()
  const jobs = fakeQueue()
  const secretsKey = randomBytes(32).toString('base64')
  const environment = {
    PUBLIC_URL,
    HUMAN_CHECK_URL,
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
  const { clock } = choices
  const databaseUrl = (await choices.wire?.(home.url)) ?? home.url
  const open = (more: Readonly<Record<string, string>> = {}) =>
    makeApp({
      settings: readSettings({ ...environment, ...more }),
      databaseUrl,
      environment: { ...environment, ...more },
      logger: makeLogger('debug', { write: (line) => void log.push(line) }),
      ...(choices.systems ? { systems: choices.systems(fakes) } : { integrations }),
      ...(choices.isManual || choices.hasManualJobs ? { queue: jobs.queue } : {}),
      pollAtLeastEverySeconds: POLL_SECONDS,
      ...(choices.isManual ? { authenticate: authenticateFaked } : {}),
      ...(clock ? { now: () => clock.now } : {}),
      hasPages: choices.hasPages ?? false,
    })
  const app = await open()
  // Compiles the schemas of all calls, which would otherwise be part of the first test.
  await app.http.ready()
  const beside: App[] = []
  return {
    ...app,
    meher: await applyDemoStore(app.stores, 'meher', choices.meher),
    dhaga: await applyDemoStore(app.stores, 'dhaga', undefined),
    ...fakes,
    ...handlesOf(app, log),
    jobs,
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
