import { errorForList } from '@thela/domain/payments'
import type { Queryable } from '../../db/statement.ts'
import { attemptsRepository } from './attempts-repository.ts'

/** Why its payments failed, the last one last, as an order's errors are listed. */
export async function failuresOfPayable(
  db: Queryable,
  storeId: string,
  payableId: string,
): Promise<readonly string[]> {
  const attempts = await attemptsRepository.ofPayable(db, storeId, payableId)
  const failed = attempts.filter(({ failure }) => failure !== null).reverse()
  return failed.map(({ failure }) => errorForList(failure ?? ''))
}
