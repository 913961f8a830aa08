import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { ParseArgsOptionsConfig } from 'node:util'
import { startEmbeddedDatabase } from '../db/embedded-database.ts'
import { migrate } from '../db/migrate.ts'
import { connectDatabase, versionOf } from '../db/connect-database.ts'
import {
  maskSecrets,
  placeholdersOf,
  storeFieldsTable,
  storeFileSchema,
} from '../modules/stores/index.ts'
import type { ClosedStore } from '../modules/stores/index.ts'
import { balanceCommands } from './balances.ts'
import { cartCommands } from './carts.ts'
import { customerCommands } from './customers.ts'
import { checkStore } from './check-store.ts'
import { deliveryRequestCommands } from './delivery-requests.ts'
import { printHealth } from './store-health.ts'
import type { Command, CommandLine } from './command.ts'
import { feedbackCommands } from './feedback.ts'
import { invoiceCommands } from './invoices.ts'
import { previewStore } from './preview-store.ts'
import { linkRefundCommands } from './link-refunds.ts'
import { linkCommands } from './links.ts'
import { accuracyCommands } from './promise-accuracy.ts'
import { refundCommands } from './refunds.ts'
import { requestCommands } from './requests.ts'
import { resealCommand } from './reseal.ts'
import { reportCommands } from './payments-report.ts'
import { readTime, runReconcileSince } from './reconcile-since.ts'
import { removeStore } from './remove-store.ts'
import type { RemovalFlag } from './remove-store.ts'
import { tokenCommands } from './store-tokens.ts'
import { shipmentCommands } from './shipments.ts'
import { unknownWordCommands } from './unknown-words.ts'
import { withModules } from './with-modules.ts'
import { withStores } from './with-stores.ts'

const WHY_CLOSED: Readonly<Record<ClosedStore['why'], string>> = {
  UNREADABLE: 'no key of THELA_SECRETS_KEY opens its secrets',
  DEMO: 'it is the demo’s; `thela store remove` removes it',
  REMOVED: 'removed',
}

const publicity = (word: 'public' | 'private', summary: string): Command => ({
  usage: `shipment ${word} ID`,
  summary,
  async run({ settings, environment, print }, id = '') {
    const isThere = await withModules(settings, environment, ({ tracking }) =>
      tracking.setPublic(id, word === 'public'),
    )
    if (!isThere) throw new Error(`there is no shipment ${id}`)
    print(`shipment ${id} is ${word}`)
  },
})

const inJson = (value: unknown): string => JSON.stringify(value, undefined, 2)

const removal = (flag: RemovalFlag, summary: string): Command => ({
  usage: ['store remove ID', flag].join(' ').trim(),
  summary,
  async run({ settings, environment, print }, id = '') {
    const done = await withModules(settings, environment, (modules, { database }) =>
      removeStore({ modules, database }, id, flag),
    )
    print(done)
  },
})

