/**
 * Compares the ledgers in both directions. Each finding is money or stock that is not right. [I20,
 * I11, ADR-287]
 */
import { auditLinks } from './audit-links.ts'
import { auditShown } from './audit-shown.ts'
import type { Books, OurOrder } from './books.ts'
import type { ProviderPayment } from './provider-ledgers.ts'
import type { Shopped } from './shopped.ts'
import type { Finding } from './finding.ts'

export interface AuditInput {
  readonly books: Books
  readonly shopped: readonly Shopped[]
  /** Stock on the platform at the beginning. */
  readonly opening: ReadonlyMap<number, number>
}

/**
 * A text is sent at least once: a process that is killed between sending a text and recording it
 * sends it again after its restart.
 */
const MAX_TEXTS = 2

const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

export function audit(input: AuditInput): readonly Finding[] {
  const { books, shopped } = input
  return [
    ...books.payments
      .filter(({ isCaptured }) => isCaptured)
      .flatMap((item) => auditCapture(books, item)),
    ...books.orders.flatMap((order) => auditOrder(books, order)),
    ...auditRepeats(books),
    ...auditRefunds(books),
    ...auditPlatform(books),
    ...auditStock(input),
    ...auditBalances(books),
    ...auditLinks(books),
    ...books.orders.flatMap((order) => auditTexts(books, order)),
    ...shopped.flatMap((item) => auditShown(books, item)),
    ...Object.entries(books.waiting).map(([kind, count]) => ({
      fault: 'not done' as const,
      about: `${count} ${kind}`,
    })),
  ]
}

/** Why money of an order goes back while the order has been paid; any other refund is of money too much. */
const OF_KEPT_ORDERS: readonly string[] = [
  'CUSTOMER_REQUEST',
  'DEPOSIT_RETURNED',
  'ORDER_CANCELLED',
  'ORDER_RETURNED',
  'OWNER_REFUND',
  'PLATFORM_REFUND',
]

/** A deposit is no part of the price, so the shop's order has not received it. */
const OF_THE_PRICE = OF_KEPT_ORDERS.filter((reason) => reason !== 'DEPOSIT_RETURNED')

/** What was refunded of a payment for these reasons, in paise. */
const refundedOf = (
  { ourRefunds }: Books,
  paymentId: string,
  reasons: readonly string[] = OF_KEPT_ORDERS,
): number =>
  ourRefunds
    .filter((refund) => refund.paymentId === paymentId && reasons.includes(refund.reason))
    .filter(({ state }) => state === 'PROCESSED')
    .reduce((sum, { amount }) => sum + amount, 0)

function auditCapture(books: Books, payment: ProviderPayment): Finding[] {
  const findings: Finding[] = []
  const isOf = ({ paymentId }: { readonly paymentId: string | null }) => paymentId === payment.id
  const kept = books.orders.find(isOf) ?? books.paidUses.find(isOf)
  const isReturned = payment.refunded === payment.amount
  const about = `${payment.id} of ${books.cartOfProviderOrder.get(payment.orderId) ?? 'no cart'}`
  if (!kept && !isReturned) {
    findings.push({ fault: 'lost: captured, and neither order nor full refund', about })
  }
  if (kept && payment.refunded > refundedOf(books, payment.id)) {
    findings.push({ fault: 'doubled: captured, and both order and refund', about })
  }
  const known = books.ourPayments.get(payment.id)
  const isKnown =
    known !== undefined &&
    ['CAPTURED', 'REFUNDED'].includes(known.status) &&
    known.amount === payment.amount &&
    known.currency === payment.currency
  if (!isKnown || known.kept !== (kept !== undefined)) {
    findings.push({ fault: 'capture that is not recorded here', about })
  }
  return findings
}

/**
 * Our total is what was captured, what is to be collected on delivery, and what gift cards and store
 * credit paid.
 */
