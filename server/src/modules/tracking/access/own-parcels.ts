/** Parcels that stand in no list of orders. [tracking §2, ADR-348, I31] */
import type { OwnParcels } from '@thela/contracts/calls/tracking/tracking-access'
import { istDay } from '@thela/domain/calendar'
import { verifiedPhone } from '@thela/domain/identity'
import { omitUndefined } from '@thela/domain/values'
import type { Database } from '../../../db/statement.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { ownParcelsRepository } from './own-parcels-repository.ts'

const MAX_LISTED = 50

/** Of the phone that the caller has verified, in its store. */
export async function ownParcels(
  { database }: { readonly database: Database },
  visitor: Visitor,
): Promise<OwnParcels> {
  const phone = verifiedPhone(visitor)
  if (phone === undefined) return { shipments: [] }
  const of = { storeId: visitor.storeId, phone, limit: MAX_LISTED }
  const parcels = await ownParcelsRepository.ofPhone(database, of)
  return {
    shipments: parcels.map(({ shipmentId, reference, status, pdd, edd }) => {
      const expected = pdd ?? edd
      return {
        swiftId: shipmentId,
        status,
        ...omitUndefined({ reference: reference ?? undefined }),
        ...(expected ? { edd: istDay(expected) } : {}),
      }
    }),
  }
}
