import { formatPaise, paise } from '@thela/domain/money'
import { Card } from '@thela/ui/layout/card.tsx'
import { MoneyLine, MoneyList, SavedMark } from '@thela/ui/lists/money-list.tsx'
import styles from './thank-you.module.css'
import type { SuccessInfo } from './use-success-info.ts'

/** Every line of the price, what was paid of it and what is due. [checkout §9] */
export function OrderMoney({ info }: { info: SuccessInfo }) {
  const { totals, taxes, cart, prepaid_amount: paid, cod_amount: due } = info
  const saved = totals.cartDiscount + totals.couponDiscount + totals.paymentDiscount
  return (
    <Card title="Payment">
      <p className={styles.soft}>{info.paymentMethodText}</p>
      <MoneyList>
        <MoneyLine label="Subtotal" amount={rupees(totals.subTotal)} />
        <Minus label={cart.discountTitle ?? 'Discount'} amount={totals.cartDiscount} />
        <Minus label="Coupon" amount={totals.couponDiscount} />
        {info.shipping_metadata && (
          <MoneyLine
            label="Delivery"
            amount={totals.shippingCharge === 0 ? 'Free' : rupees(totals.shippingCharge)}
          />
        )}
        {totals.paymentCharge > 0 && (
          <MoneyLine label="Payment charge" amount={rupees(totals.paymentCharge)} />
        )}
        <Minus label="Payment discount" amount={totals.paymentDiscount} />
        {taxes.map(({ title, amount }) => (
          <MoneyLine key={title} label={title} amount={rupees(amount)} />
        ))}
        <MoneyLine variant="total" label="Total" amount={rupees(totals.total)} />
        {paid > 0 && <MoneyLine label="Paid" amount={rupees(paid)} />}
        {due > 0 && <MoneyLine label="To pay on delivery" amount={rupees(due)} />}
      </MoneyList>
      {saved > 0 && <SavedMark>You saved {rupees(saved)}</SavedMark>}
      {info.gst_number && <p className={styles.soft}>GSTIN {info.gst_number}</p>}
      {info.email && <p className={styles.soft}>The confirmation goes to {info.email}.</p>}
    </Card>
  )
}

function Minus({ label, amount }: { label: string; amount: number }) {
  return amount > 0 && <MoneyLine label={label} amount={rupees(-amount)} />
}

const rupees = (amount: number) => formatPaise(paise(amount))
