/** Errors of calls that were not made, or whose response says no. [woocommerce §2] */
import { ExternalServiceError } from '../../../../ports/external-service-error.ts'

export const SYSTEM = 'woocommerce'

/** The reason of a refused call for an order or a product that is not there. */
export const NO_ORDER = 'NO_ORDER'

/** The reason of a refused call whose key the shop does not take. */
export const KEYS = 'KEYS'

/** The reason of a refused call whose cart is over. */
export const SESSION_OVER = 'SESSION_OVER'

/** The platform did nothing. */
export const refused = (reason: string): ExternalServiceError =>
  new ExternalServiceError({ system: SYSTEM, kind: 'refused', outcomeUnknown: false, reason })

/** Its response says what its API never says. */
export const invalid = (reason: string): ExternalServiceError =>
  new ExternalServiceError({
    system: SYSTEM,
    kind: 'invalidResponse',
    outcomeUnknown: true,
    reason,
  })

/** It may be tried again later. */
export const later = (reason: string, outcomeUnknown: boolean): ExternalServiceError =>
  new ExternalServiceError({ system: SYSTEM, kind: 'unavailable', outcomeUnknown, reason })

/** The reason of a refusal; undefined of every other error. */
export const refusedReason = (error: unknown): string | undefined =>
  error instanceof ExternalServiceError && error.kind === 'refused' ? error.reason : undefined

/** Undefined where the call is refused for this reason. */
export async function unlessRefused<T>(
  reason: typeof NO_ORDER | typeof SESSION_OVER,
  call: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (refusedReason(error) === reason) return undefined
    throw error
  }
}
