/** [I1, I8] */
import { releaseExpiredHolds } from '../balances/release-holds.ts'
import { reconcile, reconcilePriceChecks, reconcileRefunds } from './reconcile.ts'
import type { ReconcileDependencies } from './reconcile.ts'
import type { RepriceDependencies } from '../settle/reprice.ts'

type RoundDependencies = ReconcileDependencies & RepriceDependencies

/** Checks what is due; gives how much of it there was. */
export async function reconcileRound(deps: RoundDependencies): Promise<number> {
  return (
    (await reconcile(deps)) +
    (await reconcileRefunds(deps)) +
    (await reconcilePriceChecks(deps)) +
    (await releaseExpiredHolds(deps.database))
  )
}
