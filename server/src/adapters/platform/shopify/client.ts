/** [shopify §10, §11] */
import { apiAddress } from '../../api-address.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { TokenCache } from '../../../ports/token-cache.ts'
import type { OutboundResponse, OutboundEffect, OutboundHttp, Shape } from '../../outbound-http.ts'
import { isTokenRefused, makeAdminTokens } from './access-token.ts'
import type { AdminAccess } from './access-token.ts'
import { envelope } from './wire.ts'

export interface ShopifyAccess extends AdminAccess {
  readonly storefrontUrl: string
  readonly apiVersion: string
  /** The private one, which is meant for servers. */
  readonly storefrontToken: string
}

interface ShopifyRequest {
  readonly operation: string
  readonly effect: OutboundEffect
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly totalMs?: number
}

/** The two GraphQL APIs. Each returns the validated `data`, or throws. */
interface ShopifyClient {
  admin<T>(request: ShopifyRequest, shape: Shape<T>): Promise<T>
  storefront<T>(request: ShopifyRequest, shape: Shape<T>): Promise<T>
}

const TOTAL_MS = 4_500
const UNKNOWN_WAIT_MS = 1_000
const LATER = new Set(['INTERNAL_SERVER_ERROR', 'TIMEOUT'])

export function makeShopifyClient(
  access: ShopifyAccess,
  http: OutboundHttp,
  cache?: TokenCache,
): ShopifyClient {
  const tokens = makeAdminTokens(access, http, cache ? { cache } : {})
  const path = `api/${access.apiVersion}/graphql.json`
  const load =
    (base: string, headers: Readonly<Record<string, string>>) =>
    <T>({ query, variables, ...request }: ShopifyRequest, shape: Shape<T>): Promise<T> =>
      http.call(
        {
          totalMs: TOTAL_MS,
          ...request,
          system: 'shopify',
          method: 'POST',
          url: `${apiAddress(base)}/${path}`,
          headers,
          body: { query, variables },
        },
        (response) => readData(response, shape),
      )
  const requestAdmin = (token: string) =>
    load(`${apiAddress(access.adminUrl)}/admin`, { 'x-shopify-access-token': token })
  return {
    async admin(request, shape) {
      let token = await tokens.current()
      // Another process's token may be refused as well; the next one is new.
      for (let others = 0; ; others += 1) {
        try {
          return await requestAdmin(token)(request, shape)
        } catch (error) {
          // Refused calls did nothing, so even an order may be created again.
          const isRefused = others < 2 && isTokenRefused(error)
          const other = isRefused ? await tokens.instead(token) : undefined
          if (other === undefined) throw error
          token = other
        }
      }
    },
    storefront: load(access.storefrontUrl, {
      'shopify-storefront-private-token': access.storefrontToken,
    }),
  }
}

/** Their messages are left out of our errors: they quote the request. */
function readData<T>(response: OutboundResponse, shape: Shape<T>): T {
  if (!response.isGood) throw response.refused(`HTTP_${response.status}`)
  const { data, errors, extensions } = response.expect(envelope)
  if (errors !== undefined && errors.length > 0) {
    const code = errors.map((error) => error.extensions?.code).find((each) => !!each)
    if (code === 'THROTTLED') throw response.throttled(code, refillMs(extensions?.cost))
    if (LATER.has(code ?? '')) throw response.unavailable(code ?? '')
    throw response.refused(code ?? 'GRAPHQL_ERROR')
  }
  if (shape.Check(data)) return data
  throw response.invalidResponse('UNKNOWN_DATA')
}

interface Cost {
  requestedQueryCost?: number | null
  throttleStatus?: { currentlyAvailable: number; restoreRate: number } | null
}

/** Time until the bucket is full enough for the same query. */
function refillMs(cost: Cost | undefined): number {
  const { requestedQueryCost, throttleStatus } = cost ?? {}
  if (!requestedQueryCost || !throttleStatus || throttleStatus.restoreRate <= 0) {
    return UNKNOWN_WAIT_MS
  }
  const missing = Math.max(0, requestedQueryCost - throttleStatus.currentlyAvailable)
  return Math.ceil((missing / throttleStatus.restoreRate) * 1_000)
}

/** Throws for errors in the response's own data. */
export function throwUserErrors(errors: readonly { code?: string | null }[]): void {
  const [first] = errors
  if (first === undefined) return
  throw new ExternalServiceError({
    system: 'shopify',
    kind: 'refused',
    outcomeUnknown: false,
    reason: first.code || 'USER_ERROR',
  })
}