export const commands: readonly Command[] = [
  {
    usage: 'store apply FILE',
    summary: 'check a store’s file and make it the store’s configuration',
    async run({ settings, environment, print }, path) {
      const text = await readFile(path, 'utf8')
      const store = await withStores(settings, environment, (stores) =>
        stores.apply({
          text,
          fileName: basename(path),
          environment: placeholdersOf(settings, environment),
          allowHttp: settings.allowPrivateAddresses,
          onNotice: print,
        }),
      )
      print(`store ${store.storeId} (${store.config.storeName}) is now at version ${store.version}`)
    },
  },
  {
    usage: 'store preview FILE',
    summary: 'start the demo with the look of a store’s file, to see it while it is written',
    run: previewStore,
  },
  {
    usage: 'store show ID',
    summary: 'print a store’s configuration with every default, secrets masked',
    async run({ settings, environment, print }, id) {
      const store = await withStores(settings, environment, async (stores) => stores.find(id))
      if (store === undefined) throw new Error(`there is no store ${id}`)
      print(inJson({ ...store.config, secrets: maskSecrets(store.secrets) }))
    },
  },
  {
    usage: 'store list',
    summary: 'list all stores',
    async run({ settings, environment, print }) {
      const [open, closed] = await withStores(settings, environment, async (all) => [
        all.list(),
        all.closed(),
      ])
      for (const { storeId, version, config } of open) {
        print(`${storeId}\tversion ${version}\t${config.storeName}`)
      }
      for (const { storeId, why } of closed) print(`${storeId}\tclosed: ${WHY_CLOSED[why]}`)
      if (open.length + closed.length === 0) print('no stores yet: thela store apply FILE')
    },
  },
  {
    usage: 'store check ID',
    summary:
      'call each system with a store’s keys, create missing webhooks, report what is missing',
    run: (line, id = '') => checkStore(line, id),
  },
  {
    usage: 'store health ID',
    summary: 'show how many payments of the last ten minutes succeeded, by account',
    run: (line, id = '') => printHealth(line, id),
  },
  removal('', 'show what removing a store would do'),
  removal('--yes', 'close a store permanently; orders and payments are kept'),
  removal('--yes-with-open-payments', 'the same while payments or orders are open'),
  ...tokenCommands,
  ...feedbackCommands,
  ...cartCommands,
  ...refundCommands,
  ...requestCommands,
  ...customerCommands,
  ...reportCommands,
  ...invoiceCommands,
  ...linkCommands,
  ...linkRefundCommands,
  ...balanceCommands,
  ...unknownWordCommands,
  ...deliveryRequestCommands,
  ...accuracyCommands,
  ...shipmentCommands,
  publicity('public', 'let everyone with its tracking id see where one shipment is'),
  publicity('private', 'show one shipment to its customer only, after the OTP'),
  resealCommand,
  {
    usage: 'store schema',
    summary: 'print the JSON schema of a store’s file, for editors',
    async run({ print }) {
      print(inJson(storeFileSchema()))
    },
  },
  {
    usage: 'store fields',
    summary: 'print every field with its default and explanation, as a Markdown table',
    async run({ print }) {
      print(storeFieldsTable())
    },
  },
  {
    usage: 'migrate',
    summary: 'migrate the database to this release, before its servers start',
    async run({ settings, print }) {
      const reached = await connectDatabase(settings)
      try {
        const ran = await migrate(reached.url)
        print(ran.length === 0 ? 'nothing to do' : `done: ${ran.join(', ')}`)
      } finally {
        await reached.release()
      }
    },
  },
  {
    usage: 'database check',
    summary: 'check whether the database can be reached or started',
    async run({ settings, print }) {
      const reached = await connectDatabase(settings)
      try {
        print(`PostgreSQL ${await versionOf(reached.url)} answers`)
      } finally {
        await reached.release()
      }
    },
  },
  {
    usage: 'reconcile --since TIME',
    summary: 'after a restored backup: restore payments and orders made since then',
    run: (line, time) => runReconcileSince(line, { since: readTime(time), storeId: undefined }),
  },
  {
    usage: 'reconcile --since TIME --store ID',
    summary: 'the same for one store',
    run: (line, time, storeId) => runReconcileSince(line, { since: readTime(time), storeId }),
  },
  {
    usage: 'database',
    summary: 'run the embedded database until it is stopped',
    async run({ settings, print, untilEnd }) {
      const database = await startEmbeddedDatabase({
        folder: settings.dataFolder,
        port: settings.databasePort,
      })
      print(database.url)
      print('ready')
      await untilEnd()
      await database.stop()
    },
  },
]

/** All options of all commands; which belong to a command is in its usage. */
const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  after: { type: 'string' },
  amount: { type: 'string' },
  comment: { type: 'string' },
  description: { type: 'string' },
  file: { type: 'string' },
  folder: { type: 'string' },
  expires: { type: 'string' },
  month: { type: 'string' },
  pdf: { type: 'string' },
  since: { type: 'string' },
  reference: { type: 'string' },
  speed: { type: 'string' },
  state: { type: 'string' },
  store: { type: 'string' },
  until: { type: 'string' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  'yes-with-open-payments': { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
type Parsed = ReturnType<typeof parse>

const isGiven = (word: string): boolean => word === word.toUpperCase()

/** What was typed in the places of the capitals, if it is this command that was typed. */
function givenTo(command: Command, typed: Parsed): readonly string[] | undefined {
  const { positionals: words, values } = parse(command.usage.split(' '))
  const names = Object.keys(values) as (keyof Parsed['values'])[]
  const isTyped =
    words.length === typed.positionals.length &&
    words.every((word, index) => isGiven(word) || word === typed.positionals[index]) &&
    names.length === Object.keys(typed.values).length &&
    names.every((name) => typed.values[name] !== undefined)
  if (!isTyped) return undefined
  const options = names.map((name) => typed.values[name])
  return [
    ...typed.positionals.filter((_, index) => isGiven(words[index] ?? '')),
    ...options.filter((value) => typeof value === 'string'),
  ]
}

const help = (): string => {
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  const lines = commands.map(({ usage, summary }) => `  thela ${usage.padEnd(width)}  ${summary}`)
  return ['Usage:', ...lines].join('\n')
}

/** Finds the command whose words were typed, and runs it. Rejects with what went wrong. */
export async function runCommand(line: CommandLine, args: readonly string[]): Promise<void> {
  const unknown = () => new Error(`there is no command “${args.join(' ')}”\n${help()}`)
  let typed: Parsed
  try {
    typed = parse(args)
  } catch {
    throw unknown()
  }
  if (args.length === 0 || typed.values.help || typed.positionals[0] === 'help') {
    line.print(help())
    return
  }
  for (const command of commands) {
    const given = givenTo(command, typed)
    if (given) return command.run(line, ...given)
  }
  throw unknown()
}
