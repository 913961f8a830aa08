import type { StoredOrder } from './orders-repository.ts'

/** The payables whose payments paid for an order: uses of payment links, the newest first, then its own. */
export const paidBy = ({ payable, events }: StoredOrder): readonly string[] => [
  ...events
    .filter(({ kind }) => kind === 'PAID_ONLINE')
    .map(({ requestId }) => requestId)
    .reverse(),
  payable.payableId,
]
