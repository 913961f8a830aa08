/** [I29, I45, ADR-211] */
import { createHmac } from 'node:crypto'
import {
  MAX_ORDER_LOOKUPS_OF_ADDRESS,
  MAX_ORDER_LOOKUPS_OF_NUMBER,
  ORDER_LOOKUP_SECONDS,
} from '@thela/domain/tracking'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { scopesOfCaller } from '../../../http/caller/caller-address.ts'
import type { CallerNetworks } from '../../../http/caller/caller-address.ts'
import { COUNT_IN_SCOPE, COUNT_IN_SCOPES } from '../../identity/index.ts'

const countLookup = statement<
  { readonly isAllowed: boolean },
  { storeId: string; numberScope: string; addresses: string }
>(
  'tracking.count-order-lookup',
  (v) => sql`select ${COUNT_IN_SCOPES}(${v.storeId}, ${v.addresses}, ${ORDER_LOOKUP_SECONDS})
     and ${COUNT_IN_SCOPE}(${v.storeId}, ${v.numberScope}, ${ORDER_LOOKUP_SECONDS},
       ${MAX_ORDER_LOOKUPS_OF_NUMBER}) as "isAllowed"`,
)

type MasterKeys = readonly [Uint8Array, ...Uint8Array[]]

/** The name of a counter, without number or address, which nobody who reads the database tries. */
const scopeOf = (
  [key]: MasterKeys,
  kind: 'order-number' | 'order-address',
  value: string,
): string =>
  `${kind}:${createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url').slice(0, 22)}`

/** One look-up, counted before it is made, and whether it may be made. */
export const countOrderLookup = async (
  { database, masterKeys }: { readonly database: Queryable; readonly masterKeys: MasterKeys },
  storeId: string,
  lookup: { readonly number: string; readonly address: CallerNetworks },
): Promise<boolean> => {
  const counted = countLookup({
    storeId,
    numberScope: scopeOf(masterKeys, 'order-number', lookup.number),
    addresses: JSON.stringify(
      scopesOfCaller(lookup.address, MAX_ORDER_LOOKUPS_OF_ADDRESS, (name) =>
        scopeOf(masterKeys, 'order-address', name),
      ),
    ),
  })
  return (await database.first(counted))?.isAllowed === true
}
