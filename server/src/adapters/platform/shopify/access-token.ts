/** [shopify §2] */
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { apiAddress } from '../../api-address.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { KeptToken, TokenCache } from '../../../ports/token-cache.ts'
import type { OutboundHttp } from '../../outbound-http.ts'

export interface AdminAccess {
  /** `https://{shop}.myshopify.com`, or the sandbox's address of that shop. */
  readonly adminUrl: string
  /** Of an app created in the shop's admin: it does not expire. */
  readonly adminToken?: string
  /** Of an app of the Dev Dashboard: with the client secret it obtains tokens that live a day. */
  readonly clientId?: string
  readonly clientSecret: string
}

const granted = Compile(
  Type.Object({
    access_token: Type.String({ minLength: 1, maxLength: 1_000 }),
    scope: Type.Optional(Type.String({ maxLength: 10_000 })),
    expires_in: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  }),
)

/** A token is not used in its last minutes: a call may take some seconds, and clocks differ. */
const MARGIN_MS = 300_000
const TOTAL_MS = 4_500

export interface AdminTokens {
  current(): Promise<string>
  /** The platform refused this one: returns another, or undefined where there is none. */
  instead(refused: string): Promise<string | undefined>
}

/**
 * The token of the Admin API: the fixed one, or one for the client's credentials, which is stored,
 * shared with the other processes, and renewed before it expires or when the platform refuses it.
 */
export function makeAdminTokens(
  access: AdminAccess,
  http: OutboundHttp,
  {
    cache,
    now = () => Date.now(),
  }: { readonly cache?: TokenCache; readonly now?: () => number } = {},
): AdminTokens {
  const { adminToken, clientId } = access
  if (clientId === undefined) {
    return {
      current: async () => adminToken ?? '',
      instead: async () => undefined,
    }
  }
  const name = `shopify:${clientId}`
  let kept: KeptToken | undefined
  let fetching: Promise<KeptToken> | undefined

  const isFresh = (item: KeptToken | undefined, refused?: string): item is KeptToken =>
    item !== undefined && item.token !== refused && item.expiresAt.getTime() - MARGIN_MS > now()

  async function fetchToken(): Promise<KeptToken> {
    const startedAt = now()
    const { access_token: token, expires_in: seconds } = await http.call(
      {
        system: 'shopify',
        operation: 'fetch-token',
        effect: 'REPEATABLE',
        method: 'POST',
        url: `${apiAddress(access.adminUrl)}/admin/oauth/access_token`,
        body: {
          client_id: clientId,
          client_secret: access.clientSecret,
          grant_type: 'client_credentials',
        },
        totalMs: TOTAL_MS,
      },
      (response) => {
        if (!response.isGood) throw response.refused(`TOKEN_HTTP_${response.status}`)
        return response.expect(granted)
      },
    )
    // A token that lives shorter than the margin is used anyway, once.
    return { token, expiresAt: new Date(startedAt + seconds * 1_000) }
  }

  /**
   * Uses what another process has fetched meanwhile, else a new one. An error of the cache is
   * ignored.
   */
  async function renew(refused: string | undefined): Promise<KeptToken> {
    const shared = await cache?.read(name).catch(() => undefined)
    if (isFresh(shared, refused)) return shared
    const fetched = await fetchToken()
    await cache?.write(name, fetched).catch(() => undefined)
    return fetched
  }

  /** Of several concurrent calls that need another token, only one fetches it. */
  async function tokenBut(refused: string | undefined): Promise<string> {
    if (isFresh(kept, refused)) return kept.token
    fetching ??= renew(refused).finally(() => {
      fetching = undefined
    })
    kept = await fetching
    return kept.token
  }

  return {
    current: () => tokenBut(undefined),
    async instead(refused) {
      const token = await tokenBut(refused)
      return token === refused ? undefined : token
    },
  }
}

export function isTokenRefused(error: unknown): boolean {
  return error instanceof ExternalServiceError && error.reason === 'HTTP_401'
}
