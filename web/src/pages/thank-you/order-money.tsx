import { paise } from '@thela/domain/money'
import { discountsOf } from '@thela/domain/orders'
import { emiText } from '../../features/orders/billing/emi-text.ts'
import { methodText } from '../../features/orders/billing/method-text.ts'
import { PriceLines } from '../../features/orders/billing/price-lines.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { Card } from '@thela/ui/layout/card.tsx'
import { MoneyLine, SavedMark } from '@thela/ui/lists/money-list.tsx'
import styles from './thank-you.module.css'
import type { SuccessInfo } from './success-info.ts'

/** Every line of the price, the paid and the due amount. [checkout §9] */
export function OrderMoney({
  info,
  showsFree,
}: {
  info: SuccessInfo
  showsFree: boolean | undefined
}) {
  const t = useMessages()
  const { cart, prepaid_amount, cod_amount: due, deposit_amount: deposit = 0 } = info
  const type = info.shipping_metadata?.type
  const paid = prepaid_amount - deposit
  const saved = discountsOf(cart.quote)
  const notes = [
    ...(info.emiConfig ? [emiText(t, info.emiConfig)] : []),
    ...(info.subPaymentMethod === 'SWP' ? [t('thankYou.byLink')] : []),
  ]
  return (
    <Card title={t('orders.money.title')}>
      <PriceLines quote={cart.quote} delivery={{ type, showsFree }}>
        <MoneyLine
          label={t('orders.money.method')}
          amount={methodText(t, info, type)}
          note={notes.join('\n')}
        />
        {paid > 0 && <MoneyLine label={t('orders.money.paid')} amount={t.money(paise(paid))} />}
        {deposit > 0 && (
          <MoneyLine label={t('orders.money.deposit')} amount={t.money(paise(deposit))} />
        )}
        {due > 0 && (
          <MoneyLine
            label={t(type === 'PICKUP' ? 'orders.money.dueOnPickup' : 'orders.money.dueOnDelivery')}
            amount={t.money(paise(due))}
          />
        )}
      </PriceLines>
      {saved > 0 && <SavedMark>{t('orders.money.saved', { amount: t.money(saved) })}</SavedMark>}
      {info.gst_number && (
        <p className={styles.soft}>{t('orders.money.gstin', { gstin: info.gst_number })}</p>
      )}
      {info.email && (
        <p className={styles.soft}>{t('orders.money.email', { email: info.email })}</p>
      )}
    </Card>
  )
}
