/** Responses of both interfaces. Their messages are in the shop's language: only codes are compared. [woocommerce §2, §8, §11] */
import type { ExternalServiceError } from '../../../../ports/external-service-error.ts'
import type { OutboundResponse, Shape } from '../../../outbound-http.ts'
import { readCartToken } from '../session/cart-token.ts'
import { KEYS, NO_ORDER, SESSION_OVER } from './refused.ts'
import { errorBody } from '../carts/wire.ts'

const MAX_REASON = 60
const UNKNOWN_WAIT_SECONDS = 10
const REFUND_CODE = /^woocommerce_rest_\w*refund/
const NO_ROUTE = 'rest_no_route'

export interface StoreReply {
  readonly status: number
  readonly json: unknown
  readonly cartToken: string
  /** Of the cart that it speaks of, which is another one where the token was dead. */
  readonly userId: string
  readonly expiresAt: Date
  /** Good for the next calls. */
  readonly nonce: string | undefined
  /** Changes with lines, rate, coupons and address; empty where the shop does not say it. */
  readonly cartHash: string
}

/** Their code without its prefix. Never their message, which quotes the request. */
function reasonOfCode(code: string): string {
  const words = code.replace(/^woocommerce_rest_/, '').toUpperCase()
  return words.replace(/[^A-Z_]/g, '').slice(0, MAX_REASON) || 'ERROR'
}

/**
 * Both interfaces have this in common. A page of the shop's host in place of JSON says nothing, and neither does an
 * interface that is missing while the shop is under maintenance.
 */
function storeFailure(response: OutboundResponse): ExternalServiceError {
  const { json, status } = response
  if (!errorBody.Check(json)) return response.unavailable(`HTTP_${status}`)
  if (json.code === NO_ROUTE) return response.unavailable(reasonOfCode(json.code))
  if (json.code === 'rate_limit_exceeded') {
    const seconds = Number(response.header('ratelimit-retry-after') ?? UNKNOWN_WAIT_SECONDS)
    return response.throttled(reasonOfCode(json.code), seconds * 1_000)
  }
  return response.refused(reasonOfCode(json.code))
}

/** A status of 500 is read only for calls that the shop refuses so: refunds. */
function restFailure(response: OutboundResponse): ExternalServiceError {
  const { json, status } = response
  if (status >= 500) {
    const isRefused =
      errorBody.Check(json) && (typeof json.data === 'number' || REFUND_CODE.test(json.code))
    return isRefused ? storeFailure(response) : response.unavailable(`HTTP_${status}`)
  }
  if (!errorBody.Check(json) || json.code === NO_ROUTE) return storeFailure(response)
  if (status === 401 || status === 403) return response.refused(KEYS)
  const isAbsent = status === 404 || status === 410 || json.code.endsWith('_invalid_id')
  return isAbsent ? response.refused(NO_ORDER) : storeFailure(response)
}

/** A call beyond the limit is refused before its cart is looked for. */
function overUnlessThrottled(response: OutboundResponse): ExternalServiceError {
  const failure = storeFailure(response)
  return failure.kind === 'refused' ? response.refused(SESSION_OVER) : failure
}

export function readRest<T>(response: OutboundResponse, shape: Shape<T>): T {
  if (!response.isGood) throw restFailure(response)
  return response.expect(shape)
}

/**
 * `userId`: of the cart that it must be. That of another one is the only sign of a dead token, whether the call
 * succeeded on that other cart or was refused because it is empty.
 */
export function readStore(response: OutboundResponse, userId?: string): StoreReply {
  const cartToken = response.header('cart-token') ?? ''
  const facts = readCartToken(cartToken)
  const isOther = userId !== undefined && facts !== undefined && facts.userId !== userId
  if (!response.isGood) throw isOther ? overUnlessThrottled(response) : storeFailure(response)
  if (isOther) throw response.refused(SESSION_OVER)
  const { status, json } = response
  if (json === undefined) throw response.invalidResponse('NO_JSON')
  if (!facts) throw response.invalidResponse('NO_CART_TOKEN')
  return {
    status,
    json,
    cartToken,
    ...facts,
    nonce: response.header('nonce') ?? response.header('x-wc-store-api-nonce'),
    cartHash: response.header('cart-hash') ?? '',
  }
}
