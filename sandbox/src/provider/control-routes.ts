import type { FastifyInstance } from 'fastify'

interface ById {
  Params: { id: string }
}
interface OfAccount {
  Querystring: { account?: string }
}

interface Merchant {
  account: unknown
  announcements: readonly unknown[]
}

/** What a provider has of its own behind the same control calls. */
export interface Controlled<Account, Of extends Merchant, Announcement> {
  merchants: {
    list(): Of[]
    chosen(key: string | undefined): Of[]
    put(account: Account): Of
  }
  accountSchema: object
  ledger: (merchant: Of) => unknown
  /** Somebody pays an order without the browser's pages. */
  pay: (orderId: string, body: object) => unknown
  /** What can happen to a payment, by the name in the address. */
  actions: Readonly<Record<string, (paymentId: string, body: { reason?: string }) => unknown>>
  announcement: (merchant: Of, id: string) => Announcement | undefined
  send: (merchant: Of, announcement: Announcement) => void
  unknownAnnouncement: () => Error
}

/** Control calls of a payment provider, for tests and the control panel only. */
export function providerControlRoutes<Account, Of extends Merchant, Announcement>(
  app: FastifyInstance,
  provider: Controlled<Account, Of, Announcement>,
): void {
  const { merchants } = provider
  app.get('/accounts', async () => merchants.list().map(({ account }) => account))

  app.post<{ Body: Account }>(
    '/accounts',
    { schema: { body: provider.accountSchema } },
    async ({ body }) => merchants.put(body as Account).account,
  )

  app.get<OfAccount>('/ledger', async ({ query }) => {
    const books = merchants.chosen(query.account).map(provider.ledger)
    return query.account === undefined ? books : books[0]
  })

  app.post<ById & { Body: object | null }>('/orders/:id/pay', async ({ params, body }) =>
    provider.pay(params.id, body ?? {}),
  )

  for (const [name, action] of Object.entries(provider.actions)) {
    app.post<ById & { Body: { reason?: string } | null }>(
      `/payments/:id/${name}`,
      async ({ params, body }) => action(params.id, body ?? {}),
    )
  }

  app.get<OfAccount>('/webhooks', async ({ query }) =>
    merchants.chosen(query.account).flatMap(({ announcements }) => announcements),
  )

  app.post<ById>('/webhooks/:id/send', async ({ params }) => {
    for (const merchant of merchants.list()) {
      const made = provider.announcement(merchant, params.id)
      if (made === undefined) continue
      provider.send(merchant, made)
      return made
    }
    throw provider.unknownAnnouncement()
  })
}

export const NON_EMPTY_TEXT = { type: 'string', minLength: 1 }

/** The body of a call with these fields and no others; all of them are required but the optional. */
export const bodySchema = (required: object, optional: object = {}): object => ({
  type: 'object',
  required: Object.keys(required),
  additionalProperties: false,
  properties: { ...required, ...optional },
})
