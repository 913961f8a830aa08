import { freshId } from '../../core/random.ts'
import type { Sandbox } from '../../core/sandbox.ts'
import type { Account } from '../accounts.ts'
import { unknownId } from '../failure.ts'
import type {
  Attempt,
  Customer,
  Downtime,
  KeptLink,
  KeptQrCode,
  KeptToken,
  Order,
  Refund,
} from './entities.ts'

/** A webhook that was created, sent or not. */
export interface Announcement {
  eventId: string
  event: string
  signature: string
  /** The raw body that was signed. */
  body: string
}

/** One merchant with its ledger, the reference with which an auditor compares other ledgers. */
export class Merchant {
  readonly id = `acc_${freshId(14)}`
  readonly sandbox: Sandbox
  account: Account
  readonly orders = new Map<string, Order>()
  /** Orders by receipt, oldest first, indexed for load tests. */
  readonly #receipts = new Map<string, Order[]>()
  readonly #attemptsOfOrder = new Map<string, Attempt[]>()
  /** Orders whose payments wait for a capture call (`payment_capture: 0`). */
  readonly capturedByCall = new Set<string>()
  readonly attempts = new Map<string, Attempt>()
  readonly refunds = new Map<string, Refund>()
  /** By idempotency key: the request and the refund that it created. */
  readonly refundKeys = new Map<string, { queryKey: string; refundId: string }>()
  readonly customers = new Map<string, Customer>()
  readonly tokens = new Map<string, KeptToken>()
  readonly downtimes = new Map<string, Downtime>()
  readonly links = new Map<string, KeptLink>()
  readonly qrCodes = new Map<string, KeptQrCode>()
  readonly announcements: Announcement[] = []

  constructor(sandbox: Sandbox, account: Account) {
    this.sandbox = sandbox
    this.account = account
  }

  seconds(): number {
    return Math.floor(this.sandbox.now() / 1000)
  }

  order(id: string): Order {
    return found(this.orders.get(id))
  }

  attempt(paymentId: string): Attempt {
    return found(this.attempts.get(paymentId))
  }

  customer(id: string): Customer {
    return found(this.customers.get(id))
  }

  refund(id: string): Refund {
    return found(this.refunds.get(id))
  }

  link(id: string): KeptLink {
    return found(this.links.get(id))
  }

  qrCode(id: string): KeptQrCode {
    return found(this.qrCodes.get(id))
  }

  addOrder(order: Order): void {
    this.orders.set(order.id, order)
    if (order.receipt === null) return
    this.#receipts.set(order.receipt, [...this.withReceipt(order.receipt), order])
  }

  withReceipt(receipt: string): readonly Order[] {
    return this.#receipts.get(receipt) ?? []
  }

  addAttempt(attempt: Attempt): void {
    const { id, order_id: orderId } = attempt.payment
    this.attempts.set(id, attempt)
    this.#attemptsOfOrder.set(orderId, [...this.attemptsOf(orderId), attempt])
  }

  attemptsOf(orderId: string): readonly Attempt[] {
    return this.#attemptsOfOrder.get(orderId) ?? []
  }

  /** Adds an entry to the event log, under this account. */
  note(title: string, detail?: unknown): void {
    const account = this.account.keyId
    const more = detail === undefined ? {} : { detail }
    this.sandbox.events.record({ system: 'razorpay', account, kind: 'happened', title, ...more })
  }

  purge(): void {
    for (const book of this.#books()) book.clear()
    this.announcements.length = 0
  }

  #books(): readonly { clear(): void }[] {
    return [
      this.orders,
      this.#receipts,
      this.capturedByCall,
      this.attempts,
      this.#attemptsOfOrder,
      this.refunds,
      this.refundKeys,
      this.customers,
      this.tokens,
      this.downtimes,
      this.links,
      this.qrCodes,
    ]
  }
}

function found<Entity>(entity: Entity | undefined): Entity {
  if (entity === undefined) throw unknownId()
  return entity
}
