/**
 * Platform, payment provider and SMS gateway for the floor, in a process of their own, whose time is not counted: each
 * replies at once with what it was asked for.
 */
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { platformCart, platformStock } from './replies.ts'

interface Sms {
  readonly phone: string
  readonly text: string
}

export function makeExternalServer(): FastifyInstance {
  const app = Fastify()
  const texts = new Map<string, string>()
  let orders = 0
  app.get<{ Params: { token: string } }>('/platform/carts/:token', async ({ params }) =>
    platformCart(params.token),
  )
  app.post<{ Body: { readonly variantIds: readonly number[] } }>(
    '/platform/stock',
    async ({ body }) => platformStock(body.variantIds),
  )
  app.post<{ Body: Sms }>('/sms', async ({ body }) => {
    texts.set(body.phone, body.text)
    return { accepted: true, id: randomUUID() }
  })
  app.post<{ Body: { readonly amount: number } }>('/provider/orders', async ({ body }) => ({
    id: `order_${randomUUID()}`,
    entity: 'order',
    amount: body.amount,
    amount_paid: 0,
    amount_due: body.amount,
    currency: 'INR',
    status: 'created',
    attempts: 0,
    notes: {},
  }))
  app.post('/platform/orders', async () => {
    orders += 1
    return { id: String(orders), name: `#${orders}`, tags: ['floor'], userErrors: [] }
  })
  // What the shopper's phone and the bench read.
  app.get<{ Params: { phone: string } }>('/control/texts/:phone', async ({ params }) => ({
    text: texts.get(params.phone) ?? '',
  }))
  app.get('/control/orders', async () => ({ orders }))
  return app
}
