/** An order on delivery that nobody has vouched for waits for a code or a link. [D-15, D-87] */
import { createHash } from 'node:crypto'
import type { CodConfirmationAsked } from '@thela/contracts/checkout-order'
import { links } from '@thela/contracts/links'
import { needsCodConfirmation } from '@thela/domain/checkout'
import { OTP_RESEND_AFTER_SECONDS } from '@thela/domain/identity'
import { formatPaise, paise } from '@thela/domain/shared'
import { newId } from '../../db/new-id.ts'
import type { Identity } from '../identity/index.ts'
import { orders } from '../orders/index.ts'
import type { FrozenCheckout } from '../payments/index.ts'
import { confirmationsRepository } from './cod-confirmations-repository.ts'
import type { PlaceDependencies } from './place-frozen.ts'
import type { VerifiedCheckout } from './verify-checkout.ts'

export type CodDependencies = PlaceDependencies & {
  readonly codes: Pick<Identity, 'sendCode' | 'checkCode'>
  /** How the outside reaches us, without a trailing slash. */
  readonly publicUrl: string
}

/** The link's secret is kept as a hash only. */
export const linkHashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export async function isConfirmationNeeded(
  { database }: Pick<CodDependencies, 'database'>,
  { store, visitor }: VerifiedCheckout,
): Promise<boolean> {
  const { confirmation } = store.config.payments.cod
  const isPhoneVerified = visitor.kind === 'USER'
  const hasEarlierOrder =
    confirmation === 'risk' && isPhoneVerified
      ? await orders.hasEarlier(database, store.storeId, visitor.phone)
      : false
  return needsCodConfirmation(confirmation, { isPhoneVerified, hasEarlierOrder })
}

/** The stock is held meanwhile; asked again the same within seconds no second message goes out. */
export async function askToConfirm(
  { database, codes, publicUrl }: CodDependencies,
  { store, stored, visitor }: VerifiedCheckout,
  asked: {
    readonly frozen: FrozenCheckout
    readonly key: string | undefined
    readonly bodyHash: Buffer
    readonly address: string
  },
): Promise<CodConfirmationAsked> {
  const { storeId } = store
  const { cartId } = stored
  const { phone, subject } = visitor
  const running = await confirmationsRepository.ofCart(database, storeId, cartId, subject)
  const isSame = running?.bodyHash.equals(asked.bodyHash) && !running.isStale
  if (running && isSame && running.secondsSinceSent < OTP_RESEND_AFTER_SECONDS) {
    return {
      id: running.confirmationId,
      phone,
      expiresInSeconds: Math.floor(running.secondsLeft),
      resendAfterSeconds: Math.ceil(OTP_RESEND_AFTER_SECONDS - running.secondsSinceSent),
    }
  }
  const secret = newId(store.number)
  const confirmationId = newId(store.number)
  const hasOwnText = store.config.sms?.templates.COD_CONFIRM !== undefined
  const sent = await codes.sendCode({
    store,
    visitor,
    phone,
    address: asked.address,
    purpose: 'COD',
    ...(hasOwnText
      ? {
          template: 'COD_CONFIRM' as const,
          variables: {
            amount: formatPaise(paise(asked.frozen.bought.totals.total)),
            link: `${publicUrl}${links.confirmOrder(secret)}`,
          },
        }
      : {}),
  })
  await confirmationsRepository.write(database, storeId, {
    confirmationId,
    cartId,
    subject,
    phone,
    revision: stored.revision,
    idempotencyKey: asked.key,
    bodyHash: asked.bodyHash,
    frozen: asked.frozen,
    challengeId: sent.tracking_id,
    linkHash: linkHashOf(secret),
    lifeSeconds: sent.expiresInSeconds,
  })
  const { expiresInSeconds, resendAfterSeconds } = sent
  return { id: confirmationId, phone, expiresInSeconds, resendAfterSeconds }
}
