/** [account §4 OTP login, §8, A4.37, A4.38, A8.4, A8.5, D-48] */
import { unsentOtp } from '@thela/domain/identity'
import type { ChallengeMethods } from '@thela/domain/identity'
import { ApiError } from '../../http/replies/api-error.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import { INVALID_APP_CREDENTIAL, TOO_MANY_REQUESTS } from '../../ports/identity-provider.ts'
import { proofRequired, takeProviderProof } from './human-check.ts'
import type { HumanCheckDependencies } from './human-check.ts'
import { otpRepository } from './otp-repository.ts'
import type { OtpDependencies, SendOtpInput } from './otp-dependencies.ts'

/** In place of our own code, which did not leave: a noted challenge becomes one that the provider checks. */
export async function sendByProvider(
  deps: HumanCheckDependencies & Pick<OtpDependencies, 'notifications'>,
  input: SendOtpInput,
  { challengeId, methods }: { readonly challengeId: string; readonly methods: ChallengeMethods },
): Promise<void> {
  const { database, identityProviderOf, notifications } = deps
  const { store, phone, language } = input
  const provider = methods.firebase.includes('SMS') ? identityProviderOf(store) : undefined
  if (!provider) {
    throw new ApiError('SMS_UNAVAILABLE', { details: unsentOtp({ kind: 'failed' }) })
  }
  const humanProof = await takeProviderProof(deps, input, provider)
  const { storeId, config } = store
  try {
    const session = await provider.sendCode({
      phone,
      language: language ?? config.languages.default,
      humanProof,
    })
    const { account } = provider
    await otpRepository.useProvider(database, storeId, { challengeId, account, session })
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error
    const isKeyRefused = error.reason === INVALID_APP_CREDENTIAL
    // The provider names a proof that is made up or too old like a wrong key, and anybody can send such a proof.
    if (isKeyRefused && humanProof !== undefined) throw proofRequired(deps, store, 'PROVIDER')
    const isTooManyAttempts = error.reason === TOO_MANY_REQUESTS
    const details = unsentOtp({ kind: 'providerFailed', isTooManyAttempts })
    if (isTooManyAttempts) notifications.raiseAlert({ kind: 'OTP_LIMIT_EXCEEDED', storeId })
    if (isKeyRefused) notifications.raiseAlert({ kind: 'INVALID_APP_CREDENTIAL', storeId })
    throw new ApiError(isTooManyAttempts ? 'OTP_LIMIT_EXCEEDED' : 'SMS_UNAVAILABLE', { details })
  }
}
