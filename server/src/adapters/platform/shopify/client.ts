import { OutsideFailure } from '../../../ports/outside-failure.ts'
import type { TokenCache } from '../../../ports/token-cache.ts'
import type { OutwardAnswer, OutwardEffect, OutwardHttp, Shape } from '../../outward-http.ts'
import { isTokenRefused, makeAdminTokens } from './access-token.ts'
import type { AdminAccess } from './access-token.ts'
import { envelope } from './wire.ts'

export interface ShopifyAccess extends AdminAccess {
  readonly storefrontUrl: string
  readonly apiVersion: string
  /** The private one, which is meant for servers. */
  readonly storefrontToken: string
}

interface ShopifyQuestion {
  readonly operation: string
  readonly effect: OutwardEffect
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly totalMs?: number
}

/** The two GraphQL interfaces. Each answers the checked `data`, or fails. */
interface ShopifyClient {
  admin<T>(question: ShopifyQuestion, shape: Shape<T>): Promise<T>
  storefront<T>(question: ShopifyQuestion, shape: Shape<T>): Promise<T>
}

const TOTAL_MS = 4_500
const UNKNOWN_WAIT_MS = 1_000
const LATER = new Set(['INTERNAL_SERVER_ERROR', 'TIMEOUT'])

export function makeShopifyClient(
  access: ShopifyAccess,
  http: OutwardHttp,
  cache?: TokenCache,
): ShopifyClient {
  const tokens = makeAdminTokens(access, http, cache ? { cache } : {})
  const path = `api/${access.apiVersion}/graphql.json`
  const ask =
    (base: string, headers: Readonly<Record<string, string>>) =>
    <T>({ query, variables, ...question }: ShopifyQuestion, shape: Shape<T>): Promise<T> =>
      http.call(
        {
          totalMs: TOTAL_MS,
          ...question,
          system: 'shopify',
          method: 'POST',
          url: `${base.replace(/\/+$/, '')}/${path}`,
          headers,
          body: { query, variables },
        },
        (answer) => readData(answer, shape),
      )
  const askAdmin = (token: string) =>
    ask(`${access.adminUrl.replace(/\/+$/, '')}/admin`, { 'x-shopify-access-token': token })
  return {
    async admin(question, shape) {
      let token = await tokens.current()
      // Another process's token may be refused as well; the one after that is a new one.
      for (let others = 0; ; others += 1) {
        try {
          return await askAdmin(token)(question, shape)
        } catch (error) {
          // Refused calls did nothing, so even an order may be made again.
          const isRefused = others < 2 && isTokenRefused(error)
          const other = isRefused ? await tokens.instead(token) : undefined
          if (other === undefined) throw error
          token = other
        }
      }
    },
    storefront: ask(access.storefrontUrl, {
      'shopify-storefront-private-token': access.storefrontToken,
    }),
  }
}

/** [shopify facts §10, §11] Their messages stay out of our errors: they quote what was asked. */
function readData<T>(answer: OutwardAnswer, shape: Shape<T>): T {
  if (!answer.isGood) throw answer.refused(`HTTP_${answer.status}`)
  const { data, errors, extensions } = answer.expect(envelope)
  if (errors !== undefined && errors.length > 0) {
    const code = errors.map((error) => error.extensions?.code).find((each) => !!each)
    if (code === 'THROTTLED') throw answer.throttled(code, refillMs(extensions?.cost))
    if (LATER.has(code ?? '')) throw answer.unavailable(code ?? '')
    throw answer.refused(code ?? 'GRAPHQL_ERROR')
  }
  if (shape.Check(data)) return data
  throw answer.nonsense('UNKNOWN_DATA')
}

interface Cost {
  requestedQueryCost?: number | null
  throttleStatus?: { currentlyAvailable: number; restoreRate: number } | null
}

/** How long the bucket takes until the same question fits. */
function refillMs(cost: Cost | undefined): number {
  const { requestedQueryCost, throttleStatus } = cost ?? {}
  if (!requestedQueryCost || !throttleStatus || throttleStatus.restoreRate <= 0) {
    return UNKNOWN_WAIT_MS
  }
  const missing = Math.max(0, requestedQueryCost - throttleStatus.currentlyAvailable)
  return Math.ceil((missing / throttleStatus.restoreRate) * 1_000)
}

/** A refusal in the answer's own data. */
export function refuseUserErrors(errors: readonly { code?: string | null }[]): void {
  const [first] = errors
  if (first === undefined) return
  throw new OutsideFailure({
    system: 'shopify',
    kind: 'refused',
    mayHaveActed: false,
    reason: first.code || 'USER_ERROR',
  })
}
