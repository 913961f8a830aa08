/** What a store reads and decides, by its calls and its command line. */
import type { CustomerRequestState } from '@thela/domain/requests'
import { ApiError } from '../../http/replies/api-error.ts'
import type { Store } from '../stores/index.ts'
import { approve, close, confirmItemsBack, confirmRefundSent, reject } from './decide.ts'
import { photosRepository } from './photos-repository.ts'
import type { RequestOfOrder } from './request-action.ts'
import type { RequestDependencies } from './request-deps.ts'
import { requestsRepository } from './requests-repository.ts'
import type { StoredRequest } from './requests-repository.ts'

interface Listed {
  /** The open ones, where it is left out. */
  readonly state?: CustomerRequestState | 'ALL'
  readonly orderId?: string
  readonly after?: string
}

interface Decision {
  readonly requestId: string
  readonly comment?: string | undefined
}

export interface ForStore {
  /** The newest first. */
  list(store: Store, wanted: Listed): Promise<readonly RequestOfOrder[]>
  show(store: Store, requestId: string): Promise<RequestOfOrder>
  approve(store: Store, decision: Decision): Promise<RequestOfOrder>
  reject(store: Store, decision: Decision): Promise<RequestOfOrder>
  /** An approved return whose items will not come. */
  close(store: Store, decision: Decision): Promise<RequestOfOrder>
  itemsBack(store: Store, requestId: string): Promise<RequestOfOrder>
  refundSent(
    store: Store,
    sent: { readonly requestId: string; readonly reference: string },
  ): Promise<RequestOfOrder>
  /** A photo of a request; undefined where it is no longer stored. */
  photo(
    store: Store,
    of: { readonly requestId: string; readonly photoId: string },
  ): Promise<{ readonly image: Buffer } | undefined>
}

export const REQUESTS_PER_PAGE = 50

export function makeForStore(deps: RequestDependencies): ForStore {
  const { database, orders } = deps
  const withOrder = async (request: StoredRequest): Promise<readonly RequestOfOrder[]> => {
    const order = await orders.byId(database, request.storeId, request.orderId)
    return order ? [{ order, request }] : []
  }
  return {
    async list({ storeId }, { state = 'REQUEST', orderId, after }) {
      const found = await requestsRepository.listed(database, {
        storeId,
        state: state === 'ALL' ? null : state,
        orderId: orderId ?? null,
        after: after ?? null,
        limit: REQUESTS_PER_PAGE,
      })
      return (await Promise.all(found.map(withOrder))).flat()
    },
    async show({ storeId }, requestId) {
      const request = await requestsRepository.byId(database, storeId, requestId)
      const [found] = request ? await withOrder(request) : []
      if (!found) throw new ApiError('NOT_FOUND')
      return found
    },
    approve: (store, decision) => approve(deps, store, decision),
    reject: (store, decision) => reject(deps, store, decision),
    close: (store, decision) => close(deps, store, decision),
    itemsBack: (store, requestId) => confirmItemsBack(deps, store, requestId),
    refundSent: (store, sent) => confirmRefundSent(deps, store, sent),
    photo: ({ storeId }, of) => photosRepository.ofRequest(database, { ...of, storeId }),
  }
}
