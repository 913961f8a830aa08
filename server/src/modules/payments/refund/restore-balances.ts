/** Gift cards and store credit after a restored backup. [D-12, I1, I16, I23, ADR-286] */
import { addPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { OrderSnapshot } from '@thela/domain/orders'
import { balanceUses, owedToBalances } from '@thela/domain/payments'
import type { Transaction } from '../../../db/statement.ts'
import { balancesRepository } from '../balances/balances-repository.ts'
import { lockSpentBalances, returnToBalances } from './return-balances.ts'

/** May be repeated: what was taken or has gone back is known by its entries. */
export async function restoreBalances(
  transaction: Transaction,
  order: {
    readonly storeId: string
    readonly payableId: string
    readonly snapshot: Pick<OrderSnapshot, 'quote'>
    /** Then all of it has gone back. */
    readonly isCancelled: boolean
    /** Of its price, by its platform. */
    readonly refunded: Paise
  },
): Promise<boolean> {
  const { storeId, payableId, isCancelled, refunded } = order
  const { quote } = order.snapshot
  const uses = isCancelled ? [] : balanceUses(quote)
  if (uses.length === 0) return true
  const before = await balancesRepository.spentOn(transaction, storeId, payableId)
  if (before.length === 0) {
    const isSpent = await balancesRepository.spend(transaction, storeId, payableId, uses)
    if (!isSpent) return false
  }
  const spent = await lockSpentBalances(transaction, storeId, payableId)
  // What the method pays, cash included, goes back first: as it did before the loss.
  const byMethod = addPaise(quote.payableNow, quote.dueOnDelivery)
  const amount = owedToBalances(spent, { total: refunded, byMethod })
  const requestId = `restored-${refunded}`
  await returnToBalances(transaction, storeId, { payableId, spent, amount, requestId })
  return true
}
