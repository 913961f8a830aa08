/** [account §3 Order detail, §3 Enumerations, D-38, I14] */
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import { paise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { Card } from '@thela/ui/layout/card.tsx'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import { emiText } from './emi-text.ts'
import { methodText } from './method-text.ts'
import { PriceLines } from './price-lines.tsx'
import { refundTexts } from '../../../language/refund-texts.ts'

/** Costs and payment: the amounts of the thank-you page. */
export function OrderBilling({
  billing,
  quote,
  delivery,
  refunds,
  showsFree,
}: Pick<OrderDetail, 'quote' | 'refunds'> & {
  billing: OrderDetail['billingDetails']
  delivery: OrderDetail['delivery'] | undefined
  showsFree: boolean | undefined
}) {
  const t = useMessages()
  const { totalPrepaidAmt, paymentPending, totalCodAmt, deposit, cancelledValue } = billing
  const type = delivery?.type
  const isPickup = type === 'PICKUP'
  const paidOnDelivery = totalCodAmt - paymentPending
  const paid = totalPrepaidAmt + deposit + paidOnDelivery
  const isFree = billing.totalValue === 0
  return (
    <Card title={t('orders.money.title')}>
      <PriceLines quote={quote} delivery={{ type, showsFree }}>
        {cancelledValue > 0 && (
          <MoneyLine label={t('orders.money.cancelled')} amount={t.money(paise(-cancelledValue))} />
        )}
      </PriceLines>
      <MoneyList>
        <MoneyLine
          label={t('orders.money.method')}
          amount={methodText(t, billing, type)}
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
            label={t(isPickup ? 'orders.money.paidOnPickup' : 'orders.money.paidOnDelivery')}
            amount={t.money(paise(paidOnDelivery))}
          />
        )}
        {paymentPending > 0 && (
          <MoneyLine
            label={t(isPickup ? 'orders.money.dueOnPickup' : 'orders.money.dueOnDelivery')}
            amount={t.money(paise(paymentPending))}
          />
        )}
        {paid === 0 && paymentPending === 0 && !isFree && (
          <MoneyLine label={t('orders.money.nothingDue')} amount={t.money(ZERO_PAISE)} />
        )}
        <RefundedLines refunds={refunds} paid={paise(paid)} />
      </MoneyList>
    </Card>
  )
}

/** So that the amounts add up; one that failed has not gone back. */
function RefundedLines({ refunds, paid }: Pick<OrderDetail, 'refunds'> & { paid: Paise }) {
  const t = useMessages()
  const made = refunds.filter(({ status }) => status !== 'failed')
  const refunded = made.reduce((sum, { amount }) => sum + amount, 0)
  if (refunded === 0) return null
  const isDone = made.every(({ status }) => status === 'processed')
  return (
    <>
      <MoneyLine
        label={t(isDone ? 'orders.money.refunded' : 'orders.money.refunding')}
        amount={t.money(paise(-refunded))}
      />
      <MoneyLine
        variant="total"
        label={t('orders.money.youPaid')}
        amount={t.money(paise(Math.max(0, paid - refunded)))}
      />
    </>
  )
}

/** Every refund with its status. */
export function OrderRefunds({ id, refunds }: Pick<OrderDetail, 'refunds'> & { id: string }) {
  const t = useMessages()
  if (refunds.length === 0) return null
  return (
    <Card id={id} title={t('orders.refund.title', { count: refunds.length })}>
      <MoneyList>
        {refunds.map(({ amount, status, ctime, ...refund }, index) => (
          <MoneyLine
            key={refund.reference ?? index}
            label={t(`orders.refund.status.${status}`)}
            note={[
              t('orders.refund.started', { date: t.date(new Date(ctime), 'WEEKDAY') }),
              ...refundTexts(t, refund),
            ].join('\n')}
            amount={t.money(paise(amount))}
          />
        ))}
      </MoneyList>
    </Card>
  )
}
