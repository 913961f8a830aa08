import { setTimeout as wait } from 'node:timers/promises'
import { makeHttpClient } from '../world/http-client.ts'
import type { HttpClient } from '../world/http-client.ts'

const AGAIN_MS = 150

/**
 * As a person who presses the button again: while nobody answers, or a 5xx comes, the very same
 * question is asked again, under the same idempotency key. [I4, I5]
 */
export function makePatientClient(origin: string, patienceMs: number): HttpClient {
  const client = makeHttpClient(origin)
  return {
    async ask(method, path, question) {
      const end = Date.now() + patienceMs
      for (;;) {
        const answer = await client.ask(method, path, question).catch((problem: Error) => problem)
        const isAnswered = !(answer instanceof Error) && answer.status < 500
        if (isAnswered) return answer
        if (Date.now() > end) {
          throw new Error(`${path}: ${answer instanceof Error ? answer.message : answer.text}`)
        }
        await wait(AGAIN_MS)
      }
    },
    close: () => client.close(),
  }
}
