/** A COD order with an unverified phone, or with a risk, waits for a code or a link. [D-14, D-15, D-87, I14] */
import { createHash } from 'node:crypto'
import type { CodConfirmationRequested } from '@thela/contracts/calls/checkout/checkout-order'
import { links } from '@thela/contracts/links'
import { needsCodConfirmation } from '@thela/domain/checkout'
import { OTP_RESEND_AFTER_SECONDS, verifiedPhone } from '@thela/domain/identity'
import { paise } from '@thela/domain/money'
import type { RtoScore } from '@thela/domain/payments'
import type { CallerNetworks } from '../../../http/caller/caller-address.ts'
import { newId } from '../../../db/new-id.ts'
import { waitRejection } from '../../identity/index.ts'
import type { FrozenCheckout } from '../../payments/index.ts'
import { confirmationsRepository } from './cod-confirmations-repository.ts'
import type { VerifiedCheckout } from './verify-checkout.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** Only a hash of the link's secret is stored. */
export const linkHashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export function isConfirmationNeeded(
  { store, visitor }: Pick<VerifiedCheckout, 'store' | 'visitor'>,
  risk: RtoScore | undefined,
): boolean {
  const isPhoneVerified = verifiedPhone(visitor) !== undefined
  const { confirmation } = store.config.payments.cod
  return needsCodConfirmation(confirmation, { isPhoneVerified, risk: risk?.action })
}

/** The same request within seconds, whose message is still valid. */
async function runningConfirmation(
  { database }: Pick<CheckoutDependencies, 'database'>,
  { store, stored, visitor, contact }: VerifiedCheckout,
  bodyHash: Buffer,
): Promise<CodConfirmationRequested | undefined> {
  const { cartId } = stored
  const { subject } = visitor
  const running = await confirmationsRepository.ofCart(database, store.storeId, cartId, subject)
  if (!running?.bodyHash.equals(bodyHash) || running.isStale) return undefined
  if (running.secondsSinceSent >= OTP_RESEND_AFTER_SECONDS) return undefined
  return {
    id: running.confirmationId,
    phone: contact,
    expiresInSeconds: Math.floor(running.secondsLeft),
    resendAfterSeconds: Math.ceil(OTP_RESEND_AFTER_SECONDS - running.secondsSinceSent),
  }
}

/**
 * The stock is held meanwhile; a repeat within seconds sends no second message. A confirmation
 * always refers to the message's content: a changed cart waits until its own message may be sent.
 */
export async function requestConfirmation(
  deps: CheckoutDependencies,
  checkout: VerifiedCheckout,
  input: {
    readonly frozen: FrozenCheckout
    readonly key: string | undefined
    readonly bodyHash: Buffer
    readonly address: CallerNetworks
  },
): Promise<CodConfirmationRequested> {
  const { database, identity } = deps
  const { store, stored, visitor, contact: phone } = checkout
  const { subject } = visitor
  const running = await runningConfirmation(deps, checkout, input.bodyHash)
  if (running) return running
  const secret = newId(store.number)
  const confirmationId = newId(store.number)
  const { quote, language } = input.frozen.snapshot
  const sent = await identity.sendCode({
    store,
    visitor,
    phone,
    address: input.address,
    purpose: 'COD',
    language,
    confirmed: { amount: paise(quote.dueOnDelivery), link: links.confirmOrder(secret) },
  })
  const { expiresInSeconds, resendAfterSeconds } = sent
  if (!sent.isNew) {
    // Clicked in two tabs at once, the other one may have sent the same.
    const sentMeanwhile = await runningConfirmation(deps, checkout, input.bodyHash)
    if (sentMeanwhile) return sentMeanwhile
    throw waitRejection(resendAfterSeconds)
  }
  await confirmationsRepository.write(database, store.storeId, {
    confirmationId,
    cartId: stored.cartId,
    subject,
    phone,
    revision: stored.revision,
    idempotencyKey: input.key,
    bodyHash: input.bodyHash,
    frozen: input.frozen,
    challengeId: sent.challengeId,
    linkHash: linkHashOf(secret),
    lifeSeconds: expiresInSeconds,
  })
  return { id: confirmationId, phone, expiresInSeconds, resendAfterSeconds }
}
