/** Requests of customers for those who decide them at a terminal. [D-37, A6.6, ADR-373] */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messagesIn } from '@thela/messages/catalogues'
import type { StoreCustomerRequest } from '@thela/contracts/calls/orders/requests'
import type { Paise } from '@thela/domain/money'
import { CUSTOMER_REQUEST_STATES } from '@thela/domain/requests'
import type { CustomerRequestState } from '@thela/domain/requests'
import { REQUESTS_PER_PAGE, requestToStore } from '../modules/requests/index.ts'
import type { RequestOfOrder } from '../modules/requests/index.ts'
import type { Requests } from '../modules/requests/index.ts'
import type { Store } from '../modules/stores/index.ts'
import { storeOfId, withStore } from './command.ts'
import type { Command, CommandLine } from './command.ts'
import { withModules } from './with-modules.ts'

const t = messagesIn('en')
const toStore = ({ order, request }: RequestOfOrder) => requestToStore(t, order, request)

const isApproved = ({ steps }: StoreCustomerRequest): boolean =>
  steps.some(({ step }) => step === 'APPROVED')

const lineOf = (request: StoreCustomerRequest): string => {
  const { id, action, state, steps, at, replyBy, sendBackBy, orderNumber, orderId } = request
  return [
    id,
    `order ${orderNumber ?? orderId}`,
    action,
    state,
    steps.at(-1)?.step ?? '-',
    `requested ${at.slice(0, 'YYYY-MM-DD'.length)}`,
    state === 'REQUEST' && !isApproved(request) ? `reply by ${replyBy}` : '',
    sendBackBy ? `items back by ${sendBackBy}` : '',
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

const STATES: readonly (CustomerRequestState | 'ALL')[] = [...CUSTOMER_REQUEST_STATES, 'ALL']

function readState(typed: string): CustomerRequestState | 'ALL' {
  const state = STATES.find((each) => each === typed)
  if (!state) throw new Error(`${typed} is not one of ${STATES.join(', ')}`)
  return state
}

/** A page of them, and how the next one is listed. */
const list = (
  line: CommandLine,
  storeId: string,
  { state = 'REQUEST', after = '' }: { readonly state?: string; readonly after?: string },
): Promise<void> =>
  withStore(line, storeId, async ({ requests }, store) => {
    const page = { state: readState(state), ...(after === '' ? {} : { after }) }
    const found = await requests.forStore.list(store, page)
    for (const each of found) line.print(lineOf(toStore(each)))
    if (found.length === 0)
      line.print(page.state === 'REQUEST' ? 'no open requests' : 'no requests')
    const last = found.at(-1)
    if (last && found.length === REQUESTS_PER_PAGE) {
      line.print(`there may be more: --after ${last.request.requestId}`)
    }
  })

/** What is on them decides a return, so the store sees them as files. */
const savePhotos = (line: CommandLine, requestId: string, folder: string): Promise<void> =>
  withModules(line.settings, line.environment, async ({ stores, requests: { forStore } }) => {
    const store = storeOfId(stores, requestId)
    const { request } = await forStore.show(store, requestId)
    const { photos } = request.content
    if (photos.length === 0) throw new Error(`request ${requestId} has no photos`)
    await mkdir(folder, { recursive: true })
    for (const photoId of photos) {
      const photo = await forStore.photo(store, { requestId, photoId })
      const file = join(folder, `${photoId}.jpg`)
      if (photo) await writeFile(file, photo.image)
      line.print(photo ? file : `photo ${photoId} is no longer stored`)
    }
  })

/** Requests of customers, until a store decides on pages of its own. */
export const requestCommands: readonly Command[] = [
  {
    usage: 'requests list --store ID',
    summary: 'requests of customers that are open, the newest first',
    run: (line, storeId = '') => list(line, storeId, {}),
  },
  {
    usage: 'requests list --store ID --after REQUEST',
    summary: 'those that come after this one',
    run: (line, ...[storeId = '', after = '']) => list(line, storeId, { after }),
  },
  {
    usage: 'requests list --store ID --state STATE',
    summary: `the same of another state: ${STATES.join(', ')}`,
    run: (line, ...[storeId = '', state = '']) => list(line, storeId, { state }),
  },
  {
    usage: 'requests list --store ID --state STATE --after REQUEST',
    summary: 'those of another state that come after this one',
    run: (line, ...[storeId = '', state = '', after = '']) => list(line, storeId, { state, after }),
  },
  {
    usage: 'requests show REQUEST',
    summary: 'one request: who, why, which items, its steps, and where to send money',
    run: (line, requestId = '') =>
      withRequest(line, requestId, (requests, store) => requests.show(store, requestId)),
  },
  {
    usage: 'requests photos REQUEST --folder FOLDER',
    summary: 'writes the photos of a return as files into a folder',
    run: (line, ...[requestId = '', folder = '']) => savePhotos(line, requestId, folder),
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
    usage: 'requests close REQUEST --comment TEXT',
    summary: 'end an approved return whose items will not come, with what the customer reads',
    run: (line, requestId = '', comment = '') =>
      withRequest(line, requestId, (requests, store) =>
        requests.close(store, { requestId, comment }),
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
