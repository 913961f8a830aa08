/** [I1, I8, ADR-292] */
import type { Orders } from '../../orders/index.ts'
import { releaseExpiredHolds } from '../balances/release-holds.ts'
import { reportedRefundsRepository } from '../refund/refunds.ts'
import { reconcile, reconcilePriceChecks, reconcileRefunds } from './reconcile.ts'
import type { ReconcileDependencies } from './reconcile.ts'
import type { RepriceDependencies } from '../settle/reprice.ts'

type RoundDependencies = ReconcileDependencies &
  RepriceDependencies & { readonly orders: Pick<Orders, 'reportRefunds'> }

const AT_ONCE = 50

/** Refunds that a server of the release before has noted reach the shop as well. */
const reportRefunds = ({ database, orders }: RoundDependencies): Promise<number> =>
  database.transaction(async (transaction) => {
    const found = await reportedRefundsRepository.claim(transaction, AT_ONCE)
    for (const paid of found) await orders.reportRefunds(transaction, paid)
    return found.length
  })

/** Checks what is due; gives how much of it there was. */
export async function reconcileRound(deps: RoundDependencies): Promise<number> {
  return (
    (await reconcile(deps)) +
    (await reconcileRefunds(deps)) +
    (await reportRefunds(deps)) +
    (await reconcilePriceChecks(deps)) +
    (await releaseExpiredHolds(deps.database))
  )
}
