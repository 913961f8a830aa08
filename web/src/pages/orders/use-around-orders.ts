/** [account §4 Account pages, ADR-245] */
import type { CustomerCart } from '@thela/contracts/calls/accounts/customer-account'
import type { Session } from '@thela/contracts/calls/identity/identity'
import type { StoreBrand } from '@thela/contracts/pages'
import { useEffect, useEffectEvent } from 'react'
import type { ApiCallError } from '../../api/api-call-error.ts'
import { call } from '../../api/call.ts'
import { links } from '../../api/links.ts'
import { goWithSession } from '../../api/session.ts'
import { useQuery } from '../../api/use-query.ts'

/** The server itself could not: not a lost connection, an ended session or a limit. */
const couldNotLoad = (failure: ApiCallError | undefined): boolean =>
  failure !== undefined && failure.statusCode >= 500

/** The carts beside the list; where they or the customer cannot be loaded, the error page that is specified for it. */
export function useAroundOrders(
  { slug }: StoreBrand,
  { kind, phone }: Session,
): readonly CustomerCart[] {
  const queryKey = `${kind} ${phone}`
  const carts = useQuery({
    queryKey,
    request: (signal) => call('GET /checkout/customer/carts', {}, { signal, retries: 2 }),
  })
  const customer = useQuery({
    queryKey,
    request: (signal) =>
      call('GET /checkout/customer/info/v2', { query: {} }, { signal, retries: 2 }),
  })
  const leave = useEffectEvent((href: string) => goWithSession(href))
  const [isWithoutCustomer, isWithoutCarts] = [
    couldNotLoad(customer.failure),
    couldNotLoad(carts.failure),
  ]
  useEffect(() => {
    if (isWithoutCustomer) leave(links.oops(slug))
    else if (isWithoutCarts) leave(links.notAuthorized(slug))
  }, [isWithoutCustomer, isWithoutCarts, slug])
  return carts.data?.carts ?? []
}
