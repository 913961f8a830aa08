/** Whether the data of a person can be erased now, and what must be kept of it. [account §6, D-40, ADR-255] */
import type { RawOrderStatus } from '../orders/index.ts'

/** Whoever requests an erasure: the customer after a code, or the store's owner by a command. */
export const ERASURE_ORIGINS = ['CUSTOMER', 'OWNER'] as const
export type ErasureOrigin = (typeof ERASURE_ORIGINS)[number]

/**
 * What an erasure waits for: without its name and address an order can not be delivered, and without its payment
 * money can not go back.
 */
export const ERASURE_BLOCKS = ['ORDER', 'PAYMENT', 'REFUND', 'REQUEST'] as const
export type ErasureBlock = (typeof ERASURE_BLOCKS)[number]

/** Nobody has reported anything of an order for so long: it does not keep its customer waiting any more. */
export const ORDER_IS_QUIET_DAYS = 90

const ENDED: readonly RawOrderStatus[] = ['DELIVERED', 'RETURNED', 'CANCELLED']

/** The statuses of an order that is over, and so keeps nobody from being erased. */
export const isOrderOver = (status: RawOrderStatus): boolean => ENDED.includes(status)

/** Each once, in the order in which they are read. */
export const blocksOf = (counts: {
  readonly [B in ErasureBlock]?: number
}): readonly ErasureBlock[] => ERASURE_BLOCKS.filter((block) => (counts[block] ?? 0) > 0)
