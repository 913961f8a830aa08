import { ExternalServiceError } from '../ports/external-service-error.ts'
import type { ExternalServiceErrorKind } from '../ports/external-service-error.ts'

/** How a pretended outside system fails until it is mended. */
export function fakeTrouble(system: string) {
  let kind: ExternalServiceErrorKind | undefined
  return {
    begin(next: ExternalServiceErrorKind): void {
      kind = next
    },
    end(): void {
      kind = undefined
    },
    /** At the head of each of its deeds. */
    trigger(): void {
      if (!kind) return
      throw new ExternalServiceError({ system, kind, outcomeUnknown: false, reason: 'PRETENDED' })
    },
  }
}
