/** [checkout §4, ADR-122] */
import { saveCustomerInfo as call } from '@thela/contracts/calls/accounts/accounts'
import type { TypesOf } from '@thela/contracts/call'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/statement.ts'
import { registerCall } from '../../http/calls/route.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Stores } from '../stores/index.ts'
import { saveCustomerInfo } from './save-customer-info.ts'

type Reply = TypesOf<typeof call>['reply']

/** Reads what a person can pay with again, which a later module knows. */
export type ReadPayments = (
  visitor: Visitor,
) => Promise<Pick<Reply, 'rzpCustomerId' | 'paymentMethods' | 'savedPaymentMethod'>>

export function accountRoutes(
  app: FastifyInstance,
  {
    database,
    stores,
    readPayments,
  }: {
    readonly database: Database
    readonly stores: Stores
    readonly readPayments: ReadPayments
  },
): void {
  registerCall(app, call, async ({ visitor, query, body }) => {
    const store = await stores.get(visitor.storeId)
    const saved = await saveCustomerInfo(database, { store, visitor, body })
    // The bare flag stands in the address of the call.
    const hasFetchAll = query.fetchAll === 'true' || query.fetchAll === ''
    return hasFetchAll ? { ...saved, ...(await readPayments(visitor)) } : saved
  })
}
