import type { OrderStatus } from './order-status.ts'

/**
 * The status filter of the order list. Active orders may still change by themselves. [account §2]
 */
export const STATUS_FILTERS = ['ALL', 'ACTIVE', 'CANCELLED'] as const

export type StatusFilter = (typeof STATUS_FILTERS)[number]

const ENDED: readonly OrderStatus[] = ['DELIVERED', 'RTO', 'CANCELLED']

/** An order sent without us has no status of its own and counts as active. */
export function passesStatusFilter(status: OrderStatus | undefined, filter: StatusFilter): boolean {
  switch (filter) {
    case 'ALL':
      return true
    case 'ACTIVE':
      return status === undefined || !ENDED.includes(status)
    case 'CANCELLED':
      return status === 'CANCELLED'
  }
}
