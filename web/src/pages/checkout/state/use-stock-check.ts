/** [checkout §4 Paying, §9, C7.45, C8.13, ADR-166] */
import type { TypesOf } from '@thela/contracts/call'
import type { getInventory } from '@thela/contracts/calls/checkout/checkout'
import { isPaymentVisible } from '@thela/domain/checkout'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import type { PaymentFailure } from '../../../features/payments/attempt/checkout-to-pay.ts'
import { payingFailure } from '../../../features/payments/attempt/paying-failure.ts'
import type { CheckoutState } from './checkout-state.ts'

type Stock = TypesOf<typeof getInventory>['reply']

export interface StockHandlers {
  onFailure: (failure: PaymentFailure) => void
  /** What the store has of the items now. */
  onChecked: (stock: { readonly isLow: boolean }) => void
}

/**
 * Checks the stock when payment opens, and once more when the cart was changed after something was
 * out of stock. Without a reply the shopper goes on, since the paying call checks it itself. Returns
 * the handler of the paying call's failures.
 */
export function useStockCheck(
  { cart, sections }: Pick<CheckoutState, 'cart' | 'sections'>,
  isCartBusy: boolean,
  { onFailure, onChecked }: StockHandlers,
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
    const stock = await fetchStock(cart.id)
    // Another check has begun meanwhile.
    if (!stock || checked.current !== key) return
    onChecked(stock)
    const failure = shortageOf(stock)
    if (failure) report(failure)
  })
  useEffect(() => {
    if (isOpen) void check()
  }, [isOpen, key])

  return (failure) => {
    const isUnknown = failure.code === 'OUT_OF_STOCK' && !failure.details?.inventory
    if (!isUnknown) report(failure)
    else void fetchStock(cart.id).then((stock) => report((stock && shortageOf(stock)) ?? failure))
  }
}

/** Three tries; undefined where nobody says. */
async function fetchStock(cartId: string): Promise<Stock | undefined> {
  const query = { cart_id: cartId, isV2: 'true' } as const
  const route = 'GET @platform/inventory'
  return call(route, { query }, { retries: 2 }).catch(() => undefined)
}

/** As the paying call would have refused it; undefined where everything is in stock. */
function shortageOf({ items: inventory }: Stock): PaymentFailure | undefined {
  if (!inventory.some(({ isOutOfStock }) => isOutOfStock)) return undefined
  const error = new ApiCallError({
    statusCode: 409,
    code: 'OUT_OF_STOCK',
    details: { inventory },
  })
  return payingFailure(error, 'CREATE_PROVIDER_ORDER')
}
