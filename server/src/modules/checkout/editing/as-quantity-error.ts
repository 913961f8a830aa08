/** What the call of a quantity says of a platform that did not take it. [checkout §8, C8.11, D-82] */
import { QUANTITY_UPDATE_FAILED } from '@thela/contracts/browser-failures'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import { ApiError } from '../../../http/replies/api-error.ts'

/** The specified text stays the description of the call, and the code says why. */
export async function asQuantityError<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error
    throw new ApiError('PLATFORM_UNAVAILABLE', { description: QUANTITY_UPDATE_FAILED })
  }
}
