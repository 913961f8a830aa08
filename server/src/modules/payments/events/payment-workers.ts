import { paise } from '@thela/domain/money'
import { faultPoint } from '../../../jobs/fault-point.ts'
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
import { reprice } from '../settle/reprice.ts'
import type { RepriceDependencies } from '../settle/reprice.ts'
import { settle } from '../settle/settle.ts'

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
  worker(capturePayment, async ({ storeId, provider, paymentId, amount }) => {
    const store = await deps.stores.get(storeId)
    const fact = await deps.providerOf(store, provider).capture(paymentId, paise(amount))
    faultPoint('capture:taken')
    await settle(deps, { store, provider, fact })
  }),
]
