import type { FastifyInstance } from 'fastify'
import { bodySchema, NON_EMPTY_TEXT } from '../provider/control-routes.ts'
import { endTransaction, refundTransaction, shownTransaction } from './end-transaction.ts'
import type { End } from './end-transaction.ts'
import type { Partner, Partners, Transaction } from './partners.ts'
import { Problem } from './problem.ts'

interface ById {
  Params: { id: string }
  Body: { outcome?: string; amount?: number } | null
}

const ENDS: Readonly<Record<string, End>> = {
  captured: 'SUCCESS',
  failed: 'FAILURE',
  cancelled: 'CANCELLED',
}

/** Control calls of the lender, for tests and the control panel only. */
export function controlRoutes(app: FastifyInstance, partners: Partners): void {
  const found = (id: string): Transaction => {
    const transaction = partners.transactions().find((item) => item.id === id)
    if (transaction === undefined) throw new Problem(404, 'Transaction not found')
    return transaction
  }

  app.get('/partners', async () => partners.list())

  app.post<{ Body: Partner }>('/partners', { schema: { body: PARTNER_SCHEMA } }, async ({ body }) =>
    partners.put(body),
  )

  app.get<{ Querystring: { account?: string } }>('/ledger', async ({ query }) => ({
    transactions: partners.transactions(query.account),
  }))

  app.post<ById>('/transactions/:id/pay', async ({ params, body }) => {
    const end = ENDS[body?.outcome ?? 'captured']
    if (end === undefined) throw new Problem(400, 'Unknown outcome')
    const transaction = found(params.id)
    endTransaction(partners, transaction, end)
    return shownTransaction(partners, transaction)
  })

  app.post<ById>('/transactions/:id/refund', async ({ params, body }) => {
    const transaction = found(params.id)
    refundTransaction(partners, transaction, body?.amount ?? transaction.amount)
    return shownTransaction(partners, transaction)
  })
}

const PARTNER_SCHEMA = bodySchema({
  name: NON_EMPTY_TEXT,
  partnerId: NON_EMPTY_TEXT,
  privateKey: NON_EMPTY_TEXT,
})
