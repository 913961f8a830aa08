import { ExternalServiceError } from '../../../../ports/external-service-error.ts'

/** For what may be left undone; only the shop's own failures are. */
export async function bestEffort(task: () => Promise<unknown>): Promise<void> {
  try {
    await task()
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error
  }
}
