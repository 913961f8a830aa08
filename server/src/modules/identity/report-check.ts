/** What became of a code that was entered, for the metrics. [tracking §8, T8.6] */
import { otpFailureKind } from '@thela/domain/identity'
import { ApiError } from '../../http/replies/api-error.ts'
import type { OtpDependencies } from './otp-dependencies.ts'

/** The result of the check; a failure is reported by its kind and thrown on. */
export async function reportCheck<T>(
  { onCodeChecked }: Pick<OtpDependencies, 'onCodeChecked'>,
  check: () => Promise<T>,
): Promise<T> {
  try {
    const verified = await check()
    onCodeChecked('VERIFIED')
    return verified
  } catch (error) {
    onCodeChecked(otpFailureKind({ code: error instanceof ApiError ? error.code : 'INTERNAL' }))
    throw error
  }
}
