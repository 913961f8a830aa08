/** [checkout §3 RTO info, §8, D-14, D-51, D-73] */
import { CustomerStatusInput } from '@thela/contracts/calls/checkout/checkout-risk'
import type { CustomerRiskStatus } from '@thela/contracts/calls/checkout/checkout-risk'
import type { UnavailableReason } from '@thela/contracts/calls/shapes/payment-option'
import type { Address } from '@thela/domain/accounts'
import { itemsTotalOf, riskRejection } from '@thela/domain/checkout'
import { contactPhone, verifiedPhone } from '@thela/domain/identity'
import type { Cart } from '@thela/domain/checkout'
import { RTO_POINTS, RTO_UNKNOWN } from '@thela/domain/payments'
import type { RtoScore } from '@thela/domain/payments'
import { ApiError } from '../../../http/replies/api-error.ts'
import { decodeKey, encodeKey } from '../../../http/bodies/encoded-key.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { Store } from '../../stores/index.ts'
import { findPincode } from '../delivery/find-pincode.ts'
import { noteCartRejections } from '../cart/note-rejections.ts'
import { findCart } from '../cart/open-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** The order whose risk is estimated. */
interface OrderOfCart {
  readonly store: Store
  readonly visitor: Visitor
  readonly cart: Pick<Cart, 'subtotal' | 'discountAmount' | 'coupons'>
  readonly address: Address | undefined
}

const asError = (problem: unknown): Error =>
  problem instanceof Error ? problem : new Error(String(problem))

/**
 * The risk of a COD order. Of a typed phone nothing is read: whoever types it would learn of its
 * orders. A check that fails is no risk known, and is reported.
 */
export async function codRisk(
  {
    stores,
    riskCheck,
    onProblem,
  }: Pick<CheckoutDependencies, 'stores' | 'riskCheck' | 'onProblem'>,
  { store, visitor, cart, address }: OrderOfCart,
): Promise<RtoScore> {
  try {
    return await riskCheck.scoreOf({
      storeId: store.storeId,
      storesOfSeller: stores.ofSeller(store).map(({ storeId }) => storeId),
      phone: verifiedPhone(visitor),
      address,
      statesOfPincode: findPincode(address?.pincode ?? '')?.states ?? [],
      orderValue: itemsTotalOf(cart),
    })
  } catch (problem) {
    onProblem(asError(problem))
    return RTO_UNKNOWN
  }
}

/** What raised the score, the weightiest first. */
const raising = ({ reasons }: RtoScore): CustomerRiskStatus['reasons'] =>
  reasons
    .filter((reason) => RTO_POINTS[reason] > 0)
    .toSorted((a, b) => RTO_POINTS[b] - RTO_POINTS[a])

/** Why COD is not offered, if the risk is the reason. */
export function whyTooRisky(store: Store, risk: RtoScore): UnavailableReason | undefined {
  const isBlocked = risk.action === 'COD_BLOCK_RECOMMENDED' && store.config.uiConfig.rpaEnabled
  const [reason] = raising(risk)
  return isBlocked && reason ? { code: 'COD_RISK', params: { reason } } : undefined
}

/** The risk check of the page; a store without it recommends nothing. */
export async function customerStatus(
  deps: CheckoutDependencies,
  visitor: Visitor,
  key: string,
): Promise<string> {
  const { phone, cartId, addressId } = decodeKey(CustomerStatusInput, key)
  const { store, stored } = await findCart(deps, cartId)
  // Another person's number is as unknown as another store's cart.
  const isOwn = store.storeId === visitor.storeId && phone === contactPhone(visitor)
  if (!isOwn) throw new ApiError('NOT_FOUND')
  if (!store.config.uiConfig.rpaEnabled) return encodeStatus('NO_COD_BLOCK_REQUIRED')
  const staged = stored.subject === visitor.subject ? stored.stage.addressId : undefined
  const id = addressId ?? staged
  const holder = { storeId: visitor.storeId, subject: visitor.subject }
  const address = id && (await deps.accounts.placeOf(deps.database, holder, id))
  if (addressId && !address) throw new ApiError('NOT_FOUND')
  const risk = await codRisk(deps, {
    store,
    visitor,
    cart: stored.cart,
    address: address || undefined,
  })
  if (whyTooRisky(store, risk)) {
    await noteCartRejections(deps, { store, stored, visitor }, [riskRejection(risk)])
  }
  return encodeStatus(risk.action, raising(risk))
}

const encodeStatus = (
  action: CustomerRiskStatus['action'],
  reasons: CustomerRiskStatus['reasons'] = [],
): string => encodeKey({ action, reasons } satisfies CustomerRiskStatus)
