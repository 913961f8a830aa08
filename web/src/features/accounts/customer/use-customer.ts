/** [account §4 Account pages] */
import type { PageFrame } from '@thela/contracts/pages'
import type { Session } from '@thela/contracts/calls/identity/identity'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../api/call.ts'
import { useQuery } from '../../../api/use-query.ts'
import { parentWindowAt } from '../../../parent-window/parent-window.ts'

/**
 * The customer with all that is saved; none while there is nobody, and none when they cannot be loaded,
 * which the page around ours may record.
 */
export function useCustomer({ parentOrigin }: PageFrame, { kind, phone }: Session) {
  const customer = useQuery({
    queryKey: kind === 'ANON' ? undefined : `${kind} ${phone}`,
    request: (signal) =>
      call(
        'GET /checkout/customer/info/v2',
        { query: { fetchAll: 'true' } },
        { signal, retries: 2 },
      ),
  })
  const { failure } = customer
  const report = useEffectEvent((description: string) => {
    if (parentOrigin === undefined) return
    const payload = { event: 'customer_data_fetch_failed', description }
    parentWindowAt(parentOrigin).notify('ANALYTICS', { payload })
  })
  useEffect(() => {
    if (failure) report(failure.message)
  }, [failure])
  return customer
}
