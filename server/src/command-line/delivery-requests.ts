/** Requests after failed deliveries that no courier takes by call. [D-35, ADR-357] */
import type { StoreRequest } from '@thela/contracts/calls/tracking/shipment-actions'
import type { StoreReply } from '@thela/domain/tracking'
import { requestToStore } from '../modules/tracking/index.ts'
import { storeOfId, withStore } from './command.ts'
import type { Command, CommandLine } from './command.ts'
import { withModules } from './with-modules.ts'

const requestLine = (request: StoreRequest): string => {
  const { id, type, at, courier, awb, orderId } = request
  const { date, address_line1, address_line2, landmark, phone, comment } = request
  return [
    id,
    type,
    `requested ${at.slice(0, 'YYYY-MM-DD'.length)}`,
    `${courier} ${awb ?? '-'}`,
    orderId === undefined ? '' : `order ${orderId}`,
    date,
    address_line1,
    address_line2,
    landmark,
    phone,
    comment,
  ]
    .filter(Boolean)
    .join('\t')
}

const OUTCOMES = {
  SAVED: 'saved: the customer reads it on the page of the parcel',
  REPLIED_BEFORE: 'nothing was saved: this request has a reply',
} as const

const reply = (
  { settings, environment, print }: CommandLine,
  requestId: string,
  words: { readonly reply: StoreReply; readonly comment: string | undefined },
): Promise<void> =>
  withModules(settings, environment, async ({ stores, tracking }) => {
    const store = storeOfId(stores, requestId)
    const outcome = await tracking.replyToRequest(store, { requestId, ...words })
    if (outcome === 'NOT_FOUND') throw new Error(`there is no request ${requestId}`)
    print(OUTCOMES[outcome])
  })

export const deliveryRequestCommands: readonly Command[] = [
  {
    usage: 'tracking requests --store ID',
    summary: 'what customers request after failed deliveries and no courier takes by call',
    run: (line, storeId = '') =>
      withStore(line, storeId, async ({ tracking }, store) => {
        const open = await tracking.deliveryRequests(store)
        for (const each of open) line.print(requestLine(requestToStore(each)))
        if (open.length === 0) line.print('no open requests')
      }),
  },
  {
    usage: 'tracking requests done REQUEST',
    summary: 'the courier does what the customer requested',
    run: (line, requestId = '') => reply(line, requestId, { reply: 'DONE', comment: undefined }),
  },
  {
    usage: 'tracking requests done REQUEST --comment TEXT',
    summary: 'the same, with what the customer reads about it',
    run: (line, requestId = '', comment = '') => reply(line, requestId, { reply: 'DONE', comment }),
  },
  {
    usage: 'tracking requests decline REQUEST --comment TEXT',
    summary: 'the courier does not, or was there after all, and why',
    run: (line, requestId = '', comment = '') =>
      reply(line, requestId, { reply: 'DECLINED', comment }),
  },
]
