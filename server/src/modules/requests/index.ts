/** Requests of customers: cancel, return, another address. [account §4, D-37, I40] */
import type { PriceChange } from '@thela/domain/invoices'
import type { Queryable, Transaction } from '../../db/statement.ts'
import { worker } from '../../jobs/queue.ts'
import type { Module } from '../module.ts'
import type { CashRefund } from '../payments/index.ts'
import type { ShipmentFact } from '../tracking/index.ts'
import { carryOut, runCarryOut } from './carry-out.ts'
import { cashRefunds } from './cash-refunds.ts'
import { cashRefundsRepository } from './cash-refunds-repository.ts'
import { closeAllOverdue } from './decide.ts'
import { makeForStore } from './for-store.ts'
import type { ForStore } from './for-store.ts'
import { noteReturn } from './note-return.ts'
import { requestNotices } from './notices.ts'
import { personalRequests } from './personal-data.ts'
import { purgePhotos } from './photos-repository.ts'
import type { RequestDependencies } from './request-deps.ts'
import { purgeCustomerRequests, requestsRepository } from './requests-repository.ts'
import type { StoredRequest } from './requests-repository.ts'
import { returnedItems } from './returned-items.ts'
import { requestRoutes } from './routes.ts'
import { storeRequestRoutes } from './store-routes.ts'
import { finishReturns } from './unfinished-returns.ts'

export {
  actionInfoToWire,
  orderConfigToWire,
  requestToStore,
  requestToWire,
} from './request-to-wire.ts'
export { cashRefunds } from './cash-refunds.ts'
export { REQUESTS_PER_PAGE } from './for-store.ts'
export type { RequestOfOrder } from './request-action.ts'
export type { StoredRequest } from './requests-repository.ts'

export interface Requests extends Module {
  /** The newest first. */
  ofOrder(db: Queryable, storeId: string, orderId: string): Promise<readonly StoredRequest[]>
  /** The cash of an order that goes back, the oldest first. */
  findCashRefunds(storeId: string, orderId: string): Promise<readonly CashRefund[]>
  /** The same of all orders of a customer, the newest first. */
  readonly cashRefundsOfCustomer: typeof cashRefundsRepository.pageOfCustomer
  /** Its sum for orders that were placed in a period. */
  readonly cashOfCustomer: typeof cashRefundsRepository.sumOfCustomer
  /** The returns of an order whose items are back, for its invoice. */
  findReturned(db: Queryable, storeId: string, orderId: string): Promise<readonly PriceChange[]>
  readonly forStore: ForStore
  readonly notices: ReturnType<typeof requestNotices>
  /** A parcel from a customer to the store has moved: once it has come, its return goes on. */
  noteReturn(transaction: Transaction, fact: ShipmentFact): Promise<void>
  /** One round of requests that no store has decided in time, and of returns that nobody finishes. */
  closeOverdue(): Promise<number>
}

export function makeRequests(deps: RequestDependencies): Requests {
  const forStore = makeForStore(deps)
  return {
    routes(app) {
      requestRoutes(app, deps)
      storeRequestRoutes(app, deps, forStore)
    },
    jobs: [worker(carryOut, (which) => runCarryOut(deps, which))],
    retention: [purgePhotos, purgeCustomerRequests],
    erase: (transaction, storeId) => requestsRepository.eraseOf(transaction, storeId),
    personal: personalRequests,
    ofOrder: (db, storeId, orderId) => requestsRepository.ofOrder(db, storeId, orderId),
    findCashRefunds: async (storeId, orderId) =>
      cashRefunds(await requestsRepository.ofOrder(deps.database, storeId, orderId)),
    cashRefundsOfCustomer: (db, query) => cashRefundsRepository.pageOfCustomer(db, query),
    cashOfCustomer: cashRefundsRepository.sumOfCustomer,
    findReturned: async (db, storeId, orderId) =>
      returnedItems(await requestsRepository.ofOrder(db, storeId, orderId)),
    forStore,
    notices: requestNotices(deps),
    noteReturn: (transaction, fact) => noteReturn(deps, transaction, fact),
    closeOverdue: async () => (await closeAllOverdue(deps)) + (await finishReturns(deps)),
  }
}
