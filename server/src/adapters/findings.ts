import type { Finding } from '../ports/connection-check.ts'
import { ExternalServiceError } from '../ports/external-service-error.ts'

export const good = (words: string): Finding => ({ isGood: true, words })
export const bad = (words: string): Finding => ({ isGood: false, words })

/** Converts a system's response into a sentence for the store's owner. */
export async function findingsOf(
  checked: Promise<readonly Finding[]>,
  whenRefused: string,
): Promise<readonly Finding[]> {
  try {
    return await checked
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error
    if (error.kind === 'unavailable') return [bad(`does not respond now (${error.reason})`)]
    return [bad(`${whenRefused} (${error.reason})`)]
  }
}
