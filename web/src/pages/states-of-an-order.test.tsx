/**
 * An order in each of its states on the thank-you page, its own page, the page of its parcel, the lists of an account
 * and the page of its payment link: the money, the method, the day and the status come from one standing, and what is
 * over promises nothing. [checkout §9, account §2, I18, ADR-316]
 */
import type { OrderDetail, OrderSummary, SubOrderReply } from '@thela/contracts/calls/orders/orders'
import type { AccountSection, ThankYouPage as ThankYouPayload } from '@thela/contracts/pages'
import { paise, ZERO_PAISE } from '@thela/domain/money'
import { deliveryEnd, orderMoney } from '@thela/domain/orders'
import type { DeliveryEnd, OrderPayment, ShipmentStage } from '@thela/domain/orders'
import { orderForLink, prepayState } from '@thela/domain/payments'
import { messagesIn } from '@thela/messages/catalogues'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../api/fake-server.ts'
import { fakeCustomerShipment, fakeShipment } from '../api/fake-shipment.ts'
import { openSession } from '../api/session.ts'
import { sampleAccount } from '../shell/frame/sample-account.ts'
import { sampleFrame } from '../shell/frame/sample-frame.ts'
import { OwnAccountPage } from './account/own-account-page.tsx'
import { detail, part } from './order/fake-order-detail.ts'
import { OrderPage } from './order/order-page.tsx'
import { OrdersPage } from './orders/orders-page.tsx'
import type { KnownPrepay } from './pay/prepay/known-prepay.ts'
import { PrepayPage } from './pay/prepay/prepay-page.tsx'
import { ShipmentPage } from './shipment/shipment-page.tsx'
import { fakeInfo } from './thank-you/fake-success-info.ts'
import { ThankYouPage } from './thank-you/thank-you-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const t = messagesIn('en')
const TOTAL = fakeInfo.cart.quote.total
const PART = 10_000
/** The last day that is promised: 24–27 Nov. */
const LATEST = /27 Nov/

interface State {
  readonly method: OrderPayment
  /** As it was agreed. */
  readonly onDelivery?: number
  readonly paidOnline?: number
  /** By gift cards and store credit. */
  readonly balances?: number
  readonly back?: number
  /** The customer does not have it yet. */
  readonly isBackPending?: true
  /** Items were cancelled: so much less is due. */
  readonly dueLess?: number
  readonly isCancelled?: boolean
  readonly stage?: ShipmentStage
}

const cod = { method: 'COD', onDelivery: TOTAL } as const
const partial = { method: 'PARTIAL_COD', onDelivery: TOTAL - PART } as const
const upi = { method: 'UPI' } as const
const card = { method: 'GIFT_CARD', balances: TOTAL } as const
const isCancelled = true

const STATES: readonly (readonly [string, State])[] = [
  ['COD', cod],
  ['COD, on its way', { ...cod, stage: 'OUT_FOR_DELIVERY' }],
  ['COD, a delivery failed', { ...cod, stage: 'UNDELIVERED' }],
  ['COD, delivered', { ...cod, stage: 'DELIVERED' }],
  ['COD, cancelled', { ...cod, isCancelled }],
  ['COD, cancelled on its way', { ...cod, isCancelled, stage: 'IN_TRANSIT' }],
  ['COD, lost', { ...cod, stage: 'LOST' }],
  ['COD, damaged', { ...cod, stage: 'DAMAGED' }],
  ['COD, goes back', { ...cod, stage: 'RTO' }],
  ['COD, paid by link', { ...cod, paidOnline: TOTAL }],
  ['COD, a part by link', { ...cod, paidOnline: PART }],
  ['COD, a piece cancelled', { ...cod, dueLess: PART }],
  ['partial COD', partial],
  ['partial COD, delivered', { ...partial, stage: 'DELIVERED' }],
  ['partial COD, cancelled', { ...partial, isCancelled, back: PART }],
  ['partial COD, lost', { ...partial, stage: 'LOST' }],
  ['UPI', upi],
  ['UPI, delivered', { ...upi, stage: 'DELIVERED' }],
  ['UPI, cancelled', { ...upi, isCancelled, back: TOTAL }],
  ['UPI, a part goes back', { ...upi, back: PART }],
  ['UPI, all goes back', { ...upi, back: TOTAL }],
  ['UPI, a part is on its way back', { ...upi, back: PART, isBackPending: true }],
  ['gift card', card],
  ['gift card, lost', { ...card, stage: 'LOST' }],
  ['gift card and UPI', { ...upi, balances: PART }],
  ['store credit', { method: 'STORE_CREDIT', balances: TOTAL }],
]

