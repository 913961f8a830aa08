/** What the platform learns of an order by jobs. [I4, I11] */
import { paise } from '@thela/domain/money'
import { worker } from '../../../jobs/queue.ts'
import type { Worker } from '../../../jobs/queue.ts'
import type { Store } from '../../stores/index.ts'
import { followUpOrder } from '../placing/follow-up-order.ts'
import { markPaidOnPlatform, paidWithoutCharge, reportPaid } from '../placing/paid-online.ts'
import { applyChangedOrder } from './apply-changed-order.ts'
import type { ChangedDependencies } from './apply-changed-order.ts'
import { followOnPlatform } from './follow-on-platform.ts'
import type { PlacedOrder, PlatformDependencies } from './place-on-platform.ts'
import type { PlatformEventDependencies } from './platform-events.ts'
import { readChangedOrder } from './read-changed-order.ts'
import { refundOnPlatform, reportRefunds } from './refund-on-platform.ts'
import type { RefundDependencies } from './refund-on-platform.ts'
import { removeChargeOnPlatform } from './remove-charge-on-platform.ts'

type JobDependencies = PlatformDependencies &
  RefundDependencies &
  ChangedDependencies &
  Pick<PlatformEventDependencies, 'stores'> & {
    readonly notifications: PlatformDependencies['notifications'] &
      RefundDependencies['notifications']
    /** The platform has the order; said by a job that may repeat it. */
    readonly onNamed: (store: Store, order: PlacedOrder) => Promise<void>
  }

/** Nobody refunds an order sooner. */
const MEANWHILE_MS = 60_000

export const platformJobs = (deps: JobDependencies): readonly Worker[] => [
  worker(followUpOrder, async ({ storeId, orderId }) => {
    const store = await deps.stores.get(storeId)
    const order = await followOnPlatform(deps, store, orderId)
    // It waited for its platform, and may have been refunded meanwhile: before anybody packs it.
    if (order && Date.now() - order.placedAt.getTime() > MEANWHILE_MS) {
      await refundOnPlatform(deps, store, orderId)
    }
    if (order) await deps.onNamed(store, order)
  }),
  worker(reportPaid, async ({ storeId, orderId }) => {
    const store = await deps.stores.get(storeId)
    await markPaidOnPlatform(deps, store, orderId)
    // More may be recorded as refunded now.
    await refundOnPlatform(deps, store, orderId)
  }),
  worker(paidWithoutCharge, async ({ storeId, orderId, amount }) => {
    const store = await deps.stores.get(storeId)
    await removeChargeOnPlatform(deps, store, { orderId, amount: paise(amount) })
    await refundOnPlatform(deps, store, orderId)
  }),
  worker(readChangedOrder, async ({ storeId, platformOrderId }) =>
    applyChangedOrder(deps, await deps.stores.get(storeId), platformOrderId),
  ),
  worker(reportRefunds, async ({ storeId, orderId }) => {
    const store = await deps.stores.get(storeId)
    await refundOnPlatform(deps, store, orderId)
  }),
]
