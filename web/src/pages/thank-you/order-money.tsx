import { formatPaise, paise } from '@thela/domain/money'
import { PriceLines, savedText } from '../../features/orders/billing/price-lines.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { MoneyLine, SavedMark } from '@thela/ui/lists/money-list.tsx'
import styles from './thank-you.module.css'
import type { SuccessInfo } from './use-success-info.ts'

/** Every line of the price, what was paid of it and what is due. [checkout §9] */
export function OrderMoney({ info }: { info: SuccessInfo }) {
  const { cart, prepaid_amount: paid, cod_amount: due } = info
  const saved = savedText(cart.quote)
  return (
    <Card title="Payment">
      <p className={styles.soft}>{info.paymentMethodText}</p>
      <PriceLines quote={cart.quote}>
        {paid > 0 && <MoneyLine label="Paid" amount={formatPaise(paise(paid))} />}
        {due > 0 && <MoneyLine label="To pay on delivery" amount={formatPaise(paise(due))} />}
      </PriceLines>
      {saved && <SavedMark>You saved {saved}</SavedMark>}
      {info.gst_number && <p className={styles.soft}>GSTIN {info.gst_number}</p>}
      {info.email && <p className={styles.soft}>The confirmation goes to {info.email}.</p>}
    </Card>
  )
}