const endOf = ({ stage }: State): DeliveryEnd =>
  stage === undefined
    ? 'OPEN'
    : deliveryEnd([{ status: statusOf(stage), isFulfilledElsewhere: false, tracking: { stage } }])

function statusOf(stage: ShipmentStage): SubOrderReply['status'] {
  if (stage === 'DELIVERED') return 'DELIVERED'
  if (stage === 'RTO') return 'RTO'
  return stage === 'LOST' || stage === 'DAMAGED' ? 'SHIPPED' : 'IN_TRANSIT'
}

/** All that the replies say of it comes from here. */
function standingOf(state: State) {
  const {
    onDelivery = 0,
    paidOnline = 0,
    balances = 0,
    back = 0,
    isBackPending: pending = false,
    dueLess = 0,
    isCancelled: cancelled = false,
  } = state
  const money = orderMoney({
    agreed: { quote: { total: TOTAL, dueOnDelivery: paise(onDelivery) } },
    since: {
      isCancelled: cancelled,
      paidOnline: paise(paidOnline),
      waived: ZERO_PAISE,
      dueLess: paise(dueLess),
    },
    end: endOf(state),
    back: paise(back),
  })
  return {
    ...money,
    paid: TOTAL - onDelivery - balances + paidOnline,
    balances,
    back,
    pending,
    cancelled,
  }
}
type Standing = ReturnType<typeof standingOf>

const refundsOf = ({ back, pending }: Standing): OrderDetail['refunds'] =>
  back === 0
    ? []
    : [
        {
          amount: back,
          status: pending ? 'processing' : 'processed',
          ctime: '2026-11-23T05:00:00.000Z',
          rail: 'UPI',
        },
      ]

const THANK_YOU: ThankYouPayload = {
  ...sampleFrame('USER'),
  mode: 'page',
  platformBase: '/integrations/checkout/shopify',
  cartId: 'cart',
  orderName: '#1015',
  hidesDates: false,
  hidesAccountLinks: false,
  isDev: false,
  status: 'PLACED',
  returnLink: 'https://shop.example',
}

async function thankYou({ method }: State, standing: Standing): Promise<string> {
  const { outcome, due, paid, back, pending, cancelled } = standing
  const status = pending ? ('PROCESSING' as const) : ('PROCESSED' as const)
  fakeServer({
    'GET @platform/success-info': () => ({
      ...fakeInfo,
      paymentMethod: method,
      prepaid_amount: paid,
      cod_amount: due,
      outcome,
      status: cancelled ? ('CANCELLED' as const) : ('PLACED' as const),
      ...(back > 0 ? { refund: { amount: back, status, parts: refundsOf(standing) } } : {}),
    }),
    'GET @platform/v2/order-status': () => ({ status: 'PLACED' as const, orderName: '#1015' }),
  })
  openSession(THANK_YOU.session)
  render(<ThankYouPage page={THANK_YOU} />)
  await screen.findByRole('region', { name: 'Payment' })
  return document.body.textContent
}

/** Its number, its price and its only parcel. */
function summary({ stage }: State, { cancelled }: Standing): OrderSummary {
  const status = cancelled ? 'CANCELLED' : stage === undefined ? 'CONFIRMED' : statusOf(stage)
  const { trackingInfo: _, ...unsent } = part
  const subOrder: SubOrderReply = {
    ...(stage ? part : unsent),
    status,
    display: { code: cancelled ? 'CANCELLED' : 'ON_HOLD' },
    ...(stage && part.trackingInfo
      ? { trackingInfo: { ...part.trackingInfo, trackingStatus: stage } }
      : {}),
  }
  return { ...detail.order, total: TOTAL, status, subOrders: [subOrder] }
}

