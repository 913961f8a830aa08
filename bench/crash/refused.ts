/** Requests that the server may refuse. */
import type { Browser } from '../checkout/thela-shopper.ts'

/** The server's code for what it did not do: the shopper gives up. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

export async function post<Reply>(browser: Browser, path: string, body: unknown): Promise<Reply> {
  const response = await browser.request('POST', path, body)
  if (response.status === 200) return JSON.parse(response.text) as Reply
  throw new Refused((JSON.parse(response.text) as { readonly code: string }).code)
}
