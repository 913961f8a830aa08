import type { Session } from '@thela/contracts/calls/identity/identity'
import type { AccountPage } from '@thela/contracts/pages'
import { call } from '../../api/call.ts'
import { useQuery } from '../../api/use-query.ts'

/**
 * The stores to choose among: those at which this customer has ordered; all of the seller until that is
 * known. [account §2 Order list screen, D-77]
 */
export function useBrands(
  { kind, phone }: Session,
  stores: AccountPage['stores'],
): AccountPage['stores'] {
  // A guest session exists at this store only.
  const mayChoose = kind === 'USER' && stores.length > 1
  const brands = useQuery({
    queryKey: mayChoose ? phone : undefined,
    request: (signal) => call('GET /checkout/customer/brands', {}, { signal, retries: 1 }),
  })
  if (!mayChoose) return stores.slice(0, 1)
  const ordered = brands.data?.brands.map(({ storeId }) => storeId)
  return ordered ? stores.filter(({ storeId }) => ordered.includes(storeId)) : stores
}
