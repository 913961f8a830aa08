import { ExternalServiceError } from '../../../ports/external-service-error.ts'

/** The platform did nothing. */
export function refused(reason: string): ExternalServiceError {
  return new ExternalServiceError({
    system: 'shopify',
    kind: 'refused',
    outcomeUnknown: false,
    reason,
  })
}
