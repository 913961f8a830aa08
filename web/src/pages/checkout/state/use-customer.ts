import type { CartPage } from '@thela/contracts/pages'
import { useEffect } from 'react'
import type { Dispatch } from 'react'
import { customerOfWire } from '../../../api/address-wire.ts'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import { links } from '../../../api/links.ts'
import { popUpQuery } from '../../../shell/frame/pop-up-of.ts'
import type { CheckoutEvent } from './checkout-event.ts'
import type { CheckoutState } from './checkout-state.ts'

/** Loads the customer of the session once there is one. [checkout §4 App start, §8] */
export function useCustomer(
  { contact: { visitor, customer }, cart }: CheckoutState,
  page: Pick<CartPage, 'brand' | 'mode' | 'parentOrigin'>,
  dispatch: Dispatch<CheckoutEvent>,
): void {
  const errorPage = links.oops(page.brand.slug, popUpQuery(page))
  const isWanted = visitor.kind !== 'ANON' && customer === undefined
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    const load = async () => {
      try {
        const loaded = await call(
          'GET /checkout/customer/info/v2',
          { query: { fetchAll: 'true', cartId: cart.id } },
          { retries: 2, signal: stop.signal },
        )
        const { stageInfo } = loaded
        dispatch({ kind: 'customerLoaded', customer: customerOfWire(loaded), stage: stageInfo })
      } catch (error) {
        if (stop.signal.aborted) return
        // An expired session only means signing in again.
        if (error instanceof ApiCallError && error.statusCode === 401)
          dispatch({ kind: 'visitorChanged', visitor: { kind: 'ANON' } })
        else window.location.assign(errorPage)
      }
    }
    void load()
    return () => stop.abort()
  }, [isWanted, cart.id, errorPage, dispatch])
}
