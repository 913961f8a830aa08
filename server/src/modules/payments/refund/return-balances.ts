/** Gift cards and store credit get back what they paid. [D-12, I11, I16, I23] */
import { returnsOf } from '@thela/domain/payments'
import type { SpentBalance } from '@thela/domain/payments'
import type { Paise } from '@thela/domain/money'
import { sql, statement } from '../../../db/statement.ts'
import type { Transaction } from '../../../db/statement.ts'
import { faultPoint } from '../../../jobs/fault-point.ts'
import { orderRefundsRepository } from './order-refunds-repository.ts'
import { balancesRepository } from '../balances/balances-repository.ts'

const creditBalance = statement<
  unknown,
  { storeId: string; payableId: string; balanceId: string; amount: number; requestId: string }
>(
  'payments.return-balance',
  (v) => sql`select give_back_balance(${v.storeId}, ${v.payableId}, ${v.balanceId}, ${v.amount},
     ${v.requestId})`,
)

/** What an order was paid with, for this transaction alone. */
export async function lockSpentBalances(
  transaction: Transaction,
  storeId: string,
  payableId: string,
): Promise<readonly SpentBalance[]> {
  const spent = await balancesRepository.spentOn(transaction, storeId, payableId)
  if (spent.length === 0) return spent
  const payable = { provider: 'BALANCES', providerPaymentId: payableId }
  await orderRefundsRepository.lock(transaction, storeId, payable)
  return balancesRepository.spentOn(transaction, storeId, payableId)
}

/** Once for the request; in the transaction of its cause. */
export async function returnToBalances(
  transaction: Transaction,
  storeId: string,
  back: {
    readonly payableId: string
    readonly spent: readonly SpentBalance[]
    readonly amount: Paise
    readonly requestId: string
  },
): Promise<void> {
  const { payableId, requestId } = back
  for (const { balanceId, amount } of returnsOf(back.spent, back.amount)) {
    const credit = { storeId, payableId, balanceId, amount }
    await transaction.run(creditBalance({ ...credit, requestId: `${payableId} ${requestId}` }))
  }
  faultPoint('balances:returned')
}
