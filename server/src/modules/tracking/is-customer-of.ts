import { verifiedPhone } from '@thela/domain/identity'
import type { PhoneClaim } from '@thela/domain/identity'
import type { Database } from '../../db/statement.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Orders } from '../orders/index.ts'
import type { FoundShipment } from './find-shipment.ts'
import { ownedBy } from './own-shipment.ts'

/**
 * Whether this visitor has verified the phone with which the shipment was ordered, or that it names. [I31, I34, D-32]
 */
export async function isCustomerOf(
  deps: { readonly database: Database; readonly orders: Pick<Orders, 'ofPhone'> },
  { store, shipment }: FoundShipment,
  visitor: (PhoneClaim & Pick<Visitor, 'storeId'>) | undefined,
): Promise<boolean> {
  if (visitor?.storeId !== store.storeId) return false
  return (await ownedBy(deps, shipment, verifiedPhone(visitor))) !== undefined
}
