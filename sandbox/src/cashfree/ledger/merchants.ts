import type { Sandbox } from '../../core/sandbox.ts'
import type { Account } from '../accounts.ts'
import { notFound } from '../failure.ts'
import type { Order, Payment } from './entities.ts'
import { Merchant } from './merchant.ts'

/** All merchants of the provider, by client id. */
export class Merchants {
  readonly sandbox: Sandbox
  #byClient = new Map<string, Merchant>()

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox
  }

  /** Creates an account, or changes the secret and address of an existing one. */
  put(account: Account): Merchant {
    const open = this.#byClient.get(account.clientId)
    if (open !== undefined) {
      open.account = account
      return open
    }
    const merchant = new Merchant(this.sandbox, account)
    this.#byClient.set(account.clientId, merchant)
    return merchant
  }

  find(clientId: string): Merchant | undefined {
    return this.#byClient.get(clientId)
  }

  list(): Merchant[] {
    return [...this.#byClient.values()]
  }

  /** By the session that an order's creator was given: the browser knows nothing else. */
  ofSession(sessionId: string): { merchant: Merchant; order: Order } {
    for (const merchant of this.#byClient.values()) {
      const order = merchant.ofSession(sessionId)
      if (order !== undefined) return { merchant, order: merchant.order(order.orderId) }
    }
    throw notFound('payment_session_id')
  }

  ofOrder(orderId: string): Merchant {
    const merchant = this.list().find(({ orders }) => orders.has(orderId))
    if (merchant === undefined) throw notFound('order')
    return merchant
  }

  ofPayment(id: string): { merchant: Merchant; payment: Payment } {
    for (const merchant of this.#byClient.values()) {
      const payment = merchant.payments.get(id)
      if (payment !== undefined) return { merchant, payment }
    }
    throw notFound('payment')
  }

  purge(): void {
    for (const merchant of this.#byClient.values()) merchant.purge()
  }
}
