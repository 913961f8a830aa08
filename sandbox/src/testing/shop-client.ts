import type { StartedSandbox } from './started-sandbox.ts'

export type Json = Record<string, unknown>

export interface GraphqlReply {
  status: number
  body: { data: Json; errors: Json[]; extensions: Json }
}

/** Sends a query to the Admin API of the shop `meher`. */
export async function asAdmin(
  { url }: StartedSandbox,
  query: string,
  variables: unknown = {},
): Promise<GraphqlReply> {
  const options = { query, variables }
  return load(adminOf(url), options, { 'x-shopify-access-token': 'shpat_meher_demo' })
}

/** The same with a token that was never issued. */
export async function asStranger({ url }: StartedSandbox, query: string): Promise<GraphqlReply> {
  return load(adminOf(url), { query }, { 'x-shopify-access-token': 'wrong' })
}

function adminOf(url: string): string {
  return `${url}/platform/meher/admin/api/2026-07/graphql.json`
}

/** Sends a query to the Storefront API of the shop `meher`. */
export async function asStorefront(
  { url }: StartedSandbox,
  query: string,
  variables: unknown = {},
): Promise<GraphqlReply> {
  return load(
    `${url}/platform/meher/api/2026-07/graphql.json`,
    { query, variables },
    {
      'shopify-storefront-private-token': 'shpss_priv_meher_demo',
    },
  )
}

async function load(
  address: string,
  query: { query: string; variables?: unknown },
  headers: Record<string, string>,
): Promise<GraphqlReply> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(query),
  })
  return { status: response.status, body: (await response.json()) as GraphqlReply['body'] }
}

/** Waits until a condition is true. */
export async function until(isTrue: () => boolean, withinMs = 3000): Promise<void> {
  const end = Date.now() + withinMs
  while (!isTrue()) {
    if (Date.now() > end) throw new Error('the condition did not become true in time')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
