/** [account §3 Order detail, §3 Enumerations, D-38, I14] */
import type { OrderDetail } from '@thela/contracts/calls/orders'
import { paise } from '@thela/domain/money'
import { Card } from '@thela/ui/layout/card.tsx'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import { emiText } from './emi-text.ts'
import { PriceLines } from './price-lines.tsx'
import { refundTexts } from './refund-texts.ts'

/** Costs and payment: the amounts of the thank-you page. */
export function OrderBilling({
  billing,
  quote,
}: Pick<OrderDetail, 'quote'> & { billing: OrderDetail['billingDetails'] }) {
  const t = useMessages()
  const { totalPrepaidAmt, paymentPending, totalCodAmt, deposit } = billing
  const paidOnDelivery = totalCodAmt - paymentPending
  return (
    <Card title={t('orders.money.title')}>
      <PriceLines quote={quote} />
      <MoneyList>
        <MoneyLine
          label={t('orders.money.method')}
          amount={t(`orders.method.${billing.paymentMethod}`)}
          {...(billing.emiConfig ? { note: emiText(t, billing.emiConfig) } : {})}
        />
        {totalPrepaidAmt > 0 && (
          <MoneyLine
            label={t('orders.money.paidOnline')}
            amount={t.money(paise(totalPrepaidAmt))}
          />
        )}
        {deposit > 0 && (
          <MoneyLine label={t('orders.money.deposit')} amount={t.money(paise(deposit))} />
        )}
        {paidOnDelivery > 0 && (
          <MoneyLine
            label={t('orders.money.paidOnDelivery')}
            amount={t.money(paise(paidOnDelivery))}
          />
        )}
        {paymentPending > 0 && (
          <MoneyLine
            label={t('orders.money.dueOnDelivery')}
            amount={t.money(paise(paymentPending))}
          />
        )}
      </MoneyList>
    </Card>
  )
}

/** Every refund with its status. */
export function OrderRefunds({ refunds }: { refunds: OrderDetail['refunds'] }) {
  const t = useMessages()
  if (refunds.length === 0) return null
  return (
    <Card title={t('orders.refund.title', { count: refunds.length })}>
      <MoneyList>
        {refunds.map(({ amount, status, ctime, ...refund }, index) => (
          <MoneyLine
            key={refund.reference ?? index}
            label={t(`orders.refund.status.${status}`)}
            note={[
              t('orders.refund.started', { date: t.date(new Date(ctime), 'SHORT') }),
              ...refundTexts(t, refund),
            ].join('\n')}
            amount={t.money(paise(amount))}
          />
        ))}
      </MoneyList>
    </Card>
  )
}
