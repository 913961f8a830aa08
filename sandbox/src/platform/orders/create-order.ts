import { numberFromGid } from '../gid.ts'
import type { Claim } from '../inventory.ts'
import { findVariant } from '../shop.ts'
import type { Shop } from '../shop.ts'
import { announceOrder, announceStock } from '../webhooks.ts'
import type { Order } from './order.ts'
import type { InventoryBehaviour, OrderInput } from './order-input.ts'
import { makeOrder } from './make-order.ts'
import { orderProblems } from './order-problem.ts'
import type { UserError } from './order-problem.ts'

export type Created = { order: Order; userErrors: [] } | { order: null; userErrors: UserError[] }

/**
 * Validates, takes the stock, numbers the order and notifies the subscribers, all synchronously.
 */
export function createOrder(shop: Shop, input: OrderInput, behaviour: InventoryBehaviour): Created {
  const userErrors = orderProblems(shop, input, shop.sandbox.now())
  if (userErrors.length > 0) return { order: null, userErrors }
  const claims = claimsOf(shop, input)
  if (behaviour === 'DECREMENT_OBEYING_POLICY' && shop.inventory.short(claims).length > 0) {
    const message = 'Unable to reserve inventory'
    return {
      order: null,
      userErrors: [{ code: 'INVENTORY_CLAIM_FAILED', field: ['order', 'lineItems'], message }],
    }
  }
  if (behaviour !== 'BYPASS') shop.inventory.take(claims)
  const order = {
    ...makeOrder(shop, input, shop.sandbox.now()),
    hasClaimedStock: behaviour !== 'BYPASS',
  }
  shop.orders.push(order)
  announceOrder(shop, order, 'orders/create')
  if (order.financialStatus === 'PAID') announceOrder(shop, order, 'orders/paid')
  if (order.hasClaimedStock)
    announceStock(
      shop,
      claims.map(({ variant }) => variant),
    )
  shop.sandbox.events.record({
    system: 'platform',
    account: shop.name,
    kind: 'happened',
    title: `Order ${order.name} was created`,
    detail: { id: order.id, sourceIdentifier: order.sourceIdentifier, total: order.totals.total },
  })
  return { order, userErrors: [] }
}

function claimsOf(shop: Shop, input: OrderInput): Claim[] {
  return (input.lineItems ?? []).flatMap(({ variantId, quantity }) => {
    const sold = findVariant(shop, numberFromGid('ProductVariant', variantId))
    return sold === undefined ? [] : [{ variant: sold.variant, quantity }]
  })
}

/** The stock claimed for an existing order. */
export function claimsOfOrder(shop: Shop, order: Order): Claim[] {
  return order.lines.flatMap(({ variantId, quantity, removed }) => {
    const sold = findVariant(shop, variantId)
    const left = quantity - removed
    return sold === undefined || left === 0 ? [] : [{ variant: sold.variant, quantity: left }]
  })
}
