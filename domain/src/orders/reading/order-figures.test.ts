import { describe, expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { customerSummary, summaryPeriod } from './customer-summary.ts'
import type { SummarisedOrder } from './customer-summary.ts'
import { deliveryWait } from '../delivery/delivery-wait.ts'
import { orderBilling } from './order-billing.ts'
import { TRANSACTION_STATUSES } from '../status/transaction-status.ts'

const amounts = {
  itemSubtotal: paise(200_000),
  shippingCharge: paise(5_000),
  totalDiscount: paise(30_000),
  paymentDiscount: paise(10_000),
  paymentCharges: paise(2_000),
  totalValue: paise(177_000),
  totalPrepaidAmount: paise(50_000),
  deposit: paise(0),
}

describe('[account §3] billing details', () => {
  test('[A3.6] the coupon discount is the total less the one for the payment method', () => {
    expect(orderBilling(amounts, paise(127_000))).toEqual({
      ...amounts,
      couponDiscount: 20_000,
      paymentPending: 127_000,
    })
  })

  test('nothing is pending once the amount was collected on delivery', () => {
    expect(orderBilling(amounts, paise(0)).paymentPending).toBe(0)
  })

  test('[I13] a discount is never negative', () => {
    expect(orderBilling({ ...amounts, totalDiscount: paise(0) }, paise(0)).couponDiscount).toBe(0)
  })
})

describe('[account §3] customer summary', () => {
  const order = (status: SummarisedOrder['status'], refunded = 0): SummarisedOrder => ({
    status,
    totalValue: paise(10_000),
    totalDiscount: paise(1_000),
    refunded: paise(refunded),
  })

  test('[account §2, A2.33, A3.15] all figures start at 0', () => {
    expect(customerSummary([], 0)).toEqual({
      abandonedCarts: 0,
      totalDiscount: 0,
      totalOrders: 0,
      totalRefund: 0,
      totalSpent: 0,
    })
  })

  test('[A2.34] cancelled and returned orders are neither spent nor saved on', () => {
    expect(
      customerSummary([order('DELIVERED'), order('CANCELLED', 10_000), order('RTO')], 2),
    ).toEqual({
      abandonedCarts: 2,
      totalDiscount: 1_000,
      totalOrders: 3,
      totalRefund: 10_000,
      totalSpent: 10_000,
    })
  })

  test('[account §9, A2.34, A9.2] it covers six months', () => {
    const now = new Date('2025-11-21T10:00:00Z')
    expect(summaryPeriod(now)).toEqual({ from: new Date('2025-05-20T18:30:00Z'), to: now })
  })
})

test.each([
  [0, 'DAYS', 0],
  [1, 'DAYS', 1],
  [6, 'DAYS', 6],
  [7, 'WEEKS', 1],
  [8, 'WEEKS', 2],
  [14, 'WEEKS', 2],
  [2.5, 'DAYS', 3],
] as const)('[account §4, A4.21] a wait of %s days is told in %s: %s', (days, code, count) => {
  expect(deliveryWait(days)).toEqual({ code, count })
})

test('[account §3, A3.24] a payment of the account was processed or has failed', () => {
  expect(TRANSACTION_STATUSES).toEqual(['PROCESSED', 'FAILED'])
})
