import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { paymentsReport } from './payments-report.ts'
import type {
  DifferenceKind,
  ReportedPayment,
  ReportedRefund,
  ReportedSale,
} from './payments-report.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const TODAY = '2026-11-22'
const HOUR = 3_600_000

/** What may become of a payment when nothing went wrong. */
const ENDS = ['ORDER', 'PARTIAL', 'DEPOSIT', 'LINK', 'LOWER', 'CANCELLED', 'DUPLICATE'] as const
type End = (typeof ENDS)[number]

interface Ledgers {
  readonly payments: readonly ReportedPayment[]
  readonly sales: readonly ReportedSale[]
}

const refundOf = (amount: number, more: Partial<ReportedRefund> = {}): ReportedRefund => ({
  amount: paise(amount),
  state: 'PROCESSED',
  isExcess: false,
  isAdopted: false,
  promisedOn: '2026-11-30',
  requestedAtMs: NOW - HOUR,
  ...more,
})

function made(index: number, end: End, amount: number): Ledgers {
  const paymentId = `pay-${index}`
  const payment = { paymentId, payableId: `cart-${index}`, amount: paise(amount) }
  const times = { capturedAtMs: NOW - HOUR }
  const sale: ReportedSale = {
    kind: end === 'LINK' ? 'LINK' : 'ORDER',
    saleId: `sale-${index}`,
    paymentId,
    paid: paise(amount),
    deposit: paise(end === 'DEPOSIT' ? amount : 0),
    placedAtMs: NOW - HOUR,
  }
  const refunds = {
    LOWER: [refundOf(1, { isExcess: true })],
    CANCELLED: [refundOf(amount, { state: 'PROCESSING' })],
    DUPLICATE: [refundOf(amount)],
  }
  const mine = end in refunds ? refunds[end as keyof typeof refunds] : []
  return {
    payments: [{ ...payment, ...times, refunds: mine }],
    sales:
      end === 'DUPLICATE' ? [] : [end === 'LOWER' ? { ...sale, paid: paise(amount - 1) } : sale],
  }
}

const ledgers = fc
  .array(fc.record({ end: fc.constantFrom(...ENDS), amount: fc.integer({ min: 200, max: 9e7 }) }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((ends) => {
    const parts = ends.map(({ end, amount }, index) => made(index, end, amount))
    return {
      payments: parts.flatMap((part) => part.payments),
      sales: parts.flatMap((part) => part.sales),
    }
  })

const report = (of: Ledgers) => paymentsReport({ ...of, nowMs: NOW, today: TODAY })

test('[I1, I16] where nothing went wrong no difference is found, and the sums are those of plain addition', () => {
  fc.assert(
    fc.property(ledgers, (of) => {
      const found = report(of)
      expect(found.differences).toEqual([])
      // Computed from the payments alone, without the rule.
      let [captured, refunds] = [0, 0]
      for (const payment of of.payments) {
        captured += payment.amount
        for (const { amount } of payment.refunds) refunds += amount
      }
      expect(found.captured).toEqual({ count: of.payments.length, amount: captured })
      expect(found.refunded.amount + found.refundsOpen.amount).toBe(refunds)
      const withoutSale = of.payments.filter(
        ({ paymentId }) => !of.sales.some((sale) => sale.paymentId === paymentId),
      )
      const excess = of.payments
        .flatMap((payment) => payment.refunds)
        .reduce((sum, { isExcess, amount }) => sum + (isExcess ? amount : 0), 0)
      const duplicates = withoutSale.reduce((sum, { amount }) => sum + amount, 0)
      expect(found.orders.amount + found.links.amount).toBe(captured - duplicates - excess)
    }),
  )
})

/** Each spoils them in one way. */
const PLANTED: Readonly<
  Record<DifferenceKind, (of: Ledgers) => { readonly spoiled: Ledgers; readonly amount: number }>
> = {
  CAPTURED_WITHOUT_ORDER: (of) => {
    const lost = { ...made(900, 'ORDER', 700), sales: [] }
    return { spoiled: join(of, lost), amount: 700 }
  },
  ORDER_WITHOUT_PAYMENT: (of) => {
    const unpaid = { ...made(901, 'PARTIAL', 800), payments: [] }
    return { spoiled: join(of, unpaid), amount: 800 }
  },
  OTHER_AMOUNT: (of) => {
    const { payments, sales } = made(902, 'DEPOSIT', 900)
    return {
      spoiled: join(of, { payments, sales: sales.map((sale) => ({ ...sale, paid: paise(600) })) }),
      amount: 300,
    }
  },
  REFUNDED_TOO_MUCH: (of) => {
    const { payments, sales } = made(903, 'ORDER', 1_000)
    const twice = payments.map((each) => ({ ...each, refunds: [refundOf(900), refundOf(300)] }))
    return { spoiled: join(of, { payments: twice, sales }), amount: 200 }
  },
  REFUND_LATE: (of) => {
    const { payments } = made(904, 'DUPLICATE', 1_100)
    const late = refundOf(1_100, { state: 'PROCESSING', promisedOn: '2026-11-21' })
    const waiting = payments.map((each) => ({ ...each, refunds: [late] }))
    return { spoiled: join(of, { payments: waiting, sales: [] }), amount: 1_100 }
  },
}

const join = (a: Ledgers, b: Ledgers): Ledgers => ({
  payments: [...a.payments, ...b.payments],
  sales: [...a.sales, ...b.sales],
})

test.each(Object.entries(PLANTED))('[I1] %s is found, once and with its amount', (kind, plant) => {
  fc.assert(
    fc.property(ledgers, (of) => {
      const planted = plant(of)
      expect(report(planted.spoiled).differences).toEqual([
        expect.objectContaining({ kind, amount: planted.amount, ageSeconds: 3_600 }),
      ])
    }),
  )
})

test('a refund of the owner’s that failed counts for nothing; one of ours that failed is late', () => {
  const { payments, sales } = made(1, 'ORDER', 500)
  const withRefund = (refund: ReportedRefund) =>
    report({ payments: payments.map((each) => ({ ...each, refunds: [refund] })), sales })
  const failed = { state: 'FAILED' } as const
  expect(withRefund(refundOf(500, { ...failed, isAdopted: true })).differences).toEqual([])
  expect(withRefund(refundOf(500, failed)).differences).toMatchObject([{ kind: 'REFUND_LATE' }])
})
