import { ExternalServiceError } from '../external-service-error.ts'

/** The fake platform did nothing. */
export const refused = (reason: string) =>
  new ExternalServiceError({ system: 'shopify', kind: 'refused', outcomeUnknown: false, reason })
