import type { CartInfo } from '@thela/contracts/calls/cart'
import { formatPaise, paise } from '@thela/domain/money'
import type { Quote } from '@thela/domain/orders'
import { PriceLines, savedText } from '../../../features/orders/billing/price-lines.tsx'
import { SavedMark } from '@thela/ui/lists/money-list.tsx'
import styles from './cart-summary.module.css'

export interface SummaryMoneyProps {
  cart: CartInfo
  quote: Quote
  deliveryNote: string | undefined
  codCharge: number | undefined
}

/** Every line of the price, with the total that stands everywhere else. [checkout §9] */
export function SummaryMoney({ cart, quote, deliveryNote, codCharge }: SummaryMoneyProps) {
  const saved = savedText(quote)
  return (
    <>
      <PriceLines quote={quote} itemCount={cart.totalCartItems} deliveryNote={deliveryNote} />
      {saved && <SavedMark>You save {saved}</SavedMark>}
      {codCharge !== undefined && (
        <p className={styles.hint}>Paying cash on delivery adds {formatPaise(paise(codCharge))}.</p>
      )}
    </>
  )
}
