/** [account §4 OTP login, I43, I45, D-28, D-73] */
import { randomInt } from 'node:crypto'
import {
  activeMethods,
  requestedMedia,
  shouldSendByProvider,
  OTP_LENGTH,
} from '@thela/domain/identity'
import type { ChallengeChannel, ChallengeMethods } from '@thela/domain/identity'
import { newId } from '../../db/new-id.ts'
import { ApiError } from '../../http/replies/api-error.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { Store } from '../stores/index.ts'
import { requireHuman } from './human-check.ts'
import { noteCodeAtLast, scopeOf } from './note-code.ts'
import type { SentCode } from './note-code.ts'
import type { OtpDependencies, SendOtpInput, SentBy } from './otp-dependencies.ts'
import { otpPhonesRepository } from './otp-phones-repository.ts'
import { sendByProvider } from './send-by-provider.ts'

type MethodsDependencies = Pick<OtpDependencies, 'notifications' | 'identityProviderOf'>

const listedMethods = ({ config }: Store): ChallengeMethods => {
  const { OTP: otp, FIREBASE: firebase } = config.uiConfig.challengeMethods
  return { otp, firebase }
}

/** The ways that a code of this store can take now. */
export const challengeMethodsOf = (
  { notifications, identityProviderOf }: MethodsDependencies,
  store: Store,
): ChallengeMethods =>
  activeMethods(listedMethods(store), {
    media: notifications.codeMediaOf(store),
    hasProvider: identityProviderOf(store) !== undefined,
  })

/** The code alone, or with what it confirms. Gives how it went. */
async function sendMessage(
  { notifications, ...deps }: OtpDependencies,
  { store, phone, language, confirmed, medium }: SendOtpInput,
  { challengeId: key, otp }: { readonly challengeId: string; readonly otp: string },
): Promise<ChallengeChannel> {
  const recipient = { phone }
  if (confirmed && notifications.canSend(store, 'COD_CONFIRM', recipient)) {
    const notice = { recipient, language, parameters: { otp, ...confirmed } }
    await notifications.sendNow(store, { kind: 'COD_CONFIRM', key, notice })
    return 'SMS'
  }
  const methods = {
    listed: listedMethods(store),
    active: challengeMethodsOf({ notifications, ...deps }, store),
  }
  const requested = requestedMedia(methods, medium)
  // What a store does not offer is 404.
  if (!requested) throw new ApiError('NOT_FOUND')
  const notice = { recipient, language, parameters: { otp } }
  return notifications.sendCode(store, { key, notice, requested })
}

/** Our own service first; the identity provider after a failure, or where the store lists no way of ours. */
async function sendNoted(
  deps: OtpDependencies,
  input: SendOtpInput,
  noted: { readonly challengeId: string; readonly otp: string },
): Promise<SentBy> {
  if (listedMethods(input.store).otp.length > 0) {
    try {
      return await sendMessage(deps, input, noted)
    } catch (error) {
      const outcome = error instanceof ExternalServiceError ? 'failed' : 'wait'
      if (!shouldSendByProvider(outcome)) throw error
    }
  }
  await sendByProvider(deps, input, {
    challengeId: noted.challengeId,
    methods: challengeMethodsOf(deps, input.store),
  })
  return 'PROVIDER'
}

/**
 * Known and unknown phones look the same: nothing here asks whether one is known. `sentBy` is missing where
 * a code is on its way already: its message says what was asked for then.
 */
export async function sendCode(
  deps: OtpDependencies,
  input: SendOtpInput,
): Promise<SentCode & { readonly isNew: boolean; readonly sentBy?: SentBy }> {
  const { store, phone } = input
  await requireHuman(deps, input)
  const challengeId = newId(store.number)
  const otp = String(randomInt(0, 10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
  const noted = await noteCodeAtLast(deps, { ...input, challengeId, code: otp })
  if (noted.challengeId !== challengeId) return { ...noted, isNew: false }
  try {
    const sentBy = await sendNoted(deps, input, { challengeId, otp })
    deps.onCodeSent(store, sentBy)
    return { ...noted, isNew: true, sentBy }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await otpPhonesRepository.takeBack(
      deps.database,
      scopeOf(deps.keys, 'phone', phone),
      challengeId,
    )
    throw error
  }
}

/** For signing in. */
export async function sendOtp(deps: OtpDependencies, input: SendOtpInput) {
  const { challengeId, expiresInSeconds, resendAfterSeconds, sentBy } = await sendCode(deps, input)
  return {
    status: 'SENT' as const,
    isSent: true as const,
    tracking_id: challengeId,
    expiresInSeconds,
    resendAfterSeconds,
    ...(sentBy ? { sentBy } : {}),
  }
}
