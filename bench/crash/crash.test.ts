import { describe, expect, it } from 'vitest'
import { audit } from './audit.ts'
import type { Books } from './books.ts'
import { reportCrash } from './report-crash.ts'
import { runCrash } from './run-crash.ts'

it('[I1][I2][I3][I4][I24] two servers, killed again and again, lose nothing and double nothing', async () => {
  const figures = await runCrash({
    name: 'a short one of `npm run crash`',
    seed: 3,
    cutCheckouts: 20,
    shoppersAtOnce: 20,
    servers: 2,
    hasReconciler: true,
    mutedPart: 0,
    settleWithinMs: 120_000,
  })
  reportCrash(figures)
  expect(figures.findings).toEqual([])
  expect(figures.cut).toBeGreaterThanOrEqual(20)
  expect(figures.captured).toBeGreaterThan(0)
})

describe('the auditor', () => {
  const order = {
    orderId: 'o1',
    orderNo: '1001',
    cartId: 'c1',
    paymentId: 'pay_1',
    total: 500,
    prepaid: 500,
    platformOrderId: '7',
    units: 1,
    sold: 1,
  }
  const payment = {
    id: 'pay_1',
    order_id: 'order_1',
    amount: 500,
    captured: true,
    amount_refunded: 0,
  }
  const platformOrder = {
    id: 7,
    sourceIdentifier: 'o1',
    total: 500,
    financialStatus: 'PAID',
    lines: [{ variantId: 11, quantity: 1 }],
  }
  const right: Books = {
    payments: [payment],
    refunds: [],
    platformOrders: [platformOrder],
    shelf: new Map([[11, 4]]),
    orders: [order],
    cartOfProviderOrder: new Map([['order_1', 'c1']]),
    ourPayments: new Map([['pay_1', { status: 'CAPTURED', kept: true }]]),
    ourRefunds: [],
    soldUnits: 1,
    waiting: {},
  }
  const faultsOf = (books: Partial<Books>) =>
    audit({ books: { ...right, ...books }, shopped: [], opening: new Map([[11, 5]]) }).map(
      ({ fault }) => fault,
    )

  it('finds nothing in books that agree', () => {
    expect(faultsOf({})).toEqual([])
  })

  it.each<[string, Partial<Books>]>([
    ['lost: captured, and neither order nor full refund', { orders: [] }],
    [
      'doubled: captured, and both order and refund',
      { payments: [{ ...payment, amount_refunded: 500 }] },
    ],
    [
      'doubled: more than one order of a cart or payment',
      { orders: [order, { ...order, orderId: 'o2', orderNo: '1002' }] },
    ],
    ['order without its capture', { payments: [{ ...payment, captured: false }] }],
    ['order of another amount or cart', { cartOfProviderOrder: new Map([['order_1', 'c2']]) }],
    ['order of another amount or cart', { payments: [{ ...payment, amount: 400 }] }],
    ['capture that we do not know', { ourPayments: new Map() }],
    ['order that the platform does not have', { platformOrders: [] }],
    [
      'doubled: order that the platform has twice',
      { platformOrders: [platformOrder, { ...platformOrder, id: 8 }] },
    ],
    [
      'platform order that we do not have',
      { platformOrders: [platformOrder, { ...platformOrder, id: 8, sourceIdentifier: null }] },
    ],
    ['platform order of another amount', { platformOrders: [{ ...platformOrder, total: 400 }] }],
    [
      'refund beyond the capture, or that is not as we know it',
      { refunds: [{ id: 'rfnd_1', payment_id: 'pay_1', amount: 500, status: 'processed' }] },
    ],
    ['order without its goods', { orders: [{ ...order, sold: 0 }] }],
    ['goods that went nowhere', { shelf: new Map([[11, 5]]) }],
    ['not done', { waiting: { jobs: 1 } }],
  ])('finds: %s', (fault, books) => {
    expect(faultsOf(books)).toContain(fault)
  })

  it('[I24] finds: acknowledged and gone', () => {
    const shopped = [{ deed: 'pays' as const, cartId: 'c9', told: 'PLACED' }]
    const findings = audit({ books: right, shopped, opening: new Map([[11, 5]]) })
    expect(findings).toEqual([{ fault: 'acknowledged and gone', about: 'c9' }])
  })
})
