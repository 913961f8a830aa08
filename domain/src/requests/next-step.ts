/** What is next of an approved request, by its steps so far. [account §4, A4.33, D-37, I4] */
import type { OrderAction } from '../orders/index.ts'
import type { RefundDestination } from '../payments/index.ts'
import type { RequestStep } from './request-states.ts'

/** Each is done at most once, and can be repeated while its step is missing. */
export type RequestEffect =
  | 'CHANGE_PLATFORM'
  | 'CHANGE_ORDER'
  | 'CHANGE_ADDRESS'
  | 'ARRANGE_PICKUP'
  | 'RETURN_STOCK'
  | 'REFUND'
  | 'ORDER_EXCHANGE'

export interface RequestProgress {
  readonly action: OrderAction
  readonly steps: readonly RequestStep[]
  /** Where the money of the returned items goes; undefined where none goes back. */
  readonly refundTo: RefundDestination | undefined
  /** Whether other variants come instead. */
  readonly hasExchange: boolean
}

interface Planned {
  /** One of these steps shows that it is done. */
  readonly done: readonly RequestStep[]
  /** `WAIT`: somebody else does it, such as the courier who brings the items back. */
  readonly effect: RequestEffect | 'WAIT'
}

const row = (effect: Planned['effect'], ...done: readonly RequestStep[]): Planned => ({
  effect,
  done,
})

function planOf({ action, steps, refundTo, hasExchange }: RequestProgress): readonly Planned[] {
  switch (action) {
    case 'CANCEL_ORDER':
      return [row('CHANGE_PLATFORM', 'PLATFORM_CHANGED'), row('CHANGE_ORDER', 'ORDER_CHANGED')]
    case 'EDIT_ORDER_ADDRESS':
      return [row('CHANGE_PLATFORM', 'PLATFORM_CHANGED'), row('CHANGE_ADDRESS', 'ADDRESS_CHANGED')]
    case 'EDIT_BILLING_ADDRESS':
      return [row('CHANGE_ADDRESS', 'ADDRESS_CHANGED')]
    case 'RETURN_ORDER':
      return [
        row('ARRANGE_PICKUP', 'PICKUP_BOOKED', 'PICKUP_BY_STORE', 'ITEMS_BACK'),
        row('WAIT', 'ITEMS_BACK'),
        ...(refundTo ? [row('REFUND', 'REFUND_STARTED', 'REFUND_BY_STORE')] : []),
        ...(hasExchange ? [row('ORDER_EXCHANGE', 'EXCHANGE_ORDERED', 'EXCHANGE_BY_STORE')] : []),
        row('RETURN_STOCK', 'STOCK_RETURNED'),
        ...(steps.includes('REFUND_BY_STORE') ? [row('WAIT', 'REFUND_SENT')] : []),
      ]
  }
}

/** `DONE`: all of it has been carried out. */
export function nextEffect(progress: RequestProgress): RequestEffect | 'WAIT' | 'DONE' {
  const next = planOf(progress).find(
    ({ done }) => !done.some((step) => progress.steps.includes(step)),
  )
  return next?.effect ?? 'DONE'
}
