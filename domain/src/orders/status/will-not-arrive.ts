import type { SubOrder } from './sub-order.ts'

/** Its courier collects no money any more. [account §3 Order detail, ADR-277] */
export const willNotArrive = ({ status, tracking }: SubOrder): boolean =>
  status === 'CANCELLED' ||
  status === 'RTO' ||
  tracking?.stage === 'LOST' ||
  tracking?.stage === 'DAMAGED'
