/** [I1, I8] */
import { releaseExpiredHolds } from './balances/return-balances.ts'
import { reconcile, reconcilePriceChecks, reconcileRefunds } from './reconcile.ts'
import type { ReconcileDependencies } from './reconcile.ts'
import { reportRepository } from './report-repository.ts'
import type { OpenMoneyFigures } from './report-repository.ts'
import type { RepriceDependencies } from './reprice.ts'

type RoundDependencies = ReconcileDependencies &
  RepriceDependencies & {
    readonly onOpenMoney: (figures: OpenMoneyFigures) => void
  }

/** Checks what is due, and reports how much money is still open afterwards. */
export async function reconcileRound(deps: RoundDependencies): Promise<number> {
  const { database } = deps
  const done =
    (await reconcile(deps)) +
    (await reconcileRefunds(deps)) +
    (await reconcilePriceChecks(deps)) +
    (await releaseExpiredHolds(database))
  deps.onOpenMoney(await reportRepository.openMoney(database))
  return done
}
