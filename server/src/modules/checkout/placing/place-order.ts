/** [checkout §4 Paying, COD, I5] */
import { links } from '@thela/contracts/links'
import type { TypesOf } from '@thela/contracts/call'
import type { placeOrderCod, Stage } from '@thela/contracts/calls/checkout/checkout-order'
import { riskRejection } from '@thela/domain/checkout'
import type { RtoScore } from '@thela/domain/payments'
import { messagesIn } from '@thela/messages/catalogues'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { CallerNetworks } from '../../../http/caller/caller-address.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { FrozenCheckout } from '../../payments/index.ts'
import { languageFor } from '../../stores/index.ts'
import { codRisk, whyTooRisky } from './cod-risk.ts'
import { requestConfirmation, isConfirmationNeeded } from './request-confirmation.ts'
import { freezeOnPlatform } from './draft-on-platform.ts'
import { hashOfBody } from './freeze.ts'
import { replyOf, placeFrozen } from './place-frozen.ts'
import type { PlacedReply } from './place-frozen.ts'
import { reserveStock } from './reserve-stock.ts'
import { verifyCheckout } from './verify-checkout.ts'
import type { VerifiedCheckout } from './verify-checkout.ts'
import { noteRejections } from '../cart/note-rejections.ts'
import { orderOfCart } from '../cart/order-of-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** What a request to place an order comes with, besides its body. */
export interface OrderRequest {
  readonly key: string | undefined
  /** The caller's network address. */
  readonly address: CallerNetworks
  /** The caller's `Accept-Language`. */
  readonly acceptedLanguages: string | undefined
}

type CodReply = TypesOf<typeof placeOrderCod>['reply']

/**
 * The same key and request: the same reply, even after the order was placed and the platform has
 * deleted its cart. Without such an order the error stays.
 */
export async function repeatReply(
  deps: Pick<CheckoutDependencies, 'database' | 'orders'>,
  { storeId, subject }: Visitor,
  input: {
    readonly cartId: string
    readonly key: string | undefined
    readonly bodyHash: Buffer
    /** Why it was not placed. */
    readonly error: unknown
  },
): Promise<PlacedReply> {
  const { error, key } = input
  if (!(error instanceof ApiError) || key === undefined) throw error
  const order = await orderOfCart(deps, storeId, input.cartId)
  if (order?.subject !== subject || order.idempotencyKey !== key) throw error
  if (!order.bodyHash?.equals(input.bodyHash)) throw new ApiError('IDEMPOTENCY_MISMATCH')
  return replyOf(order, input.cartId)
}

/** Places a verified checkout that needs no payment now. */
export async function placeWithoutPayment(
  deps: CheckoutDependencies,
  { store, stored, visitor }: VerifiedCheckout,
  order: {
    readonly frozen: FrozenCheckout
    readonly key: string | undefined
    readonly bodyHash: Buffer
  },
): Promise<PlacedReply> {
  const whose = { store, cartId: stored.cartId, subject: visitor.subject }
  return deps.database.transaction((transaction) =>
    placeFrozen(deps, transaction, { ...whose, ...order }),
  )
}

/** Undefined where the store checks no risk. Refuses an order whose risk is too high. */
async function riskBeforePlacing(
  deps: CheckoutDependencies,
  { store, stored, visitor, shippingAddress: address }: VerifiedCheckout,
): Promise<RtoScore | undefined> {
  const { payments, uiConfig } = store.config
  if (!uiConfig.rpaEnabled && payments.cod.confirmation !== 'risk') return undefined
  const risk = await codRisk(deps, { store, visitor, cart: stored.cart, address })
  const why = whyTooRisky(store, risk)
  if (why) {
    const description = messagesIn('en').of('payments.reason.', why)
    await noteRejections(deps, { store, stored }, [riskRejection(risk)])
    throw new ApiError('METHOD_UNAVAILABLE', { description })
  }
  return risk
}

/** COD: checks stock and stage, requires a confirmation where needed, places the order. */
export async function placeCodOrder(
  deps: CheckoutDependencies,
  visitor: Visitor,
  input: { readonly stage: Stage } & OrderRequest,
): Promise<CodReply> {
  const { partial_cod_opted_in: _optedIn, ...sent } = input.stage
  const stage: Stage = { ...sent, payment: { option: 'COD' } }
  const bodyHash = hashOfBody(input.stage)
  const { key, address } = input
  try {
    const verified = await verifyCheckout(deps, visitor, { stage, from: address })
    const isDue = verified.quote.dueOnDelivery > 0
    const risk = isDue ? await riskBeforePlacing(deps, verified) : undefined
    const language = languageFor(verified.store, input.acceptedLanguages)
    const terms = { stage, paymentMethod: 'COD', language } as const
    const frozen = await freezeOnPlatform(deps, verified, terms)
    // Nothing is held where the platform does not open the order at this price.
    await reserveStock(deps, verified)
    // What the balances have paid needs no promise to pay.
    if (isDue && isConfirmationNeeded(verified, risk)) {
      const confirmation = await requestConfirmation(deps, verified, {
        frozen,
        key,
        bodyHash,
        address,
      })
      return { redirectUrl: links.thankYou(stage.cart_id), confirmation }
    }
    return await placeWithoutPayment(deps, verified, { frozen, key, bodyHash })
  } catch (error) {
    return repeatReply(deps, visitor, { cartId: stage.cart_id, key, bodyHash, error })
  }
}
