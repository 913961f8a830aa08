import type { TypesOf } from '@thela/contracts/call'
import type { createPaymentOrder, PaymentOrder } from '@thela/contracts/checkout-order'
import { links } from '@thela/contracts/links'
import { isFree } from '@thela/domain/checkout'
import { Refusal } from '../../http/refusal.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { Payments } from '../payments/index.ts'
import type { Store } from '../stores/index.ts'
import { cartsRepository } from './carts-repository.ts'
import { freeze, hashOfBody } from './freeze.ts'
import { placeWithoutPayment, type PlaceDependencies } from './place-order.ts'
import { verifyCheckout, type VerifiedCheckout } from './verify-checkout.ts'

export type PayDependencies = PlaceDependencies & {
  readonly payments: Payments
  readonly providerOf: (store: Store) => PaymentProvider
  /** How the outside reaches us, without a trailing slash. */
  readonly publicUrl: string
}

type Body = TypesOf<typeof createPaymentOrder>['body']

const TYPE_OF = {
  DEBIT_CARD: 'CREDIT_DEBIT_CARD',
  CREDIT_CARD: 'CREDIT_DEBIT_CARD',
  UPI: 'UPI',
  NET_BANKING: 'NET_BANKING',
  WALLET: 'WALLETS',
} as const

interface Draft extends Pick<VerifiedCheckout, 'store' | 'stored' | 'shipping'> {
  readonly visitor: Visitor
}

/** The draft, kept so that the page finds it again. */
export async function noteStage(
  { database }: PlaceDependencies,
  { store, stored, visitor, shipping }: Draft,
  stage: Body['stage'],
): Promise<void> {
  await cartsRepository.stage(database, store.storeId, {
    cartId: stored.cartId,
    subject: visitor.subject,
    stage: {
      addressId: stage.address_id,
      ...(stage.billing_address_id ? { billingAddressId: stage.billing_address_id } : {}),
      ...(shipping ? { shippingOptionId: shipping.id } : {}),
    },
    utm: stage.recovery_utms ?? {},
  })
}

/** Verifies, freezes and opens a payment; with nothing to pay the order is placed at once. */
export async function pay(
  deps: PayDependencies,
  visitor: Visitor,
  asked: { readonly body: Body; readonly key: string | undefined },
): Promise<PaymentOrder> {
  const { body, key } = asked
  const isForThisCart = body.storeId === visitor.storeId && body.stage.cart_id === body.cartId
  if (!isForThisCart) throw new Refusal('INVALID_PAYMENT_BODY')
  const stage = {
    ...body.stage,
    total_value: body.amount,
    paymentMethod: TYPE_OF[body.meta.paymentMethod],
  }
  const verified = await verifyCheckout(deps, visitor, stage)
  const { store, stored } = verified
  const bodyHash = hashOfBody(body)
  const { code, browser } = deps.providerOf(store)
  const shown = {
    provider: code,
    keyId: browser.keyId,
    currency: 'INR' as const,
    contact: verified.visitor.phone,
    email: verified.shippingAddress.email ?? '',
    callbackUrl: deps.publicUrl + links.paymentResult(stored.cartId, !!body.meta.isPopUpMode),
  }
  const { paymentMethod } = body.meta
  if (isFree(verified.totals)) {
    const method = paymentMethod
    const placed = await placeWithoutPayment(deps, verified, { stage, method, key, bodyHash })
    const { orderId: attemptId } = placed
    const expiresAt = new Date().toISOString()
    return { ...shown, attemptId, providerOrderId: '', amount: 0, expiresAt, placed: true }
  }
  const attempt = await deps.payments.open(store, {
    cartId: stored.cartId,
    subject: visitor.subject,
    method: paymentMethod,
    frozen: freeze(verified, stage, paymentMethod),
    idempotencyKey: key,
    bodyHash,
  })
  await noteStage(deps, verified, stage)
  return {
    ...shown,
    attemptId: attempt.attemptId,
    providerOrderId: attempt.providerOrderId,
    amount: attempt.amount,
    expiresAt: attempt.expiresAt.toISOString(),
    placed: false,
  }
}