async function orderPage(state: State, standing: Standing): Promise<string> {
  const { due, onDelivery, paid } = standing
  fakeServer({
    'GET /checkout/customer/order-status': () => ({
      ...detail,
      quote: fakeInfo.cart.quote,
      billingDetails: {
        ...detail.billingDetails,
        paymentMethod: state.method,
        totalValue: TOTAL,
        totalPrepaidAmt: paid,
        totalCodAmt: onDelivery,
        paymentPending: due,
      },
      refunds: refundsOf(standing),
      order: summary(state, standing),
    }),
  })
  const page = { ...sampleAccount('USER'), orderId: 'order-of-ours', stores: [] }
  openSession(page.session)
  render(<OrderPage page={page} />)
  await screen.findByRole('region', { name: 'Payment' })
  return document.body.textContent
}

async function parcelPage(
  { method, stage = 'IN_TRANSIT' }: State,
  standing: Standing,
): Promise<string> {
  const { due, paid, balances, cancelled } = standing
  const seen = {
    ...fakeShipment,
    status: stage,
    ...(cancelled ? { orderCancellation: 'ON_ITS_WAY' as const } : {}),
  }
  const orderData: (typeof fakeCustomerShipment)['orderData'] = {
    ...fakeCustomerShipment.orderData,
    orderValue: TOTAL,
    paymentMethod: method,
    totalPrepaidAmt: paid,
    paidByBalances: balances,
    refunds: refundsOf(standing),
    ...(due > 0 ? { dueOnDelivery: due } : {}),
  }
  fakeServer({
    'GET /data/shipments/track/v2/:id': () => ({ ...fakeCustomerShipment, ...seen, orderData }),
  })
  const page = {
    ...sampleFrame('USER'),
    trackingId: 'parcel-of-ours',
    authRequired: true,
    automaticOtp: false,
    banners: [],
    standIn: '',
    hidesBannersOnProblems: false,
    shipment: seen,
  }
  openSession(page.session)
  render(<ShipmentPage page={page} />)
  await screen.findByRole('region', { name: 'Order #1015' })
  return document.body.textContent
}

