import type { FastifyInstance, FastifyReply } from 'fastify'
import { endTransaction, redirectOf } from './end-transaction.ts'
import type { End } from './end-transaction.ts'
import { leftPage, payPage } from './pages.ts'
import type { Partners, Transaction } from './partners.ts'
import { Problem } from './problem.ts'

interface Page {
  Params: { secret: string }
  Body: { choice?: string } | null
}

const ENDS: Readonly<Record<string, End>> = {
  approve: 'SUCCESS',
  fail: 'FAILURE',
  cancel: 'CANCELLED',
}

/** The shopper's page; each end leads back to the shop by its own address. */
export function pageRoutes(app: FastifyInstance, partners: Partners): void {
  const transactionOf = (secret: string): Transaction => {
    const found = partners.bySecret(secret)
    if (found === undefined) throw new Problem(404, 'Not found')
    return found
  }
  const show = (reply: FastifyReply, text: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)

  app.get<Page>('/pay/:secret', async (request, reply) => {
    const item = transactionOf(request.params.secret)
    if (item.status !== 'PENDING') return reply.redirect(redirectOf(item), 303)
    return show(reply, payPage(partners.find(item.partnerId)?.name ?? '', item))
  })

  app.post<Page>('/pay/:secret', async (request, reply) => {
    const item = transactionOf(request.params.secret)
    const end = ENDS[request.body?.choice ?? '']
    if (end === undefined && item.status === 'PENDING') return show(reply, leftPage())
    if (end !== undefined) endTransaction(partners, item, end)
    return reply.redirect(redirectOf(item), 303)
  })
}