function auditOrder(books: Books, order: OurOrder): Finding[] {
  const about = `order ${order.orderNo}`
  const isWhole = order.prepaid + order.cod + order.balances === order.total
  if (order.paymentId === null) {
    if (order.prepaid !== 0) return [{ fault: 'order without its capture', about }]
    return isWhole ? [] : [{ fault: 'order of another amount or cart', about }]
  }
  const payment = books.payments.find(({ id }) => id === order.paymentId)
  if (!payment?.isCaptured) {
    return [{ fault: 'order without its capture', about: `${about}, paid by ${order.paymentId}` }]
  }
  const isSame =
    isWhole &&
    payment.currency === 'INR' &&
    payment.amount === order.prepaid &&
    books.cartOfProviderOrder.get(payment.orderId) === order.cartId
  return isSame ? [] : [{ fault: 'order of another amount or cart', about }]
}

function auditRepeats({ orders, paidUses, platformOrders }: Books): Finding[] {
  const ours = [
    ...repeated(orders.map(({ cartId }) => cartId)),
    ...repeated([...orders, ...paidUses].flatMap(({ paymentId }) => paymentId ?? [])),
    ...repeated(orders.map(({ orderNo }) => orderNo)),
  ]
  const theirs = new Set([
    ...repeated(platformOrders.flatMap((item) => item.sourceIdentifier ?? [])),
    ...repeated(platformOrders.flatMap((item) => item.attributes['thela_order'] ?? [])),
  ])
  return [
    ...ours.map((about) => ({
      fault: 'doubled: more than one order of a cart or payment' as const,
      about,
    })),
    ...[...theirs].map((about) => ({
      fault: 'doubled: order that the platform has twice' as const,
      about,
    })),
  ]
}

/**
 * Each of their refunds is one of ours and each of ours one of theirs: by id, payment, amount and
 * state.
 */
function auditRefunds({ payments, refunds, ourRefunds }: Books): Finding[] {
  const fault = 'refund beyond the capture, or that differs from our record'
  const beyond = payments.filter(({ amount, refunded }) => refunded > amount)
  const alone = refunds.filter(
    ({ id, amount, isProcessed, paymentId }) =>
      isProcessed &&
      !ourRefunds.some(
        (ours) =>
          ours.providerRefundId === id &&
          ours.paymentId === paymentId &&
          ours.amount === amount &&
          ours.state === 'PROCESSED',
      ),
  )
  const missing = ourRefunds.filter(
    (ours) =>
      !refunds.some(
        (theirs) =>
          theirs.id === ours.providerRefundId &&
          theirs.paymentId === ours.paymentId &&
          theirs.amount === ours.amount &&
          theirs.isProcessed === (ours.state === 'PROCESSED'),
      ),
  )
  return [
    ...beyond.map(({ id }) => ({ fault, about: id }) as const),
    ...alone.map(({ id }) => ({ fault, about: id }) as const),
    ...missing.map(({ paymentId }) => ({ fault, about: `of ${paymentId}` }) as const),
  ]
}

/**
 * Gift cards and store credit are a payment there. What a link paid is one when nothing is due any
 * more.
 */
function statusOf(
  { prepaid, balances, total, cod, paidByLinks, waived }: OurOrder,
  refunded: number,
): string {
  const byLinks = paidByLinks + waived === cod ? paidByLinks : 0
  const paid = prepaid + balances + byLinks
  if (refunded > 0) return refunded < paid ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
  if (paid === total - waived) return 'PAID'
  return paid > 0 ? 'PARTIALLY_PAID' : 'PENDING'
}

/** What of an order's price went back: of its own payment, and of those of its links. */
function refundedOfPrice(books: Books, { orderId, paymentId }: OurOrder): number {
  const links = books.links.filter((link) => link.orderId === orderId).map(({ linkId }) => linkId)
  const ofLinks = books.paidUses.filter(({ linkId }) => links.includes(linkId))
  return [...(paymentId ? [paymentId] : []), ...ofLinks.map((use) => use.paymentId)]
    .map((id) => refundedOf(books, id, OF_THE_PRICE))
    .reduce((sum, amount) => sum + amount, 0)
}

