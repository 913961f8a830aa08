/** What a customer is sent about a request. [account §4, D-37, D-38] */
import { links } from '@thela/contracts/links'
import { istDay } from '@thela/domain/calendar'
import { paise } from '@thela/domain/money'
import type { Notice, NoticeSources } from '../notifications/index.ts'
import { addresseeOf, orderNameInNotice } from '../orders/index.ts'
import type { RequestDependencies } from './request-deps.ts'
import { requestsRepository } from './requests-repository.ts'

/** Their texts name the order, and lead to it. */
type PlainKind =
  | 'REQUEST_APPROVED'
  | 'REQUEST_FAILED'
  | 'REQUEST_DONE'
  | 'RETURN_PICKUP'
  | 'RETURN_PICKUP_BY_STORE'
  | 'RETURN_RECEIVED'
  | 'EXCHANGE_ORDERED'
type Kind = PlainKind | 'REQUEST_RECEIVED' | 'REQUEST_REFUNDED'

export function requestNotices({
  database,
  orders,
}: Pick<RequestDependencies, 'database' | 'orders'>): Pick<NoticeSources, Kind> {
  const find = async (storeId: string, requestId: string) => {
    const request = await requestsRepository.byId(database, storeId, requestId)
    const order = request && (await orders.byId(database, storeId, request.orderId))
    if (!request || !order) return undefined
    const { orderId } = order
    const of = { order: orderNameInNotice(order), link: links.order(orderId) }
    return { request, to: addresseeOf(order), of }
  }
  const plain =
    <K extends PlainKind>() =>
    async ({ storeId }: { readonly storeId: string }, requestId: string) => {
      const found = await find(storeId, requestId)
      return found && ({ ...found.to, parameters: found.of } as Notice<K>)
    }
  return {
    REQUEST_APPROVED: plain<'REQUEST_APPROVED'>(),
    REQUEST_FAILED: plain<'REQUEST_FAILED'>(),
    REQUEST_DONE: plain<'REQUEST_DONE'>(),
    RETURN_PICKUP: plain<'RETURN_PICKUP'>(),
    RETURN_PICKUP_BY_STORE: plain<'RETURN_PICKUP_BY_STORE'>(),
    RETURN_RECEIVED: plain<'RETURN_RECEIVED'>(),
    EXCHANGE_ORDERED: plain<'EXCHANGE_ORDERED'>(),
    async REQUEST_RECEIVED({ storeId }, requestId) {
      const found = await find(storeId, requestId)
      const day = found && istDay(found.request.replyBy)
      return found && day ? { ...found.to, parameters: { ...found.of, day } } : undefined
    },
    async REQUEST_REFUNDED({ storeId }, requestId) {
      const found = await find(storeId, requestId)
      if (!found || found.request.amount === 0) return undefined
      return { ...found.to, parameters: { ...found.of, amount: paise(found.request.amount) } }
    },
  }
}
