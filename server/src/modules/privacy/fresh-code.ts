/** [D-40, I41, ADR-255] */
import { verifiedPhone } from '@thela/domain/identity'
import { ApiError } from '../../http/replies/api-error.ts'
import type { CallerNetworks } from '../../http/caller/caller-address.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { PhoneOfSeller } from './erase.ts'
import type { PrivacyDependencies } from './privacy-dependencies.ts'

/**
 * Whoever has a phone in hand that is signed in still needs its code: it was sent to this session, and is checked
 * with this very call. Gives whose it is.
 */
export async function checkFreshCode(
  deps: Pick<PrivacyDependencies, 'identity' | 'stores'>,
  {
    visitor,
    body,
    address,
  }: {
    readonly visitor: Visitor
    readonly body: { readonly cid: string; readonly challengeText: string }
    readonly address: CallerNetworks
  },
): Promise<PhoneOfSeller> {
  const store = await deps.stores.get(visitor.storeId)
  const phone = await deps.identity.checkCode({
    store,
    visitor,
    address,
    challengeId: body.cid,
    code: body.challengeText,
    purpose: 'LOGIN',
  })
  if (phone !== verifiedPhone(visitor)) throw new ApiError('OTP_INVALID')
  return { store, phone }
}
