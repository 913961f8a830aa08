/** [D-37, A6.6] */
import { messagesIn } from '@thela/messages/catalogues'
import type { StoreCustomerRequest } from '@thela/contracts/calls/orders/requests'
import type { Paise } from '@thela/domain/money'
import { requestToStore } from '../modules/requests/index.ts'
import type { RequestOfOrder } from '../modules/requests/index.ts'
import type { Requests } from '../modules/requests/index.ts'
import type { Store } from '../modules/stores/index.ts'
import { storeOfId, withStore } from './command.ts'
import type { Command, CommandLine } from './command.ts'
import { withModules } from './with-modules.ts'

const t = messagesIn('en')
const toStore = ({ order, request }: RequestOfOrder) => requestToStore(t, order, request)

const lineOf = (request: StoreCustomerRequest): string => {
  const { id, action, state, steps, at, replyBy, orderNumber, orderId } = request
  return [
    id,
    `order ${orderNumber ?? orderId}`,
    action,
    state,
    steps.at(-1)?.step ?? '-',
    `requested ${at.slice(0, 'YYYY-MM-DD'.length)}`,
    state === 'REQUEST' ? `reply by ${replyBy}` : '',
  ]
    .filter(Boolean)
    .join('\t')
}

function printOne({ print }: CommandLine, request: StoreCustomerRequest): void {
  print(lineOf(request))
  const { customerName, phone, reason, comment, items, photos, refund, payTo } = request
  print(`${customerName}\t${phone}`)
  if (reason) print(`reason\t${reason}`)
  if (comment) print(`comment\t${comment}`)
  for (const { qty, title, variant, exchangeFor } of items) {
    const instead = exchangeFor ? `, instead ${exchangeFor.title}` : ''
    print(`item\t${qty} × ${[title, variant].filter(Boolean).join(', ')}${instead}`)
  }
  if (photos.length > 0) print(`photos\t${photos.join(' ')}`)
  if (refund) print(`refund\t${t.money(refund.amount as Paise)} to ${payTo ?? refund.to}`)
  for (const { step, at } of request.steps) print(`${at}\t${step}`)
  if (request.failure) print(`failed\t${request.failure}`)
}

/** Does something with the request of this id, and prints it as it is then. */
const withRequest = (
  line: CommandLine,
  requestId: string,
  work: (requests: Requests['forStore'], store: Store) => Promise<RequestOfOrder>,
): Promise<void> =>
  withModules(line.settings, line.environment, async ({ stores, requests }) => {
    const found = await work(requests.forStore, storeOfId(stores, requestId))
    printOne(line, toStore(found))
  })

/** Requests of customers, until a store decides on pages of its own. */
export const requestCommands: readonly Command[] = [
  {
    usage: 'requests list --store ID',
    summary: 'requests of customers that are open, the newest first',
    run: (line, storeId = '') =>
      withStore(line, storeId, async ({ requests }, store) => {
        const found = await requests.forStore.list(store, {})
        for (const each of found) line.print(lineOf(toStore(each)))
        if (found.length === 0) line.print('no open requests')
      }),
  },
  {
    usage: 'requests show REQUEST',
    summary: 'one request: who, why, which items, its steps, and where to send money',
    run: (line, requestId = '') =>
      withRequest(line, requestId, (requests, store) => requests.show(store, requestId)),
  },
  {
    usage: 'requests approve REQUEST',
    summary: 'let a request take effect',
    run: (line, requestId = '') =>
      withRequest(line, requestId, (requests, store) => requests.approve(store, { requestId })),
  },
  {
    usage: 'requests reject REQUEST --comment TEXT',
    summary: 'reject a request, with what the customer reads about it',
    run: (line, requestId = '', comment = '') =>
      withRequest(line, requestId, (requests, store) =>
        requests.reject(store, { requestId, comment }),
      ),
  },
  {
    usage: 'requests items-back REQUEST',
    summary: 'the items of a return are back: its refund is made',
    run: (line, requestId = '') =>
      withRequest(line, requestId, (requests, store) => requests.itemsBack(store, requestId)),
  },
  {
    usage: 'requests refund-sent REQUEST --reference TEXT',
    summary: 'the money was sent to the UPI id, under this reference of the bank',
    run: (line, requestId = '', reference = '') =>
      withRequest(line, requestId, (requests, store) =>
        requests.refundSent(store, { requestId, reference }),
      ),
  },
]
