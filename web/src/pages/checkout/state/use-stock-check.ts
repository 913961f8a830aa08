/** [checkout §4 Paying, §9, C7.45, C8.13, ADR-166] */
import type { InventoryItem } from '@thela/contracts/inventory-item'
import { isPaymentVisible } from '@thela/domain/checkout'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import type { PaymentFailure } from '../../../features/payments/attempt/checkout-to-pay.ts'
import { payingFailure } from '../../../features/payments/attempt/paying-failure.ts'
import type { CheckoutState } from './checkout-state.ts'

/**
 * Checks the stock when payment opens, and once more when the cart was changed after something was
 * out of stock. Without a reply the shopper goes on, since the paying call checks it itself. Returns
 * the handler of the paying call's failures.
 */
export function useStockCheck(
  { cart, sections }: Pick<CheckoutState, 'cart' | 'sections'>,
  isCartBusy: boolean,
  onFailure: (failure: PaymentFailure) => void,
): (failure: PaymentFailure) => void {
  const isOpen = isPaymentVisible(sections) && !isCartBusy
  const [shortAt, setShortAt] = useState(cart.revision)
  const [isAgain, setIsAgain] = useState(false)
  const checked = useRef<string>(undefined)
  const key = `${cart.id} ${isAgain && cart.revision > shortAt ? cart.revision : ''}`

  const report = (failure: PaymentFailure) => {
    if (failure.code === 'OUT_OF_STOCK') {
      setShortAt(cart.revision)
      setIsAgain(true)
    }
    onFailure(failure)
  }
  const check = useEffectEvent(async () => {
    if (checked.current === key) return
    checked.current = key
    const failure = await findShortage(cart.id)
    // Another check has begun meanwhile.
    if (failure && checked.current === key) report(failure)
  })
  useEffect(() => {
    if (isOpen) void check()
  }, [isOpen, key])

  return (failure) => {
    const isUnknown = failure.code === 'OUT_OF_STOCK' && !failure.details?.inventory
    if (!isUnknown) report(failure)
    else void findShortage(cart.id).then((found) => report(found ?? failure))
  }
}

/** Three tries; undefined where everything is in stock, or nobody says. */
async function findShortage(cartId: string): Promise<PaymentFailure | undefined> {
  const query = { cart_id: cartId, isV2: 'true' } as const
  const route = 'GET /integrations/checkout/shopify/inventory'
  const reply = await call(route, { query }, { retries: 2 }).catch(() => undefined)
  return reply?.items.some(({ isOutOfStock }) => isOutOfStock) ? shortage(reply.items) : undefined
}

/** As the paying call would have refused it. */
const shortage = (inventory: InventoryItem[]): PaymentFailure =>
  payingFailure(
    new ApiCallError({ statusCode: 409, code: 'OUT_OF_STOCK', details: { inventory } }),
    'CREATE_PROVIDER_ORDER',
  )
