import { worker } from '../../../jobs/queue.ts'
import type { Worker } from '../../../jobs/queue.ts'
import {
  capturePayment,
  refundPayment,
  repricePayment,
  verifyCapture,
} from '../attempt/payment-jobs.ts'
import { pollOrder } from './reconcile.ts'
import type { ReconcileDependencies } from './reconcile.ts'
import { refund } from '../refund/refunds.ts'
import { capture } from '../settle/capture.ts'
import { reprice } from '../settle/reprice.ts'
import type { RepriceDependencies } from '../settle/reprice.ts'

type WorkerDependencies = ReconcileDependencies & RepriceDependencies

/** The module's jobs. */
export const paymentWorkers = (deps: WorkerDependencies): readonly Worker[] => [
  worker(refundPayment, async ({ storeId, refundId }) =>
    refund(deps, await deps.stores.get(storeId), refundId),
  ),
  worker(repricePayment, async (payment) =>
    reprice(deps, await deps.stores.get(payment.storeId), payment),
  ),
  worker(verifyCapture, async ({ storeId, ...order }) => {
    await pollOrder(deps, await deps.stores.get(storeId), order)
  }),
  worker(capturePayment, async ({ storeId, ...request }) => {
    const store = await deps.stores.get(storeId)
    await capture(deps, { store, account: deps.providerOf(store, request.provider) }, request)
  }),
]
