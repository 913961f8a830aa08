/** What was captured, what became of it, and what does not agree. [D-6, I1, I3, I16, I18, ADR-063] */
import { addPaise, atLeastZero, paise, subtractPaise, ZERO_PAISE } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'

export interface ReportedRefund {
  readonly amount: Paise
  readonly state: 'CREATED' | 'PROCESSING' | 'PROCESSED' | 'FAILED'
  /** What was paid beyond the agreed price goes back, and the order stays. */
  readonly isExcess: boolean
  /** The owner made it at the provider. */
  readonly isAdopted: boolean
  /** YYYY-MM-DD in India. */
  readonly promisedOn?: string | undefined
  readonly requestedAtMs: number
}

/** A captured payment with its refunds. */
export interface ReportedPayment {
  readonly paymentId: string
  readonly payableId: string
  readonly amount: Paise
  readonly capturedAtMs: number
  readonly refunds: readonly ReportedRefund[]
}

/** An order, or a paid use of a payment link. */
export interface ReportedSale {
  readonly kind: 'ORDER' | 'LINK'
  readonly saleId: string
  readonly paymentId: string | undefined
  /** What a provider must have captured for it; of partial COD the part, a deposit included. */
  readonly paid: Paise
  readonly deposit: Paise
  readonly placedAtMs: number
}

export const DIFFERENCE_KINDS = [
  'CAPTURED_WITHOUT_ORDER',
  'ORDER_WITHOUT_PAYMENT',
  'OTHER_AMOUNT',
  'REFUNDED_TOO_MUCH',
  'REFUND_LATE',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export interface PaymentDifference {
  readonly kind: DifferenceKind
  /** The payment, or the order that has none. */
  readonly id: string
  /** How much is missing, or too much. */
  readonly amount: Paise
  readonly ageSeconds: number
}

interface Sum {
  readonly count: number
  readonly amount: Paise
}

export interface PaymentsReport {
  readonly captured: Sum
  readonly orders: Sum & { readonly deposits: Paise }
  readonly links: Sum
  readonly refunded: Sum
  /** Requested, and not processed yet. */
  readonly refundsOpen: Sum & { readonly oldestSeconds: number }
  readonly differences: readonly PaymentDifference[]
}

export interface ReportInput {
  readonly payments: readonly ReportedPayment[]
  readonly sales: readonly ReportedSale[]
  readonly nowMs: number
  /** YYYY-MM-DD in India. */
  readonly today: string
}

const sumOf = (amounts: readonly Paise[]): Sum => ({
  count: amounts.length,
  amount: addPaise(...amounts),
})

/** One that the owner made and that failed was never owed by us. */
const counts = ({ state, isAdopted }: ReportedRefund): boolean => state !== 'FAILED' || !isAdopted

const ageOf = (atMs: number, nowMs: number): number =>
  Math.max(0, Math.round((nowMs - atMs) / 1000))

function differencesOfPayment(
  payment: ReportedPayment,
  sale: ReportedSale | undefined,
  { nowMs, today }: ReportInput,
): readonly PaymentDifference[] {
  const { paymentId: id, amount, capturedAtMs } = payment
  const ageSeconds = ageOf(capturedAtMs, nowMs)
  const refunds = payment.refunds.filter(counts)
  const requested = addPaise(...refunds.map((refund) => refund.amount))
  const excess = addPaise(...refunds.filter(({ isExcess }) => isExcess).map((each) => each.amount))
  const found: PaymentDifference[] = []
  const add = (kind: DifferenceKind, difference: Paise, age = ageSeconds) =>
    found.push({ kind, id, amount: difference, ageSeconds: age })
  const unanswered = atLeastZero(subtractPaise(amount, requested))
  if (!sale && unanswered > 0) add('CAPTURED_WITHOUT_ORDER', unanswered)
  const kept = subtractPaise(amount, excess)
  if (sale && kept !== sale.paid) add('OTHER_AMOUNT', paise(Math.abs(kept - sale.paid)))
  if (requested > amount) add('REFUNDED_TOO_MUCH', subtractPaise(requested, amount))
  for (const refund of refunds) {
    const isLate = refund.promisedOn !== undefined && refund.promisedOn < today
    if (refund.state === 'FAILED' || (refund.state !== 'PROCESSED' && isLate)) {
      add('REFUND_LATE', refund.amount, ageOf(refund.requestedAtMs, nowMs))
    }
  }
  return found
}

const withoutPayment = (
  { saleId: id, paid: amount, placedAtMs }: ReportedSale,
  nowMs: number,
): PaymentDifference => ({
  kind: 'ORDER_WITHOUT_PAYMENT',
  id,
  amount,
  ageSeconds: ageOf(placedAtMs, nowMs),
})

/** Each payment is compared with what it paid for, and each sale with its payment. */
export function paymentsReport(input: ReportInput): PaymentsReport {
  const { payments, sales, nowMs } = input
  const paidSales = sales.filter(({ paid }) => paid > 0)
  const saleOf = new Map(paidSales.map((sale) => [sale.paymentId, sale]))
  const known = new Set(payments.map(({ paymentId }) => paymentId))
  const refunds = payments.flatMap((payment) => payment.refunds).filter(counts)
  const open = refunds.filter(({ state }) => state !== 'PROCESSED')
  const ofKind = (kind: ReportedSale['kind']) => paidSales.filter((sale) => sale.kind === kind)
  const amountsOf = (of: readonly { readonly amount: Paise }[]) => of.map(({ amount }) => amount)
  return {
    captured: sumOf(amountsOf(payments)),
    orders: {
      ...sumOf(ofKind('ORDER').map(({ paid }) => paid)),
      deposits: addPaise(ZERO_PAISE, ...ofKind('ORDER').map(({ deposit }) => deposit)),
    },
    links: sumOf(ofKind('LINK').map(({ paid }) => paid)),
    refunded: sumOf(amountsOf(refunds.filter(({ state }) => state === 'PROCESSED'))),
    refundsOpen: {
      ...sumOf(amountsOf(open)),
      oldestSeconds: Math.max(0, ...open.map((each) => ageOf(each.requestedAtMs, nowMs))),
    },
    differences: [
      ...payments.flatMap((payment) =>
        differencesOfPayment(payment, saleOf.get(payment.paymentId), input),
      ),
      ...paidSales
        .filter(({ paymentId }) => paymentId === undefined || !known.has(paymentId))
        .map((sale) => withoutPayment(sale, nowMs)),
    ],
  }
}
