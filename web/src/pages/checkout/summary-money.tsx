import type { CartInfo, Totals } from '@thela/contracts/calls/cart'
import { formatPaise, paise } from '@thela/domain/money'
import { MoneyLine, MoneyList, SavedMark } from '@thela/ui/lists/money-list.tsx'
import styles from './cart-summary.module.css'

export interface DeliveryFigure {
  readonly charge: number
  readonly note: string | undefined
}

export interface SummaryMoneyProps {
  cart: CartInfo
  totals: Totals
  delivery: DeliveryFigure | undefined
  codCharge: number | undefined
}

/** Every line of the price, with the total that stands everywhere else. [checkout §9] */
export function SummaryMoney({ cart, totals, delivery, codCharge }: SummaryMoneyProps) {
  const saved = totals.cartDiscount + totals.couponDiscount + totals.paymentDiscount
  return (
    <>
      <MoneyList>
        <MoneyLine label={`Subtotal, ${piecesText(cart)}`} amount={rupees(totals.subTotal)} />
        <Minus label={cart.discountTitle ?? 'Discount'} amount={totals.cartDiscount} />
        <Minus label="Coupon" amount={totals.couponDiscount} />
        {delivery && (
          <MoneyLine
            label="Delivery"
            amount={totals.shippingCharge === 0 ? 'Free' : rupees(totals.shippingCharge)}
            {...(delivery.note ? { note: delivery.note } : {})}
          />
        )}
        {totals.paymentCharge > 0 && (
          <MoneyLine label="Payment charge" amount={rupees(totals.paymentCharge)} />
        )}
        <Minus label="Payment discount" amount={totals.paymentDiscount} />
        <MoneyLine variant="total" label="Total" amount={rupees(totals.total)} />
      </MoneyList>
      {saved > 0 && <SavedMark>You save {rupees(saved)}</SavedMark>}
      {codCharge !== undefined && (
        <p className={styles.hint}>Paying cash on delivery adds {rupees(codCharge)}.</p>
      )}
    </>
  )
}

function Minus({ label, amount }: { label: string; amount: number }) {
  return amount > 0 && <MoneyLine label={label} amount={rupees(-amount)} />
}

function piecesText({ totalCartItems }: CartInfo): string {
  return totalCartItems === 1 ? '1 item' : `${totalCartItems} items`
}

const rupees = (amount: number) => formatPaise(paise(amount))
