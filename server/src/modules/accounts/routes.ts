/** [checkout §4] */
import { saveCustomerInfo as call } from '@thela/contracts/calls/accounts/accounts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/statement.ts'
import { registerCall } from '../../http/calls/route.ts'
import type { Stores } from '../stores/index.ts'
import { saveCustomerInfo } from './save-customer-info.ts'

export function accountRoutes(
  app: FastifyInstance,
  { database, stores }: { readonly database: Database; readonly stores: Stores },
): void {
  registerCall(app, call, async ({ visitor, body }) => {
    const store = await stores.get(visitor.storeId)
    return saveCustomerInfo(database, { store, visitor, body })
  })
}
