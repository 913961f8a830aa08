import { ChevronDownIcon } from '@thela/ui/icons/icons.tsx'
import { useKitTexts } from '@thela/ui/kit-texts.ts'
import { useMessages } from '../../../language/use-messages.ts'
import styles from '../pay.module.css'
import type { KnownPrepay, Prepay } from './known-prepay.ts'
import { OrderLines } from './order-lines.tsx'
import { requested } from './requested.ts'

type Info = Prepay['info']

interface OrderSummaryProps extends Pick<KnownPrepay, 'brand'> {
  info: Info
  cart: NonNullable<Info['cart']>
  now: number
}

/** The order that the link pays is folded below what is asked for, on every screen. */
export function OrderSummary({ brand, info, cart, now }: OrderSummaryProps) {
  const t = useMessages()
  const kit = useKitTexts()
  const { paid, due } = info
  const picture = cart.cartItems[0]?.image
  return (
    <details className={styles.order}>
      <summary>
        {picture && <img src={picture} alt="" width={32} height={40} />}
        <h2>
          {kit.summary}
          <ChevronDownIcon size={16} />
        </h2>
        {/* The amount is the one above: how many items there are stands in its place. */}
        <span>{t('checkout.summary.items', { count: cart.totalCartItems })}</span>
      </summary>
      <div className={styles.lines}>
        <OrderLines {...{ cart, brand, paid, due }} saved={requested(info, now).saved} />
      </div>
    </details>
  )
}
