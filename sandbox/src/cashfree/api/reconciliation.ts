import { invalid } from '../failure.ts'
import { indiaTime } from '../india-time.ts'
import type { Payment } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'
import { inside, requiredText, text } from '../ledger/read-fields.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { groupOf } from '../ledger/shown.ts'
import { rupeesOf } from '../money.ts'

const MIN_PAGE = 10
const MAX_PAGE = 1_000

/** What moved money in an account between two times, by pages. [cashfree §2] */
export function reconciliation(merchant: Merchant, fields: Fields): unknown {
  const pagination = inside(fields, 'pagination')
  const filters = inside(fields, 'filters')
  const limit = pagination['limit']
  if (typeof limit !== 'number' || limit < MIN_PAGE || limit > MAX_PAGE) {
    throw invalid('limit', `should be from ${MIN_PAGE} to ${MAX_PAGE}`)
  }
  const from = timeOf(filters, 'start_date')
  const to = timeOf(filters, 'end_date')
  const all = [...merchant.payments.values()]
    .filter(({ isCaptured }) => isCaptured)
    .filter(({ completedAt }) => completedAt !== null && completedAt >= from && completedAt <= to)
  const begin = Number(text(pagination, 'cursor') ?? 0)
  const page = all.slice(begin, begin + limit)
  const isLast = begin + limit >= all.length
  return {
    cursor: isLast ? null : String(begin + limit),
    limit,
    data: page.map((payment) => eventOf(merchant, payment)),
  }
}

function timeOf(filters: Fields, name: string): number {
  const time = Date.parse(requiredText(filters, name))
  if (Number.isNaN(time)) throw invalid(name, 'should be an ISO 8601 time')
  return time
}

function eventOf(merchant: Merchant, payment: Payment): unknown {
  const order = merchant.order(payment.orderId)
  return {
    event_details: {
      event_id: payment.id,
      event_type: 'PAYMENT',
      event_amount: rupeesOf(payment.amount),
      event_status: 'SUCCESS',
      event_time: indiaTime(payment.completedAt ?? payment.time),
      event_currency: payment.currency,
    },
    order_details: {
      order_id: order.orderId,
      order_amount: rupeesOf(order.amount),
      order_currency: order.currency,
      order_tags: order.tags,
    },
    payment_details: {
      cf_payment_id: payment.id,
      payment_amount: rupeesOf(payment.amount),
      payment_currency: payment.currency,
      payment_time: indiaTime(payment.time),
      payment_group: groupOf(payment),
    },
  }
}
