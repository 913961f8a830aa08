import { describe, expect, test } from 'vitest'
import { audit } from './audit.ts'
import type { Books } from './books.ts'
import type { Shopped } from './shopped.ts'

describe('the auditor', () => {
  const order = {
    orderId: 'o1',
    orderNo: '1001',
    cartId: 'c1',
    paymentId: 'pay_1',
    total: 500,
    prepaid: 500,
    cod: 0,
    balances: 0,
    paidByLinks: 0,
    waived: 0,
    phone: '+919100000001',
    platformOrderId: '7',
    textTries: 1,
    name: '#1001',
    units: 1,
    sold: 1,
  }
  const payment = {
    id: 'pay_1',
    orderId: 'order_1',
    amount: 500,
    currency: 'INR',
    isCaptured: true,
    refunded: 0,
  }
  const platformOrder = {
    id: 7,
    sourceIdentifier: 'o1',
    total: 500,
    financialStatus: 'PAID',
    attributes: { thela_order: 'o1' },
    lines: [{ variantId: 11, quantity: 1, price: 500 }],
    transactions: [{ kind: 'SALE', status: 'SUCCESS', amount: 500 }],
  }
  const refundedThere = (amount: number) => ({
    ...platformOrder,
    financialStatus: amount === 500 ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    transactions: [
      ...platformOrder.transactions,
      { kind: 'REFUND', status: 'SUCCESS', amount },
      { kind: 'REFUND', status: 'FAILURE', amount: 70 },
    ],
  })
  const known = { status: 'CAPTURED', kept: true, amount: 500, currency: 'INR' }
  const theirRefund = {
    id: 'rfnd_1',
    paymentId: 'pay_1',
    amount: 500,
    isProcessed: true,
  }
  const ourRefund = {
    paymentId: 'pay_1',
    providerRefundId: 'rfnd_1',
    amount: 500,
    state: 'PROCESSED',
    reason: 'OWNER_REFUND',
  }
  const right: Books = {
    payments: [payment],
    refunds: [],
    platformOrders: [platformOrder],
    inventory: new Map([[11, 4]]),
    orders: [order],
    links: [],
    paidUses: [],
    cartOfProviderOrder: new Map([['order_1', 'c1']]),
    ourPayments: new Map([['pay_1', known]]),
    ourRefunds: [],
    balancesOfCarts: [],
    wrongBalances: [],
    soldUnits: 1,
    texts: new Map([['9100000001', 1]]),
    waiting: {},
  }
  const faultsOf = (books: Partial<Books>) =>
    audit({ books: { ...right, ...books }, shopped: [], opening: new Map([[11, 5]]) }).map(
      ({ fault }) => fault,
    )

  test('finds nothing in ledgers that agree', () => {
    expect(faultsOf({})).toEqual([])
  })

  const taken = (spent: number, held: number) => ({ cartId: 'c1', spent, held })

  test('finds nothing where a gift card pays a part now and the rest is due on delivery', () => {
    const partly = { ...order, prepaid: 200, balances: 100, cod: 200 }
    expect(
      faultsOf({
        orders: [partly],
        payments: [{ ...payment, amount: 200 }],
        ourPayments: new Map([['pay_1', { ...known, amount: 200 }]]),
        platformOrders: [{ ...platformOrder, financialStatus: 'PARTIALLY_PAID' }],
        balancesOfCarts: [taken(100, 0)],
      }),
    ).toEqual([])
  })

  describe('a part of a kept order goes back', () => {
    const refunded = (reason: string) => ({
      payments: [{ ...payment, refunded: 100 }],
      refunds: [{ ...theirRefund, amount: 100 }],
      ourRefunds: [{ ...ourRefund, amount: 100, reason }],
      platformOrders: [refundedThere(100)],
    })

    test('it is right where the order was the reason', () => {
      expect(faultsOf(refunded('OWNER_REFUND'))).toEqual([])
    })

    test('it is doubled where the payment counted as too much', () => {
      expect(faultsOf(refunded('DUPLICATE_PAYMENT'))).toContain(
        'doubled: captured, and both order and refund',
      )
    })

    test('the shop must know it', () => {
      const books = { ...refunded('OWNER_REFUND'), platformOrders: [platformOrder] }
      expect(faultsOf(books)).toEqual(['platform order of another amount'])
    })

    test.each([
      ['the whole sum', 100, []],
      ['another sum', 99, ['platform order of another amount']],
      ['the sum twice', 200, ['platform order of another amount']],
    ])('the shop must know %s', (_, there, faults) => {
      const books = { ...refunded('OWNER_REFUND'), platformOrders: [refundedThere(there)] }
      expect(faultsOf(books)).toEqual(faults)
    })

    test('[ADR-287] a deposit is no part of the price, and the shop has no refund of it', () => {
      const books = refunded('DEPOSIT_RETURNED')
      expect(faultsOf({ ...books, platformOrders: [platformOrder] })).toEqual([])
      expect(faultsOf(books)).toEqual(['platform order of another amount'])
    })

    test('[ADR-287] all of it went back', () => {
      const all = {
        payments: [{ ...payment, refunded: 500 }],
        refunds: [theirRefund],
        ourRefunds: [ourRefund],
        platformOrders: [refundedThere(500)],
      }
      expect(faultsOf(all)).toEqual([])
      const partly = { ...refundedThere(500), financialStatus: 'PARTIALLY_REFUNDED' }
      expect(faultsOf({ ...all, platformOrders: [partly] })).toEqual([
        'platform order of another amount',
      ])
    })

    test('[ADR-287] what its payment link paid goes back to the shop’s order too', () => {
      const link = { linkId: 'l1', orderId: 'o1', amount: 300, maxUses: 1, paid: 300, uses: 1 }
      const use = { linkId: 'l1', amount: 300, paymentId: 'pay_2', phone: order.phone }
      const ofLink = {
        orders: [{ ...order, prepaid: 200, cod: 300, paidByLinks: 300 }],
        links: [link],
        paidUses: [use],
        payments: [
          { ...payment, amount: 200 },
          { ...payment, id: 'pay_2', orderId: 'order_2', amount: 300, refunded: 100 },
        ],
        ourPayments: new Map([
          ['pay_1', { ...known, amount: 200 }],
          ['pay_2', { ...known, amount: 300 }],
        ]),
        refunds: [{ ...theirRefund, paymentId: 'pay_2', amount: 100 }],
        ourRefunds: [{ ...ourRefund, paymentId: 'pay_2', amount: 100 }],
      }
      const fault = 'platform order of another amount'
      expect(faultsOf({ ...ofLink, platformOrders: [refundedThere(100)] })).not.toContain(fault)
      expect(faultsOf({ ...ofLink, platformOrders: [platformOrder] })).toContain(fault)
    })

    test('it is doubled where more went back than was recorded', () => {
      const books = { ...refunded('OWNER_REFUND'), payments: [{ ...payment, refunded: 200 }] }
      expect(faultsOf(books)).toContain('doubled: captured, and both order and refund')
    })
  })

  test.each<[string, Partial<Books>]>([
    ['lost: captured, and neither order nor full refund', { orders: [] }],
    ['doubled: captured, and both order and refund', { payments: [{ ...payment, refunded: 500 }] }],
    [
      'doubled: more than one order of a cart or payment',
      { orders: [order, { ...order, orderId: 'o2', orderNo: '1002' }] },
    ],
    ['order without its capture', { payments: [{ ...payment, isCaptured: false }] }],
    ['order of another amount or cart', { cartOfProviderOrder: new Map([['order_1', 'c2']]) }],
    ['order of another amount or cart', { payments: [{ ...payment, amount: 400 }] }],
    ['order of another amount or cart', { payments: [{ ...payment, currency: 'USD' }] }],
    [
      'order of another amount or cart',
      { orders: [{ ...order, paymentId: null, prepaid: 0, cod: 400 }] },
    ],
    [
      'capture that is not recorded here',
      { ourPayments: new Map([['pay_1', { ...known, amount: 4 }]]) },
    ],
    ['capture that is not recorded here', { payments: [{ ...payment, currency: 'USD' }] }],
    ['capture that is not recorded here', { ourPayments: new Map() }],
    ['order that the platform does not have', { platformOrders: [] }],
    [
      'doubled: order that the platform has twice',
      { platformOrders: [platformOrder, { ...platformOrder, id: 8 }] },
    ],
    [
      'platform order that is not recorded here',
      { platformOrders: [platformOrder, { ...platformOrder, id: 8, sourceIdentifier: null }] },
    ],
    [
      'doubled: order that the platform has twice',
      { platformOrders: [platformOrder, { ...platformOrder, id: 8, sourceIdentifier: null }] },
    ],
    ['platform order of another amount', { platformOrders: [{ ...platformOrder, total: 400 }] }],
    [
      'refund beyond the capture, or that differs from our record',
      { refunds: [theirRefund], ourRefunds: [{ ...ourRefund, providerRefundId: 'rfnd_2' }] },
    ],
    [
      'refund beyond the capture, or that differs from our record',
      { refunds: [{ ...theirRefund, isProcessed: false }], ourRefunds: [ourRefund] },
    ],
    ['order without a notification', { texts: new Map() }],
    ['order with more than two notifications', { texts: new Map([['9100000001', 3]]) }],
    ['refund beyond the capture, or that differs from our record', { refunds: [theirRefund] }],
    ['order without its stock', { orders: [{ ...order, sold: 0 }] }],
    ['stock taken without an order', { inventory: new Map([[11, 5]]) }],
    ['not done', { waiting: { jobs: 1 } }],
    ['order of another amount or cart', { orders: [{ ...order, balances: 100 }] }],
    ['gift card or store credit that no order spent', { balancesOfCarts: [taken(100, 0)] }],
    [
      'gift card or store credit that no order spent',
      { orders: [{ ...order, prepaid: 400, balances: 100 }] },
    ],
    [
      'gift card or store credit that no order spent',
      {
        orders: [{ ...order, prepaid: 400, balances: 100 }],
        balancesOfCarts: [taken(100, 100)],
      },
    ],
    ['balance that is not its ledger', { wrongBalances: ['card-1'] }],
    [
      'platform order of another amount',
      { orders: [{ ...order, prepaid: 200, cod: 300 }], payments: [{ ...payment, amount: 200 }] },
    ],
  ])('finds: %s', (fault, books) => {
    expect(faultsOf(books)).toContain(fault)
  })

  const shopper = {
    way: 'card, RAZORPAY',
    action: 'pays' as const,
    cartId: 'c1',
    phone: '9100000001',
    outcome: 'PLACED',
    orderId: 'o1',
    shown: [
      { requestedAt: 90, status: 'PLACED' },
      { requestedAt: 100, status: 'PLACED', orderName: '#1001' },
    ],
    receipt: { orderId: 'o1', orderName: '#1001', total: 500, prepaid: 500, cod: 0 },
  }
  const shownFaults = (more: Partial<Shopped>) =>
    audit({ books: right, shopped: [{ ...shopper, ...more }], opening: new Map([[11, 5]]) }).map(
      ({ fault }) => fault,
    )

  test('accepts what a shopper was rightly shown', () => {
    expect(shownFaults({})).toEqual([])
    const failed = { requestedAt: 100, status: 'FAILED' }
    expect(shownFaults({ shown: [failed, ...shopper.shown], capturedAt: 200 })).toEqual([])
  })

  test.each<[string, Partial<Shopped>]>([
    ['acknowledged and gone', { cartId: 'c9' }],
    ['acknowledged and gone', { orderId: 'o9' }],
    [
      'shown another number or sum than the order has',
      { shown: [{ requestedAt: 1, status: 'PLACED', orderName: '#1002' }] },
    ],
    [
      'shown another number or sum than the order has',
      { receipt: { ...shopper.receipt, total: 400 } },
    ],
    [
      'shown FAILED after the capture',
      { capturedAt: 50, shown: [{ requestedAt: 100, status: 'FAILED' }] },
    ],
    ['shown REFUNDED, and there is an order', { shown: [{ requestedAt: 1, status: 'REFUNDED' }] }],
  ])('[I24, checkout §8] finds: %s', (fault, more) => {
    expect(shownFaults(more)).toContain(fault)
  })
})
