import type { CartPage } from '@thela/contracts/pages'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { links } from '../../../api/links.ts'
import { popUpQuery } from '../../../shell/frame/pop-up-of.ts'

const STATUS = 'GET @platform/v2/order-status'

/**
 * Leads on from a cart that ended while its page is open: to its order, as a cart that became one is
 * no longer valid either, else to the page for invalid carts. [checkout §8, ADR-159]
 */
export function useInvalidCart(
  page: Pick<CartPage, 'brand' | 'mode' | 'parentOrigin'>,
  cartId: string,
  onPlaced: () => void,
): () => void {
  // Deliveries and payments are refused at once.
  const isLeaving = useRef(false)
  const leave = async () => {
    const reply = await call(STATUS, { query: { cart_id: cartId } }, { retries: 1 }).catch(
      () => undefined,
    )
    isLeaving.current = false
    if (reply?.status === 'PLACED') onPlaced()
    else window.location.assign(links.invalidCart(page.brand.slug, popUpQuery(page)))
  }
  return () => {
    if (isLeaving.current) return
    isLeaving.current = true
    void leave()
  }
}
