import { versionOf } from '../store/settings.ts'
import type { Store } from '../store/store.ts'

export interface OutgoingRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const WORDPRESS = '6.8.8'

export const userAgent = (store: Store): string =>
  `WooCommerce/${versionOf(store)} Hookshot (WordPress/${WORDPRESS})`

/** The status of the response; 0 without one in time. */
export async function post(
  { url, headers, body }: OutgoingRequest,
  { timeoutMs, redirect }: { timeoutMs: number; redirect: 'manual' | 'follow' },
): Promise<number> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
