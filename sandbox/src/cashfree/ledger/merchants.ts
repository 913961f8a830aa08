import type { Sandbox } from '../../core/sandbox.ts'
import { MerchantList } from '../../provider/merchant-list.ts'
import type { Account } from '../accounts.ts'
import { notFound, rejected } from '../failure.ts'
import type { Order, Payment } from './entities.ts'
import { Merchant } from './merchant.ts'

/** All merchants of the provider, by client id. */
export class Merchants extends MerchantList<Account, Merchant> {
  readonly sandbox: Sandbox

  constructor(sandbox: Sandbox) {
    super({
      keyOf: ({ clientId }) => clientId,
      open: (account) => new Merchant(sandbox, account),
      unknownAccount: rejected,
    })
    this.sandbox = sandbox
  }

  /** By the session that an order's creator was given: the browser knows nothing else. */
  ofSession(sessionId: string): { merchant: Merchant; order: Order } {
    const found = this.having((merchant) => merchant.ofSession(sessionId))
    if (found === undefined) throw notFound('payment_session_id')
    const { merchant, entity } = found
    return { merchant, order: merchant.order(entity.orderId) }
  }

  ofOrder(orderId: string): Merchant {
    const found = this.having(({ orders }) => orders.get(orderId))
    if (found === undefined) throw notFound('order')
    return found.merchant
  }

  ofPayment(id: string): { merchant: Merchant; payment: Payment } {
    const found = this.having(({ payments }) => payments.get(id))
    if (found === undefined) throw notFound('payment')
    return { merchant: found.merchant, payment: found.entity }
  }
}
