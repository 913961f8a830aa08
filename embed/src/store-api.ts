/** Requests of the shop's page to the store API of its platform, by the shopper's own cookie. */

/** A line of the shop's cart. */
interface StoreApiLine {
  readonly key: string
  /** Names the product, or its variation. */
  readonly id: number
  readonly quantity: number
}

export interface StoreApiCart {
  /** With it a server reads and changes the same cart. */
  readonly token: string
  /** Permits the next change. */
  readonly nonce: string
  readonly items: readonly StoreApiLine[]
}

export interface StoreApiChange {
  readonly method: 'POST' | 'DELETE'
  /** The one of the last reply. */
  readonly nonce: string
  readonly body?: object
}

/**
 * The token is not sent back: without a cookie the platform would put the item into a cart that this browser
 * does not have.
 */
export function requestStoreApi(
  api: string,
  path: string,
  { method, nonce, body }: Partial<StoreApiChange> = {},
): Promise<Response> {
  return fetch(`${api}wc/store/v1/${path}`, {
    method: method ?? 'GET',
    cache: 'no-store',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(nonce !== undefined && { nonce }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Rejects what is no cart, or one that no server could read. */
export async function readStoreApiCart(response: Response): Promise<StoreApiCart> {
  const { headers, ok, url } = response
  const token = headers.get('cart-token')
  const nonce = headers.get('nonce') ?? headers.get('x-wc-store-api-nonce')
  if (!ok || !token || !nonce) throw new Error(url)
  const { items = [] } = (await response.json()) as { readonly items?: readonly StoreApiLine[] }
  return { token, nonce, items }
}
