/** [checkout §4 App start, §8, D-73, I36] */
import type { TypesOf } from '@thela/contracts/call'
import {
  getSessionStatus,
  stampCustomerStatus,
  stampCustomerStatusByGet,
} from '@thela/contracts/calls/identity/session-status'
import type { SessionStatus } from '@thela/contracts/calls/identity/session-status'
import { links } from '@thela/contracts/links'
import { omitUndefined } from '@thela/domain/values'
import { verifiedPhone } from '@thela/domain/identity'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../http/replies/api-error.ts'
import { registerCall } from '../../../http/calls/route.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { cartsRepository } from '../cart/carts-repository.ts'
import { isOver } from '../cart/is-over.ts'
import { findCart, findCartWithOrder } from '../cart/open-cart.ts'
import { readOpenCart } from '../coupons/read-cart.ts'
import { statusOf } from '../placing/order-status.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

const OPEN = { isExpired: false, isDeleted: false } as const

/** Whether a checkout is still open. While the platform does not respond, its cart counts as there. */
async function sessionStatus(deps: CheckoutDependencies, cartId: string): Promise<SessionStatus> {
  const open = await findCartWithOrder(deps, cartId).catch(absentIfInvalid)
  if (!open) return { ...OPEN, isDeleted: true }
  const { status, orderName } = await statusOf(deps, open)
  if (status === 'PLACED') {
    const redirectUrl = links.thankYou(cartId)
    return { ...OPEN, successInfo: { success: true, redirectUrl, ...omitUndefined({ orderName }) } }
  }
  // A payment that is under way decides what becomes of the cart.
  if (status === 'PENDING' || status === 'REFUNDED') return OPEN
  if (isOver(open.store, open.stored)) return { ...OPEN, isExpired: true }
  const onPlatform = await readOpenCart(deps, open).catch(absentIfInvalid)
  return { ...OPEN, isDeleted: onPlatform === undefined }
}

function absentIfInvalid(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'INVALID_CART') return undefined
  throw error
}

/** Of a typed phone nothing is read: whoever types it would learn of its orders. */
async function stampedStatus(
  deps: CheckoutDependencies,
  visitor: Visitor,
  cartId: string,
): Promise<TypesOf<typeof stampCustomerStatus>['reply']> {
  const { database, orders } = deps
  const { storeId, subject } = visitor
  const phone = verifiedPhone(visitor)
  const { store } = await findCart(deps, cartId)
  if (store.storeId !== storeId) throw new ApiError('INVALID_CART')
  const of = { storeId, storesOfSeller: [storeId], pincode: undefined }
  const hasOrdered =
    phone !== undefined && (await orders.deliveryHistory(database, { ...of, phone })).placed > 0
  const status = await cartsRepository.stampCustomer(database, storeId, {
    cartId,
    subject,
    status: hasOrdered ? 'repeat' : 'new',
  })
  if (status === undefined) throw new ApiError('CART_ASSOCIATED')
  return { status }
}

export function sessionRoutes(app: FastifyInstance, deps: CheckoutDependencies): void {
  registerCall(app, getSessionStatus, async ({ params }) => sessionStatus(deps, params.id))
  for (const call of [stampCustomerStatus, stampCustomerStatusByGet]) {
    registerCall(app, call, async ({ visitor, query }) =>
      stampedStatus(deps, visitor, query.cartId),
    )
  }
}