async function orderList(state: State, standing: Standing): Promise<string> {
  fakeServer({
    'POST /checkout/customer/orders/v2': () => ({
      orders: [{ ...summary(state, standing), isInvoiceOffered: false }],
      page: 1,
      pageSize: 50,
      total: 1,
    }),
  })
  const page = sampleAccount('USER')
  openSession(page.session)
  render(<OrdersPage page={page} />)
  await screen.findByRole('link', { name: /order #1015/i })
  return document.body.textContent
}

/** Of what was paid online, by the order itself and by a link since. */
const paymentsOf = ({ onDelivery = 0, balances = 0, paidOnline = 0 }: State) =>
  [TOTAL - onDelivery - balances, paidOnline].filter((amount) => amount > 0)

const ORDER_LINK = 'Order #1015'
const ofOrder = {
  orderId: 'order-of-ours',
  orderName: '#1015',
  storeId: 'aangan',
  storeName: 'Aangan',
}

async function accountPage(section: AccountSection, awaited: string): Promise<string> {
  const page = { ...sampleAccount('USER'), section }
  openSession(page.session)
  render(
    <Toaster>
      <OwnAccountPage page={page} />
    </Toaster>,
  )
  await screen.findAllByText(awaited)
  return document.body.textContent
}

function transactionList(state: State): Promise<string> {
  const payments = paymentsOf(state)
  fakeServer({
    'GET /checkout/customer/transactions': () => ({
      transactions: payments.map((amount, index) => ({
        ...ofOrder,
        id: `pay_${index}`,
        status: 'PROCESSED' as const,
        ctime: '2026-11-21T06:00:00.000Z',
        amount,
        rail: 'UPI' as const,
      })),
    }),
  })
  const isEmpty = payments.length === 0
  return accountPage('TRANSACTIONS', isEmpty ? t('accounts.transactions.none') : ORDER_LINK)
}

function refundList(standing: Standing): Promise<string> {
  const refunds = refundsOf(standing).map((refund) => ({ ...ofOrder, ...refund }))
  fakeServer({ 'GET /checkout/customer/refunds': () => ({ refunds }) })
  const isEmpty = refunds.length === 0
  return accountPage('REFUNDS', isEmpty ? t('accounts.refunds.none') : ORDER_LINK)
}

/** The page of a link that makes the order prepaid, and whether it asks who pays. */
async function prepayPage(state: State, standing: Standing) {
  const { due, onDelivery, cancelled } = standing
  const { status = 'CONFIRMED' } = summary(state, standing)
  const willNotArrive = endOf(state) === 'NEVER'
  const order = orderForLink(status, { isCancelled: cancelled, willNotArrive, due })
  const linkState = prepayState('OPEN', { ...order, isCodConfirmed: false })
  const isOpen = linkState === 'OPEN'
  fakeServer({})
  const page: KnownPrepay = {
    ...sampleFrame('ANON'),
    variant: 'PREPAY',
    state: 'KNOWN',
    isBack: false,
    info: {
      paymentLinkId: 'link',
      configId: 'default',
      state: linkState,
      ...(isOpen ? { amount: order.due } : {}),
      description: '',
      orderName: '#1015',
      cart: fakeInfo.cart,
      paid: state.paidOnline ?? 0,
      due: onDelivery,
      allowOfflineOrder: false,
    },
    success: {
      success: false,
      status: 'OPEN',
      state: linkState,
      prepaid_amount: 0,
      cod_amount: onDelivery,
      redirectUrl: 'https://aangan.example',
    },
  }
  openSession(page.session)
  render(
    <Toaster>
      <PrepayPage page={page} />
    </Toaster>,
  )
  await screen.findAllByText(isOpen ? ORDER_LINK : t(`links.order.${linkState}.title`))
  const hasForm = screen.queryByLabelText('Mobile number') !== null
  return { hasForm, text: document.body.textContent }
}

const DUE = /To pay on delivery|[Kk]eep ₹\S+ ready|pay ₹/

test.each(STATES)(
  '[checkout §9, I18, ADR-316] %s: three pages say the same of it',
  async (_name, state) => {
    const standing = standingOf(state)
    const { due, back, cancelled, outcome } = standing
    const pages = { thankYou, orderPage, parcelPage }
    for (const [name, show] of Object.entries(pages)) {
      const text = await show(state, standing)
      cleanup()
      expect(text, name).toContain(t(`orders.method.${state.method}`))
      expect(text, name).toContain(t.money(TOTAL))
      if (due === 0 || cancelled) expect(text, name).not.toMatch(DUE)
      else if (name !== 'parcelPage')
        expect(text, name).toContain(`To pay on delivery${t.money(due)}`)
      if (back > 0) expect(text, name).toContain(t.money(paise(back)))
      if (cancelled) expect(text, name).toMatch(/cancelled/i)
      if (name === 'thankYou') {
        const isOver = ['CANCELLED', 'NOT_ARRIVING', 'REFUNDED'].includes(outcome)
        expect(LATEST.test(text), name).toBe(!isOver)
      }
    }
  },
)

test.each(STATES)(
  '[account §2, A2.10, A2.11, I18] %s: the lists of orders, transactions and refunds say the same of it',
  async (_name, state) => {
    const standing = standingOf(state)
    const { back, pending, cancelled } = standing
    const orders = await orderList(state, standing)
    cleanup()
    expect(orders).toContain(t.money(TOTAL))
    expect(orders).not.toMatch(DUE)
    if (cancelled) expect(orders).toMatch(/cancelled/i)
    const transactions = await transactionList(state)
    cleanup()
    for (const amount of paymentsOf(state)) expect(transactions).toContain(t.money(paise(amount)))
    expect(transactions).not.toMatch(DUE)
    const refunds = await refundList(standing)
    cleanup()
    if (back === 0) return
    expect(refunds).toContain(t.money(paise(back)))
    expect(refunds).toContain(t(`orders.refund.status.${pending ? 'processing' : 'processed'}`))
  },
)

const ON_DELIVERY = STATES.filter(([, { onDelivery }]) => onDelivery !== undefined)

test.each(ON_DELIVERY)(
  '[D-71, I18, ADR-319] %s: a payment link asks for what is due, and for nothing where nothing is',
  async (_name, state) => {
    const standing = standingOf(state)
    const { due } = standing
    const { hasForm, text } = await prepayPage(state, standing)
    cleanup()
    expect(hasForm).toBe(due > 0)
    if (due > 0) expect(text).toContain(t.money(due))
    else expect(text).not.toMatch(DUE)
  },
)