const refundedThere = ({ transactions }: Books['platformOrders'][number]): number =>
  transactions
    .filter(({ kind, status }) => kind === 'REFUND' && status === 'SUCCESS')
    .reduce((sum, { amount }) => sum + amount, 0)

function auditPlatform(books: Books): Finding[] {
  const { orders, platformOrders } = books
  return [
    ...orders.flatMap((order): Finding[] => {
      const about = `order ${order.orderNo}`
      const theirs = platformOrders.find((item) => item.sourceIdentifier === order.orderId)
      if (theirs === undefined || String(theirs.id) !== order.platformOrderId) {
        return [{ fault: 'order that the platform does not have', about }]
      }
      const refunded = { here: refundedOfPrice(books, order), there: refundedThere(theirs) }
      const status = statusOf(order, refunded.here)
      const isSame =
        theirs.total === order.total - order.waived &&
        theirs.financialStatus === status &&
        refunded.there === refunded.here
      const ours = `ours ${order.total - order.waived}, ${refunded.here} refunded`
      const sums = `${about}: ${ours}, theirs ${theirs.total} ${theirs.financialStatus}, ${refunded.there} refunded`
      return isSame ? [] : [{ fault: 'platform order of another amount', about: sums }]
    }),
    ...platformOrders
      .filter((item) => !orders.some(({ orderId }) => orderId === item.sourceIdentifier))
      .map(({ id }) => ({
        fault: 'platform order that is not recorded here' as const,
        about: `${id}`,
      })),
  ]
}

/** Sold plus remaining stock equals the opening stock, and no order is without its stock. */
function auditStock({ books, opening }: AuditInput): Finding[] {
  const { orders, platformOrders, inventory } = books
  const unsold = orders.filter(({ units, sold }) => units !== sold)
  const units = orders.reduce((sum, order) => sum + order.units, 0)
  const moved = [...opening].filter(([variantId, before]) => {
    const lines = platformOrders.flatMap((order) => order.lines)
    const taken = lines
      .filter((line) => line.variantId === variantId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const onHand = inventory.get(variantId) ?? 0
    return onHand < 0 || onHand + taken !== before
  })
  const fault = 'stock taken without an order'
  return [
    ...unsold.map(({ orderNo }) => ({ fault: 'order without its stock', about: orderNo }) as const),
    ...moved.map(([variantId]) => ({ fault, about: `variant ${variantId}` }) as const),
    ...(units === books.soldUnits
      ? []
      : [{ fault, about: `${books.soldUnits - units} units sold without an order` } as const]),
  ]
}

/** Gift cards and store credit are spent exactly by the orders that they paid a part of. */
function auditBalances({ orders, balancesOfCarts, wrongBalances }: Books): Finding[] {
  const fault = 'gift card or store credit that no order spent'
  const spentBy = new Map(balancesOfCarts.map((cart) => [cart.cartId, cart]))
  const carts = new Set([...spentBy.keys(), ...orders.map(({ cartId }) => cartId)])
  const other = [...carts].filter((cartId) => {
    const { spent = 0, held = 0 } = spentBy.get(cartId) ?? {}
    const order = orders.find((item) => item.cartId === cartId)
    return spent !== (order?.balances ?? 0) || (order !== undefined && held !== 0) || held < 0
  })
  return [
    ...other.map((about) => ({ fault, about }) as const),
    ...wrongBalances.map((about) => ({ fault: 'balance that is not its ledger', about }) as const),
  ]
}

/** Each shopper here has a phone of their own. */
function auditTexts({ texts, orders }: Books, { phone, orderNo, textTries }: OurOrder): Finding[] {
  const count = texts.get(phone.slice(-10)) ?? 0
  const placed = orders.filter((order) => order.phone === phone).length
  const about = `order ${orderNo}, sent ${textTries ?? 0} times`
  if (count < placed) return [{ fault: 'order without a notification', about }]
  return count > MAX_TEXTS * placed
    ? [{ fault: 'order with more than two notifications', about }]
    : []
}
