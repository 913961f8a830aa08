/** What became of a payment link, and of this visitor's payment of it. [D-71, I3, I9] */
import type { PrepaySuccess } from '@thela/contracts/calls/prepay'
import type { Visitor } from '../../http/visitor.ts'
import { statusOfPayable } from '../checkout/index.ts'
import { linkUsesRepository } from './link-uses-repository.ts'
import { openPrepay } from './open-prepay.ts'
import type { PrepayDependencies } from './pay-prepay.ts'
import { successToWire } from './prepay-to-wire.ts'

export async function prepaySuccess(
  deps: PrepayDependencies,
  visitor: Visitor,
  linkId: string,
): Promise<PrepaySuccess> {
  const { storeId, subject } = visitor
  const { store } = await openPrepay(deps, linkId, storeId)
  const of = { linkId, subject }
  const use = await linkUsesRepository.latestOf(deps.database, storeId, of)
  const placed = async () => {
    const now = use && (await linkUsesRepository.byId(deps.database, storeId, use.useId))
    return now?.paidAt ? {} : undefined
  }
  const { orderName: _ofCart, ...status } = use
    ? await statusOfPayable(deps, { store, payableId: use.useId, placed })
    : { status: 'OPEN' as const }
  // The provider may have been asked meanwhile.
  const [open, paid] = await Promise.all([
    openPrepay(deps, linkId, storeId),
    use && linkUsesRepository.byId(deps.database, storeId, use.useId),
  ])
  return successToWire(open, paid, status)
}
