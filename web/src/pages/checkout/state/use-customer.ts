import type { CartPage } from '@thela/contracts/pages'
import { useEffect, useEffectEvent } from 'react'
import type { Dispatch } from 'react'
import { customerOfWire } from '../../../api/address-wire.ts'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import { links } from '../../../api/links.ts'
import { popUpQuery } from '../../../shell/frame/pop-up-of.ts'
import { loadLazily } from '../load-lazily.ts'
import type { CheckoutEvent } from './checkout-event.ts'
import type { CheckoutState } from './checkout-state.ts'
import { mayTake } from './start-slice.ts'

type CustomerPage = Pick<CartPage, 'brand' | 'mode' | 'parentOrigin' | 'settings'>

/** Loads the customer of the session once there is one. [checkout §4 App start, §8] */
export function useCustomer(
  state: CheckoutState,
  page: CustomerPage,
  dispatch: Dispatch<CheckoutEvent>,
): void {
  const { cart } = state
  const leave = useEffectEvent((error: unknown) => leaveForErrorPage(page, error))
  const stamp = useEffectEvent(() => {
    loadLazily().then(
      ({ stampCustomer }) => stampCustomer(page, cart.id),
      () => undefined,
    )
  })
  const isWanted = mayTake('LOAD_CUSTOMER', state) && state.contact.customer === undefined
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    const load = async () => {
      try {
        const loaded = await call(
          'GET /checkout/customer/info/v2',
          { query: { cartId: cart.id } },
          { retries: 2, signal: stop.signal },
        )
        const { stageInfo } = loaded
        dispatch({ kind: 'customerLoaded', customer: customerOfWire(loaded), stage: stageInfo })
        stamp()
      } catch (error) {
        if (stop.signal.aborted) return
        // An expired session only means signing in again.
        if (error instanceof ApiCallError && error.statusCode === 401)
          dispatch({ kind: 'visitorChanged', visitor: { kind: 'ANON' } })
        else await leave(error)
      }
    }
    void load()
    return () => stop.abort()
  }, [isWanted, cart.id, dispatch])
}

/** Its code is loaded then, because it is rarely needed; without it the shopper leaves all the same. */
async function leaveForErrorPage(page: CustomerPage, error: unknown): Promise<void> {
  const { brand, mode, parentOrigin, settings } = page
  const text = error instanceof ApiCallError ? error.message : 'INTERNAL'
  await loadLazily().then(
    ({ trackFailure }) =>
      trackFailure(
        { mode, parentOrigin, isDev: settings.isDev },
        { event: 'customer_data_fetch_failed', text },
      ),
    () => undefined,
  )
  window.location.assign(links.oops(brand.slug, popUpQuery(page)))
}
