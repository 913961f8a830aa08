import type { FastifyInstance } from 'fastify'
import { rejected } from '../failure.ts'
import type { Token } from '../ledger/entities.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { setTokenExpiry, setTokenStatus } from '../ledger/tokens.ts'

interface ById {
  Params: { id: string }
}

const STATUSES: readonly Token['status'][] = ['initiated', 'active', 'suspended', 'deactivated']

/** What banks and customers do to saved cards. */
export function tokenRoutes(app: FastifyInstance, merchants: Merchants): void {
  const found = (id: string) => merchants.of(({ tokens }) => tokens.get(id))

  app.post<ById & { Body: { status?: string } }>('/tokens/:id/status', async (request) => {
    const { merchant, entity: kept } = found(request.params.id)
    const status = STATUSES.find((one) => one === request.body.status)
    if (status === undefined) throw rejected('Unknown status')
    setTokenStatus(merchant, kept.token, status)
    return kept.token
  })

  app.post<ById & { Body: { month: number; year: number } }>(
    '/tokens/:id/expiry',
    async (request) => {
      const { merchant, entity: kept } = found(request.params.id)
      setTokenExpiry(merchant, kept.token, request.body)
      return kept.token
    },
  )
}
