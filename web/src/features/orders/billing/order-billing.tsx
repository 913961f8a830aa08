/** [account §3 Order detail, §3 Enumerations, D-38, I14] */
import type { OrderDetail } from '@thela/contracts/calls/orders'
import { refundStatusText } from '@thela/domain/orders'
import { formatIst } from '@thela/domain/calendar'
import { formatPaise, paise } from '@thela/domain/money'
import { Card } from '@thela/ui/layout/card.tsx'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'
import { PriceLines } from './price-lines.tsx'

/** What it cost and how it is paid: the figures of the thank-you page. */
export function OrderBilling({
  billing,
  quote,
}: Pick<OrderDetail, 'quote'> & { billing: OrderDetail['billingDetails'] }) {
  const { totalPrepaidAmt, paymentPending, totalCodAmt } = billing
  const codOrder = totalCodAmt - paymentPending
  return (
    <Card title="Payment">
      <PriceLines quote={quote} />
      <MoneyList>
        <MoneyLine label="Payment method" amount={billing.paymentMethodText} />
        {totalPrepaidAmt > 0 && <MoneyLine label="Paid online" amount={rupees(totalPrepaidAmt)} />}
        {codOrder > 0 && <MoneyLine label="Paid on delivery" amount={rupees(codOrder)} />}
        {paymentPending > 0 && (
          <MoneyLine label="To pay on delivery" amount={rupees(paymentPending)} />
        )}
      </MoneyList>
    </Card>
  )
}

/** Every refund with where it stands. */
export function OrderRefunds({ refunds }: { refunds: OrderDetail['refunds'] }) {
  if (refunds.length === 0) return null
  return (
    <Card title={refunds.length === 1 ? 'Refund' : 'Refunds'}>
      <MoneyList>
        {refunds.map(({ amount, status, reference, ctime }, index) => (
          <MoneyLine
            key={reference ?? index}
            label={refundStatusText(status)}
            note={[
              `Started on ${formatIst(new Date(ctime), 'ddd, D MMM YYYY')}`,
              reference && `Reference ${reference}`,
            ]
              .filter(Boolean)
              .join(' · ')}
            amount={rupees(amount)}
          />
        ))}
      </MoneyList>
    </Card>
  )
}

const rupees = (amount: number) => formatPaise(paise(amount))
