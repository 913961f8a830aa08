/**
 * The proof of a human before a code is sent: the store's own check before the first, the identity provider's before
 * it sends. [checkout §3, account §4, account §8, C3.21, A4.37, A8.5, ADR-365]
 */
import { humanCheckPath } from '@thela/contracts/human-check'
import { requiredHumanCheck, unsentOtp } from '@thela/domain/identity'
import type { HumanChecker } from '@thela/domain/identity'
import { ApiError } from '../../http/replies/api-error.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { HumanCheck } from '../../ports/human-check.ts'
import { INVALID_APP_CREDENTIAL } from '../../ports/identity-provider.ts'
import type { IdentityProvider } from '../../ports/identity-provider.ts'
import type { Store } from '../stores/index.ts'
import { humanProofsRepository } from './human-proofs-repository.ts'
import { scopeOf } from './note-code.ts'
import type { OtpDependencies, SendOtpInput } from './otp-dependencies.ts'

export type HumanCheckDependencies = Pick<
  OtpDependencies,
  'database' | 'findHumanCheck' | 'humanCheckUrl' | 'identityProviderOf'
>

/** The check that a frame can show; undefined where the store has none, or the installation no address for it. */
export function findFrameCheck(
  deps: Pick<HumanCheckDependencies, 'findHumanCheck' | 'humanCheckUrl' | 'identityProviderOf'>,
  store: Store,
  by: HumanChecker,
): Pick<HumanCheck, 'widget'> | undefined {
  if (deps.humanCheckUrl === undefined) return undefined
  return by === 'STORE' ? deps.findHumanCheck(store) : deps.identityProviderOf(store)?.humanCheck
}

export const proofRequired = (
  { humanCheckUrl = '' }: Pick<HumanCheckDependencies, 'humanCheckUrl'>,
  { storeId }: Store,
  by: HumanChecker,
) => {
  const url = humanCheckUrl + humanCheckPath(storeId, by)
  return new ApiError('HUMAN_PROOF_REQUIRED', { details: { humanCheck: { by, url } } })
}

/** Before anything is counted or noted. Another purpose than a login has a checkout or an order before it. */
export async function requireHuman(
  deps: HumanCheckDependencies & Pick<OtpDependencies, 'keys'>,
  { store, visitor, phone, purpose }: SendOtpInput,
): Promise<void> {
  const { usePreRecaptchaVerify, challengeMethods } = store.config.uiConfig
  const sendsByProvider = challengeMethods.FIREBASE.length > 0
  const checker = requiredHumanCheck({
    isSwitchedOn: usePreRecaptchaVerify,
    hasOwnCheck: findFrameCheck(deps, store, 'STORE') !== undefined,
    hasOwnChannel: challengeMethods.OTP.length > 0,
    hasProviderCheck: sendsByProvider && findFrameCheck(deps, store, 'PROVIDER') !== undefined,
  })
  if (checker === undefined || purpose !== 'LOGIN') return
  const isPassed = await humanProofsRepository.use(deps.database, store.storeId, {
    sessionId: visitor.sessionId,
    checker,
    phoneScope: scopeOf(deps.keys, 'phone', phone),
  })
  if (!isPassed) throw proofRequired(deps, store, checker)
}

/**
 * The proof that the provider verifies when it sends, which is used up by it. Rejects where it has to be brought first;
 * a code that nobody requested on a page of the login cannot wait for one.
 */
export async function takeProviderProof(
  deps: HumanCheckDependencies,
  { store, visitor, purpose }: SendOtpInput,
  { humanCheck }: IdentityProvider,
): Promise<string | undefined> {
  if (!humanCheck || deps.humanCheckUrl === undefined) return undefined
  if (purpose !== 'LOGIN') {
    throw new ApiError('SMS_UNAVAILABLE', { details: unsentOtp({ kind: 'failed' }) })
  }
  const { storeId } = store
  const { sessionId } = visitor
  const proof = await humanProofsRepository.takeOfProvider(deps.database, storeId, sessionId)
  if (proof === undefined) throw proofRequired(deps, store, 'PROVIDER')
  return proof
}

/** Whether the store's own service accepts it. */
async function isHuman(
  { notifications }: Pick<OtpDependencies, 'notifications'>,
  { storeId }: Store,
  { check, proof }: { readonly check: HumanCheck; readonly proof: string },
): Promise<boolean> {
  try {
    return await check.isHuman(proof)
  } catch (error) {
    if (error instanceof ExternalServiceError && error.reason === INVALID_APP_CREDENTIAL) {
      notifications.raiseAlert({ kind: 'INVALID_APP_CREDENTIAL', storeId })
    }
    throw error
  }
}

/** Stores that the session has passed the check; the request for a code comes again. */
export async function acceptProof(
  deps: HumanCheckDependencies & Pick<OtpDependencies, 'notifications'>,
  store: Store,
  brought: { readonly visitor: Visitor; readonly by: HumanChecker; readonly proof: string },
): Promise<void> {
  const { database, findHumanCheck } = deps
  const { by, proof, visitor } = brought
  if (!findFrameCheck(deps, store, by)) throw new ApiError('NOT_FOUND')
  const check = by === 'STORE' ? findHumanCheck(store) : undefined
  if (check && !(await isHuman(deps, store, { check, proof }))) throw proofRequired(deps, store, by)
  await humanProofsRepository.save(database, store.storeId, {
    sessionId: visitor.sessionId,
    checker: by,
    proof: check ? null : proof,
  })
}
