/** [bharatx §1] */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refundTransaction, shownTransaction } from './end-transaction.ts'
import type { Partner, Partners } from './partners.ts'
import { Problem } from './problem.ts'
import { readTransaction } from './read-transaction.ts'

interface ById {
  Params: { id: string }
  Body: { refund?: { amount?: unknown } } | null
}

/** The partner id of a call, whether its key is right or not; for the log. */
export function partnerIdOf({ headers }: FastifyRequest): string | undefined {
  const { authorization = '' } = headers
  if (!authorization.startsWith('Basic ')) return undefined
  return Buffer.from(authorization.slice(6), 'base64').toString().split(':')[0]
}

function partnerOf(partners: Partners, request: FastifyRequest): Partner {
  const partner = partners.find(partnerIdOf(request) ?? '')
  const { authorization } = request.headers
  const expected =
    partner &&
    `Basic ${Buffer.from(`${partner.partnerId}:${partner.privateKey}`).toString('base64')}`
  if (partner === undefined || authorization !== expected) throw new Problem(401, 'Unauthorized')
  return partner
}

export function apiRoutes(app: FastifyInstance, partners: Partners): void {
  app.get('/merchant/configuration', async (request) => {
    const { partnerId } = partnerOf(partners, request)
    const version = partners.sandbox.switches.number('bharatx', 'version', partnerId)
    if (version < 2) throw new Problem(404, 'Not found')
    return { version }
  })

  app.post<{ Body: Record<string, unknown> | null }>('/merchant/transaction', async (request) => {
    const { partnerId } = partnerOf(partners, request)
    const wanted = readTransaction(partnerId, request.body ?? {})
    if (partners.has(wanted.id, partnerId)) {
      throw new Problem(400, 'A transaction with this id exists')
    }
    return { transaction: shownTransaction(partners, partners.add(wanted)) }
  })

  app.get<ById>('/merchant/transaction/:id', async (request) => {
    const { partnerId } = partnerOf(partners, request)
    const transaction = partners.transaction(request.params.id, partnerId)
    return { transaction: shownTransaction(partners, transaction) }
  })

  app.post<ById>('/merchant/transaction/:id/refund', async (request) => {
    const { partnerId } = partnerOf(partners, request)
    const transaction = partners.transaction(request.params.id, partnerId)
    refundTransaction(partners, transaction, Number(request.body?.refund?.amount))
    return { transaction: shownTransaction(partners, transaction) }
  })
}
