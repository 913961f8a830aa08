import { readFile } from 'node:fs/promises'
import { NewLinkInfo } from '@thela/contracts/calls/links/store-links'
import type { LinkInfo } from '@thela/contracts/calls/links/store-links'
import type { Paise } from '@thela/domain/money'
import { messagesIn } from '@thela/messages/catalogues'
import { Compile } from 'typebox/compile'
import type { StoredLink } from '../modules/links/index.ts'
import type { Modules } from '../all-modules.ts'
import { storeOfId, withStore } from './command.ts'
import type { Command, CommandLine } from './command.ts'
import { readRupees } from './refunds.ts'
import { rejectionLines } from './rejection-lines.ts'
import { withModules } from './with-modules.ts'

const newLink = Compile(NewLinkInfo)
const LISTED = 50

const WIDTH_OF_TIME = 'YYYY-MM-DD'.length

/** One line for each, and beneath a link of an order how that is now. */
async function print(
  { print: printLine }: CommandLine,
  { links }: Modules,
  found: readonly StoredLink[],
): Promise<void> {
  const [first] = found
  if (!first) return
  for (const link of await links.shown(first.storeId, found)) {
    printLine(lineOf(link))
    if (link.order) printLine(lineOfOrder(link.order))
  }
}

function lineOfOrder(order: NonNullable<LinkInfo['order']>): string {
  const { id, name, status, isCancelled, paidOnline, due } = order
  const t = messagesIn('en')
  return [
    '',
    `order ${name ?? id}`,
    (isCancelled ? 'CANCELLED' : status).toLowerCase(),
    `${t.money(paidOnline as Paise)} paid by links`,
    `${t.money(due as Paise)} due on delivery`,
  ].join('\t')
}

function remindersOf({ isOn, sent, nextAt }: LinkInfo['reminders']): string {
  if (!isOn) return 'no reminders'
  const next = nextAt === undefined ? '' : `, next ${nextAt.slice(0, WIDTH_OF_TIME)}`
  return `${sent} reminders${next}`
}

function lineOf(link: LinkInfo): string {
  const t = messagesIn('en')
  const { state, url, amount, paid, uses } = link
  return [
    link.id,
    state.toLowerCase(),
    t.money(amount as Paise),
    `${t.money(paid as Paise)} paid in ${uses} payments`,
    link.description,
    remindersOf(link.reminders),
    url,
  ].join('\t')
}

async function linkInFile(path: string): Promise<NewLinkInfo> {
  const json: unknown = JSON.parse(await readFile(path, 'utf8'))
  if (newLink.Check(json)) return json
  const [problem] = newLink.Errors(json)
  throw new Error(`${path}: ${problem?.instancePath || '/'} ${problem?.message ?? ''}`)
}

const create = (line: CommandLine, storeId: string, body: NewLinkInfo): Promise<void> =>
  withStore(line, storeId, async (modules, store) => {
    const link = await modules.links.create(store, modules.links.readRequest(body))
    await print(line, modules, [link])
  })

/** Commands about one link, or one order, by an id that names the store. */
const ofId = (
  { settings, environment }: CommandLine,
  id: string,
  work: (modules: Modules, store: ReturnType<typeof storeOfId>) => Promise<void>,
): Promise<void> =>
  withModules(settings, environment, (modules) => work(modules, storeOfId(modules.stores, id)))

async function findLink({ links }: Modules, storeId: string, linkId: string): Promise<StoredLink> {
  const link = await links.byId(storeId, linkId)
  if (!link) throw new Error(`there is no link ${linkId}`)
  return link
}

export const linkCommands: readonly Command[] = [
  {
    usage: 'link create ID --amount RUPEES --description TEXT',
    summary: 'a payment link of a store for an amount',
    run: (line, ...given) => {
      const [storeId = '', rupees = '', description = ''] = given
      return create(line, storeId, { amount: readRupees(rupees), description })
    },
  },
  {
    usage: 'link create ID --file FILE',
    summary: 'the same with everything a link can have: the JSON of its call',
    run: async (line, storeId = '', path = '') => create(line, storeId, await linkInFile(path)),
  },
  {
    usage: 'link prepay ORDER',
    summary: 'a payment link for what an order owes on delivery',
    run: (line, orderId = '') =>
      ofId(line, orderId, async (modules, store) => {
        await print(line, modules, [await modules.links.create(store, { orderId })])
      }),
  },
  {
    usage: 'link list ID',
    summary: `the ${LISTED} newest payment links of a store`,
    run: (line, storeId) =>
      withStore(line, storeId, async (modules, store) => {
        const found = await modules.links.list(store.storeId, { limit: LISTED, offset: 0 })
        await print(line, modules, found)
      }),
  },
  {
    usage: 'link show LINK',
    summary: 'a payment link, its payments, and what its payers were refused and why',
    run: (line, linkId = '') =>
      ofId(line, linkId, async (modules, { storeId }) => {
        const link = await findLink(modules, storeId, linkId)
        await print(line, modules, [link])
        for (const use of await modules.links.paidUses(storeId, linkId, LISTED)) {
          const amount = messagesIn('en').money(use.amount as Paise)
          const paidAt = use.paidAt?.toISOString() ?? ''
          line.print(['', use.useId, paidAt, amount, use.method, use.providerPaymentId].join('\t'))
        }
        for (const refused of rejectionLines(link.rejections)) line.print(`\t${refused}`)
      }),
  },
  {
    usage: 'link cancel LINK',
    summary: 'a payment link can be paid no longer; what was paid stays',
    run: (line, linkId = '') =>
      ofId(line, linkId, async (modules, { storeId }) => {
        await findLink(modules, storeId, linkId)
        const isDone = await modules.links.cancel(storeId, linkId)
        line.print(isDone ? `link ${linkId} is cancelled` : `link ${linkId} was cancelled before`)
      }),
  },
]
