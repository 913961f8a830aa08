/** Captured payments of a period against what they paid for. [ADR-063, I1, I3, I16, I18] */
import { istDay } from '@thela/domain/calendar'
import { paise } from '@thela/domain/money'
import { payableOfCart } from '@thela/domain/orders'
import { paymentsReport } from '@thela/domain/payments'
import type { PaymentsReport, ReportedPayment, ReportedSale } from '@thela/domain/payments'
import type { Database } from '../../../db/statement.ts'
import type { Orders, PaidOrder, Period } from '../../orders/index.ts'
import type { Store } from '../../stores/index.ts'
import type { CapturedReaction } from '../attempt/captured-reaction.ts'
import { reportRepository } from './report-repository.ts'
import type { StoredReportPayment } from './report-repository.ts'

interface ReportDependencies {
  readonly database: Database
  readonly orders: Pick<Orders, 'paidOrders'>
  readonly onCaptured: Pick<CapturedReaction, 'placedFor'>
  readonly now: () => Date
}

const idOf = (provider: string, providerPaymentId: string): string =>
  `${provider} ${providerPaymentId}`

const toReported = (stored: StoredReportPayment): ReportedPayment => ({
  paymentId: idOf(stored.provider, stored.providerPaymentId),
  payableId: stored.payableId,
  amount: paise(stored.amount),
  capturedAtMs: stored.capturedAt.getTime(),
  refunds: stored.refunds.map(({ promisedOn, amount, ...refund }) => ({
    ...refund,
    amount: paise(amount),
    promisedOn: promisedOn ?? undefined,
  })),
})

const saleOfOrder = (order: PaidOrder): ReportedSale => ({
  kind: 'ORDER',
  saleId: order.orderId,
  paymentId:
    order.provider !== null && order.providerPaymentId !== null
      ? idOf(order.provider, order.providerPaymentId)
      : undefined,
  paid: paise(order.paid),
  deposit: paise(order.deposit),
  placedAtMs: order.placedAt.getTime(),
})

/** The uses of payment links that these payments paid for. */
async function linkSales(
  { database, onCaptured }: ReportDependencies,
  { storeId }: Store,
  payments: readonly StoredReportPayment[],
): Promise<readonly ReportedSale[]> {
  const sales: ReportedSale[] = []
  for (const stored of payments.filter(({ kind }) => kind === 'LINK_USE')) {
    const { payableId, provider, providerPaymentId, amount, capturedAt } = stored
    const payable = { ...payableOfCart(payableId), kind: 'LINK_USE' } as const
    const placed = await database.transaction((transaction) =>
      onCaptured.placedFor(transaction, storeId, payable),
    )
    if (placed?.providerPaymentId !== providerPaymentId) continue
    const paid = paise(amount)
    sales.push({
      kind: 'LINK',
      saleId: payableId,
      paymentId: idOf(provider, providerPaymentId),
      paid,
      deposit: paise(0),
      placedAtMs: capturedAt.getTime(),
    })
  }
  return sales
}

/** Payments at the edges of the period are read with their orders, and orders with their payments. */
export async function reportPayments(
  deps: ReportDependencies,
  store: Store,
  period: Period,
): Promise<PaymentsReport> {
  const { database, now } = deps
  const { storeId } = store
  const inPeriod = await reportRepository.ofPeriod(database, storeId, period)
  const payableIds = [...new Set(inPeriod.map(({ payableId }) => payableId))]
  const orders = await deps.orders.paidOrders(database, storeId, { period, payableIds })
  const missing = orders
    .map(({ payableId }) => payableId)
    .filter((payableId) => !payableIds.includes(payableId))
  const atEdges = await reportRepository.ofPayables(database, storeId, missing)
  const payments = [...inPeriod, ...atEdges]
  const sales = [...orders.map(saleOfOrder), ...(await linkSales(deps, store, payments))]
  const at = now()
  return paymentsReport({
    payments: payments.map(toReported),
    sales,
    nowMs: at.getTime(),
    today: istDay(at),
  })
}
