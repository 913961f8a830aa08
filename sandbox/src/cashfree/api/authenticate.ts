import type { FastifyRequest } from 'fastify'
import { missing, unauthenticated } from '../failure.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Merchants } from '../ledger/merchants.ts'

export function clientIdOf({ headers }: FastifyRequest): string | undefined {
  const given = headers['x-client-id']
  return typeof given === 'string' ? given : undefined
}

/** Every call names the version of the API. [cashfree §1] */
export function requireVersion({ headers }: FastifyRequest): void {
  const given = headers['x-api-version']
  if (typeof given !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(given)) throw missing('x-api-version')
}

/** The merchant of a server's call: client id and secret. */
export function merchantOfServer(merchants: Merchants, request: FastifyRequest): Merchant {
  requireVersion(request)
  const merchant = merchants.find(clientIdOf(request) ?? '')
  if (merchant === undefined) throw unauthenticated()
  if (request.headers['x-client-secret'] !== merchant.account.clientSecret) throw unauthenticated()
  return merchant
}
