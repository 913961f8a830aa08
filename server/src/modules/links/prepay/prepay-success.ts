/** What became of a payment link, and of this visitor's payment of it. [D-71, I3, I9] */
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import type { PrepayInfo, PrepaySuccess } from '@thela/contracts/calls/links/prepay'
import { omitUndefined } from '@thela/domain/values'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { statusOfPayable } from '../../checkout/index.ts'
import { receiptOf } from '../paying/order-info.ts'
import { linkUsesRepository } from '../stored/link-uses-repository.ts'
import { openPrepay } from './open-prepay.ts'
import type { PrepayDependencies } from './pay-prepay.ts'
import { prepayToWire, successToWire } from './prepay-to-wire.ts'

/** What a visitor reads; somebody without a session has paid nothing. */
type Reader = Pick<Visitor, 'storeId'> & { readonly subject: string | undefined }

const latestUse = (
  { database }: Pick<PrepayDependencies, 'database'>,
  { storeId, subject }: Reader,
  linkId: string,
) =>
  subject === undefined
    ? undefined
    : linkUsesRepository.latestOf(database, storeId, { linkId, subject })

export async function prepaySuccess(
  deps: PrepayDependencies,
  reader: Reader,
  linkId: string,
): Promise<PrepaySuccess> {
  const { storeId } = reader
  const { store } = await openPrepay(deps, linkId, storeId)
  const use = await latestUse(deps, reader, linkId)
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
  const receipt = paid && (await receiptOf(deps, paid))
  return successToWire(open, paid, { ...status, ...omitUndefined({ receipt }) })
}

/** The first paint of its page. */
export async function prepayPageInfo(
  deps: PrepayDependencies,
  reader: Reader,
  linkId: string,
): Promise<{
  readonly info: Omit<PrepayInfo, 'offers'>
  readonly success: PrepaySuccess
  readonly chosen?: PaymentChoice
}> {
  const use = await latestUse(deps, reader, linkId)
  const success = await prepaySuccess(deps, reader, linkId)
  const info = prepayToWire(await openPrepay(deps, linkId, reader.storeId), undefined)
  return { info, success, ...omitUndefined({ chosen: use?.chosen ?? undefined }) }
}
