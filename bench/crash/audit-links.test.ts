/** The auditor of payment links finds what is planted into ledgers that agree. */
import { describe, expect, test } from 'vitest'
import { audit } from './audit.ts'
import type { Books, OurOrder } from './books.ts'
import type { Shopped } from './shopped.ts'

const order: OurOrder = {
  orderId: 'o1',
  orderNo: '1001',
  cartId: 'c1',
  paymentId: null,
  total: 500,
  prepaid: 0,
  cod: 500,
  balances: 0,
  paidByLinks: 500,
  waived: 0,
  phone: '+919100000001',
  platformOrderId: '7',
  textTries: 1,
  name: '#1001',
  units: 0,
  sold: 0,
}
const payment = {
  id: 'pay_1',
  orderId: 'order_1',
  amount: 500,
  currency: 'INR',
  isCaptured: true,
  refunded: 0,
}
const link = { linkId: 'l1', orderId: 'o1', amount: 500, maxUses: 1, paid: 500, uses: 1 }
const use = { linkId: 'l1', amount: 500, paymentId: 'pay_1', phone: '+919100000001' }
const right: Books = {
  payments: [payment],
  refunds: [],
  platformOrders: [
    {
      id: 7,
      sourceIdentifier: 'o1',
      total: 500,
      financialStatus: 'PAID',
      transactions: [],
      attributes: { thela_order: 'o1' },
      lines: [],
    },
  ],
  inventory: new Map(),
  orders: [order],
  links: [link],
  paidUses: [use],
  cartOfProviderOrder: new Map([['order_1', 'use-1']]),
  ourPayments: new Map([
    ['pay_1', { status: 'CAPTURED', kept: true, amount: 500, currency: 'INR' }],
  ]),
  ourRefunds: [],
  balancesOfCarts: [],
  wrongBalances: [],
  soldUnits: 0,
  texts: new Map([['9100000001', 1]]),
  waiting: {},
}
const payer: Shopped = {
  way: 'link of an order by UPI, RAZORPAY',
  action: 'pays',
  cartId: 'l1',
  phone: '9100000001',
  outcome: 'PLACED',
  capturedAt: 50,
  link: { receipt: { amount: 500, reference: 'pay_1' } },
  shown: [{ requestedAt: 90, status: 'PLACED' }],
}
const faultsOf = (books: Partial<Books>, shown: Partial<Shopped> = {}) =>
  audit({
    books: { ...right, ...books },
    shopped: [{ ...payer, ...shown }],
    opening: new Map(),
  }).map(({ fault }) => fault)

describe('[I1, I2, D-71] the auditor of payment links', () => {
  test('finds nothing where a link has made its order prepaid, or one of two uses is paid', () => {
    expect(faultsOf({})).toEqual([])
    const ofAmount = { ...link, orderId: null, maxUses: 2 }
    expect(faultsOf({ links: [ofAmount], orders: [], platformOrders: [] })).toEqual([])
  })

  test.each([
    ['507000000001', []],
    ['pay_1', []],
    ['507000000002', ['shown another number or sum than the order has']],
  ])(
    '[A3.41] a receipt has the bank’s number of the payment, or the provider’s: %s',
    (reference, faults) => {
      const payments = [{ ...payment, bankReference: '507000000001' }]
      expect(faultsOf({ payments }, { link: { receipt: { amount: 500, reference } } })).toEqual(
        faults,
      )
    },
  )

  test.each([
    ['pay_1', []],
    ['attempt:pay_1', []],
    ['attempt:pay_2', ['shown another number or sum than the order has']],
  ])('[ADR-300] a receipt has the provider’s number alone of %s', (paymentId, faults) => {
    const kept = {
      paidUses: [{ ...use, paymentId }],
      payments: [{ ...payment, id: paymentId }],
      ourPayments: new Map([...right.ourPayments.values()].map((paid) => [paymentId, paid])),
    }
    expect(faultsOf(kept)).toEqual(faults)
  })

  test.each<[string, Partial<Books>]>([
    ['link of another sum or count than its payments', { links: [{ ...link, uses: 2 }] }],
    ['link of another sum or count than its payments', { links: [{ ...link, paid: 400 }] }],
    ['link of another sum or count than its payments', { links: [{ ...link, amount: 400 }] }],
    [
      'link of another sum or count than its payments',
      { orders: [{ ...order, paidByLinks: 1_000 }] },
    ],
    ['paid link without its capture', { payments: [{ ...payment, isCaptured: false }] }],
    ['paid link without its capture', { payments: [{ ...payment, amount: 499 }] }],
    ['lost: captured, and neither order nor full refund', { paidUses: [] }],
    ['doubled: captured, and both order and refund', { payments: [{ ...payment, refunded: 500 }] }],
    ['doubled: more than one order of a cart or payment', { paidUses: [use, use] }],
    [
      'doubled: more than one order of a cart or payment',
      { orders: [{ ...order, paymentId: 'pay_1' }] },
    ],
    [
      'platform order of another amount',
      {
        platformOrders: right.platformOrders.map((one) => ({ ...one, financialStatus: 'PENDING' })),
      },
    ],
  ])('finds: %s', (fault, books) => {
    expect(faultsOf(books)).toContain(fault)
  })

  test.each<[string, Partial<Shopped>]>([
    ['acknowledged and gone', { phone: '9100000009', link: {} }],
    ['shown REFUNDED, and there is an order', { shown: [{ requestedAt: 1, status: 'REFUNDED' }] }],
    ['shown FAILED after the capture', { shown: [{ requestedAt: 100, status: 'FAILED' }] }],
    [
      'shown another number or sum than the order has',
      { link: { receipt: { amount: 499, reference: 'pay_1' } } },
    ],
  ])('[I24] finds: %s', (fault, shown) => {
    expect(faultsOf({}, shown)).toContain(fault)
  })
})
