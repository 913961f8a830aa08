import type { FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Merchants } from '../ledger/merchants.ts'

/** Key id and secret of a Basic header; the scheme must be spelled exactly so. */
function credentials(request: FastifyRequest): { keyId: string; secret: string } | undefined {
  const header = request.headers.authorization ?? ''
  if (!header.startsWith('Basic ')) return undefined
  const [keyId = '', ...secret] = Buffer.from(header.slice(6), 'base64').toString().split(':')
  return { keyId, secret: secret.join(':') }
}

/** The key id of a call, in header, query or body; for the log and for public calls. */
export function keyIdOf(request: FastifyRequest): string | undefined {
  const places = [request.query, request.body] as (Record<string, unknown> | null | undefined)[]
  const named = places.map((place) => place?.key_id).find((value) => typeof value === 'string')
  return credentials(request)?.keyId ?? (typeof named === 'string' ? named : undefined)
}

const unauthorized = (description: string): Failure => new Failure(401, { description })

/** The merchant of a server's call: key id and secret. */
export function merchantOfServer(merchants: Merchants, request: FastifyRequest): Merchant {
  const given = credentials(request)
  if (given === undefined)
    throw unauthorized('Please provide your api key for authentication purposes.')
  const merchant = merchants.find(given.keyId)
  if (merchant === undefined) throw unauthorized('The api key provided is invalid')
  if (merchant.account.keySecret !== given.secret) throw unauthorized('Authentication failed')
  return merchant
}

/** The merchant of a browser's call: the key id alone. */
export function merchantOfBrowser(merchants: Merchants, request: FastifyRequest): Merchant {
  const merchant = merchants.find(keyIdOf(request) ?? '')
  if (merchant === undefined) throw unauthorized('The api key provided is invalid')
  return merchant
}
