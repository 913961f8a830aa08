import { isHomeCountry } from '../../accounts/index.ts'
import { isOutForDelivery } from '../status/sub-order.ts'
import type { SubOrderStatus } from '../status/order-status.ts'
import type { SubOrder } from '../status/sub-order.ts'

/**
 * The actions a shopper may request for an order, by the store's settings and the order's state.
 * [account §4, I40]
 */
export const ORDER_ACTIONS = [
  'CANCEL_ORDER',
  'RETURN_ORDER',
  'EDIT_ORDER_ADDRESS',
  'EDIT_BILLING_ADDRESS',
] as const

export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** The seller flags; missing ones have their default. */
export interface OrderActionFlags {
  readonly allowCancelOrder?: boolean
  readonly allowReturnOrder?: boolean
  readonly allowShippingAddressEdit?: boolean
  readonly allowBillingAddressEdit?: boolean
}

export interface ActionableOrder {
  readonly subOrders: readonly SubOrder[]
  readonly billingCountry?: string
  /** The shopper collects it: nothing goes to the shipping address. */
  readonly isPickup?: boolean
}

export function allowedActions(
  order: ActionableOrder,
  flags: OrderActionFlags = {},
): readonly OrderAction[] {
  const isAllowed: Readonly<Record<OrderAction, boolean>> = {
    CANCEL_ORDER: (flags.allowCancelOrder ?? true) && canCancel(order.subOrders),
    RETURN_ORDER: (flags.allowReturnOrder ?? true) && canReturn(order.subOrders),
    EDIT_ORDER_ADDRESS:
      (flags.allowShippingAddressEdit ?? false) && canEdit(order.subOrders) && !order.isPickup,
    EDIT_BILLING_ADDRESS:
      (flags.allowBillingAddressEdit ?? false) &&
      canEdit(order.subOrders) &&
      isHomeCountry(order.billingCountry ?? ''),
  }
  return ORDER_ACTIONS.filter((action) => isAllowed[action])
}

function canCancel(subOrders: readonly SubOrder[]): boolean {
  return !subOrders.some(
    (subOrder) =>
      subOrder.isFulfilledElsewhere ||
      isOutForDelivery(subOrder) ||
      isAny(subOrder, ['SHIPPED', 'CANCELLED', 'DELIVERED', 'RTO', 'IN_TRANSIT']),
  )
}

function canReturn(subOrders: readonly SubOrder[]): boolean {
  return (
    !subOrders.some((subOrder) => isAny(subOrder, ['CANCELLED', 'RTO'])) &&
    subOrders.some((subOrder) => subOrder.isFulfilledElsewhere || isAny(subOrder, ['DELIVERED']))
  )
}

function canEdit(subOrders: readonly SubOrder[]): boolean {
  return !subOrders.some((subOrder) => isAny(subOrder, ['CANCELLED', 'DELIVERED']))
}

function isAny(subOrder: SubOrder, statuses: readonly SubOrderStatus[]): boolean {
  return statuses.includes(subOrder.status)
}
