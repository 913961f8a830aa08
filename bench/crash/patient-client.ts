import { setTimeout as wait } from 'node:timers/promises'
import { makeHttpClient } from '../environment/http-client.ts'
import type { HttpClient } from '../environment/http-client.ts'

const AGAIN_MS = 150

/**
 * Retries as a shopper would: without a response, or after a 5xx, the same request is sent again
 * with the same idempotency key. [I4, I5]
 */
export function makePatientClient(origin: string, patienceMs: number): HttpClient {
  const client = makeHttpClient(origin)
  return {
    async request(method, path, request) {
      const end = Date.now() + patienceMs
      for (;;) {
        const response = await client
          .request(method, path, request)
          .catch((problem: Error) => problem)
        const isSettled = !(response instanceof Error) && response.status < 500
        if (isSettled) return response
        if (Date.now() > end) {
          throw new Error(
            `${path}: ${response instanceof Error ? response.message : response.text}`,
          )
        }
        await wait(AGAIN_MS)
      }
    },
    close: () => client.close(),
  }
}
