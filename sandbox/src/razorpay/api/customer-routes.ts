import type { FastifyInstance } from 'fastify'
import { createCustomer, editCustomer } from '../ledger/customers.ts'
import type { Merchants } from '../ledger/merchants.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { keptToken, tokensOf } from '../ledger/tokens.ts'
import { merchantOfServer } from './authenticate.ts'
import { collection, page } from './collection.ts'
import type { Query } from './collection.ts'

interface ById {
  Params: { id: string }
  Querystring: Query
  Body: Fields | null
}
interface OfToken {
  Params: { id: string; tokenId: string }
}

export function customerRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.post<ById>('/customers', async (request) =>
    createCustomer(merchantOfServer(merchants, request), request.body ?? {}),
  )

  app.get<ById>('/customers', async (request) => {
    const { customers } = merchantOfServer(merchants, request)
    return collection(page([...customers.values()], request.query))
  })

  app.get<ById>('/customers/:id', async (request) =>
    merchantOfServer(merchants, request).customer(request.params.id),
  )

  app.put<ById>('/customers/:id', async (request) =>
    editCustomer(
      merchantOfServer(merchants, request).customer(request.params.id),
      request.body ?? {},
    ),
  )

  app.get<ById>('/customers/:id/tokens', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    return collection(tokensOf(merchant, merchant.customer(request.params.id).id))
  })

  app.get<OfToken>('/customers/:id/tokens/:tokenId', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    return keptToken(merchant, request.params.id, request.params.tokenId).token
  })

  app.delete<OfToken>('/customers/:id/tokens/:tokenId', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    const { token } = keptToken(merchant, request.params.id, request.params.tokenId)
    merchant.tokens.delete(token.id)
    return { deleted: true }
  })
}
