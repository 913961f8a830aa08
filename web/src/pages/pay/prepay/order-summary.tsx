import { SummaryFold } from '@thela/ui/layout/summary-fold.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import type { KnownPrepay, Prepay } from './known-prepay.ts'
import { OrderLines } from './order-lines.tsx'
import { requested } from './requested.ts'

type Info = Prepay['info']

interface OrderSummaryProps extends Pick<KnownPrepay, 'brand'> {
  info: Info
  cart: NonNullable<Info['cart']>
  now: number
}

/** The order that the link pays. */
export function OrderSummary({ brand, info, cart, now }: OrderSummaryProps) {
  const t = useMessages()
  const { paid, due } = info
  return (
    // The amount is the one above: how many items there are stands in its place.
    <SummaryFold
      total={t('checkout.summary.items', { count: cart.totalCartItems })}
      picture={cart.cartItems[0]?.image}
    >
      <OrderLines {...{ cart, brand, paid, due }} saved={requested(info, now).saved} />
    </SummaryFold>
  )
}
