import { freshId } from '../../core/random.ts'
import type { Sandbox } from '../../core/sandbox.ts'
import type { Account } from '../accounts.ts'
import { notFound } from '../failure.ts'
import { isMethod, METHODS } from '../payment-methods.ts'
import type { Method } from '../payment-methods.ts'
import type { Incident, Instrument, Order, Payment, Refund } from './entities.ts'

/** A webhook that was created, sent or not. */
export interface Announcement {
  id: string
  type: string
  timestamp: string
  signature: string
  /** The raw body that was signed. */
  body: string
  url: string
}

/** What was answered under an idempotency key. */
export interface KeptReply {
  request: string
  reply: unknown
}

const DIGITS = '0123456789'
export const freshNumber = (): string => `${Date.now()}${freshId(4, DIGITS)}`

/** One merchant with its ledger, the reference with which an auditor compares other ledgers. */
export class Merchant {
  readonly sandbox: Sandbox
  account: Account
  readonly orders = new Map<string, Order>()
  readonly #sessions = new Map<string, Order>()
  readonly payments = new Map<string, Payment>()
  readonly #paymentsOfOrder = new Map<string, Payment[]>()
  /** By order and refund id. */
  readonly refunds = new Map<string, Refund>()
  readonly instruments = new Map<string, Instrument>()
  readonly incidents = new Map<string, Incident>()
  readonly replies = new Map<string, KeptReply>()
  readonly announcements: Announcement[] = []

  constructor(sandbox: Sandbox, account: Account) {
    this.sandbox = sandbox
    this.account = account
  }

  order(id: string): Order {
    const order = found(this.orders.get(id), 'order')
    const isOver = order.status === 'ACTIVE' && order.expiresAt <= this.sandbox.now()
    if (isOver) order.status = 'EXPIRED'
    return order
  }

  ofSession(sessionId: string): Order | undefined {
    return this.#sessions.get(sessionId)
  }

  payment(orderId: string, id: string): Payment {
    const payment = this.payments.get(id)
    return found(payment?.orderId === orderId ? payment : undefined, 'payment')
  }

  refund(orderId: string, refundId: string): Refund {
    return found(this.refunds.get(`${orderId} ${refundId}`), 'refund')
  }

  refundsOf(orderId: string): Refund[] {
    return [...this.refunds.values()].filter((refund) => refund.orderId === orderId)
  }

  addOrder(order: Order): void {
    this.orders.set(order.orderId, order)
    this.#sessions.set(order.sessionId, order)
  }

  addPayment(payment: Payment): void {
    this.payments.set(payment.id, payment)
    this.#paymentsOfOrder.set(payment.orderId, [...this.paymentsOf(payment.orderId), payment])
  }

  addRefund(refund: Refund): void {
    this.refunds.set(`${refund.orderId} ${refund.refundId}`, refund)
  }

  paymentsOf(orderId: string): readonly Payment[] {
    return this.#paymentsOfOrder.get(orderId) ?? []
  }

  /** Whether an account, and this order of its, accepts a method. */
  accepts(method: Method, order?: Order): boolean {
    const off = String(this.#switch('methodsOff')).split(',')
    if (off.some((name) => name.trim() === method)) return false
    const wanted = order?.paymentMethods?.split(',').map((name) => name.trim())
    return wanted === undefined || METHODS[method].some((name) => wanted.includes(name))
  }

  methodsOf(order: Order): Method[] {
    return Object.keys(METHODS)
      .filter(isMethod)
      .filter((method) => this.accepts(method, order))
  }

  /** Adds an entry to the event log, under this account. */
  note(title: string): void {
    const account = this.account.clientId
    this.sandbox.events.record({ system: 'cashfree', account, kind: 'happened', title })
  }

  #switch(key: string) {
    return this.sandbox.switches.get('cashfree', key, this.account.clientId)
  }

  purge(): void {
    const books: readonly { clear(): void }[] = [
      this.orders,
      this.#sessions,
      this.payments,
      this.#paymentsOfOrder,
      this.refunds,
      this.instruments,
      this.incidents,
      this.replies,
    ]
    for (const book of books) book.clear()
    this.announcements.length = 0
  }
}

function found<Entity>(entity: Entity | undefined, what: string): Entity {
  if (entity === undefined) throw notFound(what)
  return entity
}
