/** The items of an order in a new cart of its store. [account §1, ADR-246, I31] */
import { randomUUID } from 'node:crypto'
import { buyAgain as call } from '@thela/contracts/calls/accounts/customer-account'
import { links } from '@thela/contracts/links'
import type { TypesOf } from '@thela/contracts/call'
import { cartPageOf, customerOf, itemsToBuyAgain } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../http/replies/api-error.ts'
import { registerCall } from '../../../http/calls/route.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { StoredOrder } from '../../orders/index.ts'
import { platformSystemOf } from '../../stores/index.ts'
import type { Store } from '../../stores/index.ts'
import { asCheckoutError, openCart } from '../cart/open-cart.ts'
import { openCartsRepository } from '../cart/open-carts-repository.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

type Reply = TypesOf<typeof call>['reply']

/** By the kind of the store. */
export const linkOfCart = ({ config }: Store, cartId: string): string =>
  cartPageOf(platformSystemOf(config) !== undefined) === 'CART'
    ? links.cart(cartId)
    : links.pay(cartId)

/** What the platform sells of it now. */
async function itemsOf(deps: CheckoutDependencies, store: Store, { snapshot }: StoredOrder) {
  const lines = snapshot.lines.map(({ variantId, productTitle, quantity, properties }) => ({
    variantId,
    title: productTitle,
    quantity,
    ...omitUndefined({ properties }),
  }))
  const ids = [...new Set(lines.map(({ variantId }) => variantId))].filter(Boolean)
  const stock = await asCheckoutError(deps.platformOf(store).fetchStock(ids))
  return itemsToBuyAgain(
    lines,
    stock.map(({ expiredReason, ...variant }) => ({
      ...variant,
      isEnded: expiredReason !== undefined,
    })),
  )
}

async function buyAgain(
  deps: CheckoutDependencies,
  visitor: Visitor,
  { orderId, key }: { readonly orderId: string; readonly key: string },
): Promise<Reply> {
  const { database, stores, orders } = deps
  const store = await stores.get(visitor.storeId)
  const { storeId } = store
  const customer = customerOf(visitor)
  const order = await orders.ofCustomer(database, storeId, { customer, orderId })
  if (!order) throw new ApiError('NOT_FOUND')
  const { items, missing } = await itemsOf(deps, store, order)
  if (items.length === 0) return { missing: [...missing] }
  // Clicked twice, or repeated after a lost reply, it is one cart.
  const openAs = `order ${orderId} again for ${visitor.subject} by ${key}`
  const made = await openCartsRepository.findOpen(database, storeId, openAs)
  const cartId = made ?? (await newCart(deps, store, { items, openAs }))
  return { link: linkOfCart(store, cartId), missing: [...missing] }
}

async function newCart(
  deps: CheckoutDependencies,
  store: Store,
  {
    items,
    openAs,
  }: { readonly items: Awaited<ReturnType<typeof itemsOf>>['items']; readonly openAs: string },
): Promise<string> {
  const content = items.map(({ variantId, quantity, properties = [] }) => ({
    variantId,
    quantity,
    ...(properties.length > 0 ? { properties: [...properties] } : {}),
  }))
  const form = await asCheckoutError(
    deps.platformOf(store).createCart({ items: content, codes: [] }),
  )
  const from = {
    token: form.token,
    openAs,
    mode: 'page' as const,
    parentOrigin: undefined,
    utm: {},
    returnTo: undefined,
  }
  return openCart(deps, store, { form, from })
}

export const buyAgainRoutes = (app: FastifyInstance, deps: CheckoutDependencies): void =>
  registerCall(app, call, async ({ visitor, params, idempotencyKey = randomUUID() }) =>
    buyAgain(deps, visitor, { orderId: params.id, key: idempotencyKey }),
  )
