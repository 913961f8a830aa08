import type { SubOrder } from './sub-order.ts'

/** Its courier collects no money any more. [account §3 Order detail, ADR-277, ADR-319] */
export const willNotArrive = ({ status, tracking }: SubOrder): boolean =>
  status === 'CANCELLED' ||
  status === 'RTO' ||
  tracking?.stage === 'LOST' ||
  tracking?.stage === 'DAMAGED'

/** Nothing of the order is paid on delivery any more. */
export const nothingArrives = (parts: readonly SubOrder[]): boolean =>
  parts.length > 0 && parts.every(willNotArrive)
