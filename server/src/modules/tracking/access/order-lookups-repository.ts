/** [I29, I45, ADR-211] */
import { createHash } from 'node:crypto'
import {
  MAX_ORDER_LOOKUPS_OF_ADDRESS,
  MAX_ORDER_LOOKUPS_OF_NUMBER,
  ORDER_LOOKUP_SECONDS,
} from '@thela/domain/tracking'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { COUNT_IN_SCOPE } from '../../identity/index.ts'

const countLookup = statement<
  { readonly isAllowed: boolean },
  { storeId: string; numberScope: string; addressScope: string }
>(
  'tracking.count-order-lookup',
  (v) => sql`select ${COUNT_IN_SCOPE}(${v.storeId}, ${v.addressScope}, ${ORDER_LOOKUP_SECONDS},
       ${MAX_ORDER_LOOKUPS_OF_ADDRESS})
     and ${COUNT_IN_SCOPE}(${v.storeId}, ${v.numberScope}, ${ORDER_LOOKUP_SECONDS},
       ${MAX_ORDER_LOOKUPS_OF_NUMBER}) as "isAllowed"`,
)

/** The hashed name of a counter, without number or address. */
const scopeOf = (kind: 'order-number' | 'order-address', value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('base64url').slice(0, 22)}`

/** One look-up, counted before it is made, and whether it may be made. */
export const countOrderLookup = async (
  db: Queryable,
  storeId: string,
  lookup: { readonly number: string; readonly address: string },
): Promise<boolean> => {
  const counted = countLookup({
    storeId,
    numberScope: scopeOf('order-number', lookup.number),
    addressScope: scopeOf('order-address', lookup.address),
  })
  return (await db.first(counted))?.isAllowed === true
}
