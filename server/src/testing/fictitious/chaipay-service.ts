import { createHmac } from 'node:crypto'
import { startFakeServer } from '../../adapters/testing/fake-server.ts'
import type { FakeReply, FakeRequest } from '../../adapters/testing/fake-server.ts'
import type { Fault } from '../../ports/testing/faults.ts'
import type { RawWebhook } from '../../ports/webhook.ts'
import { CHAIPAY_SECRET } from './chaipay.ts'

interface Order {
  readonly id: string
  readonly session: string
  readonly amount: number
}
interface Payment {
  readonly id: string
  readonly order: string
  readonly amount: number
  state: 'held' | 'paid' | 'refused' | 'returned'
}
interface Refund {
  readonly id: string
  readonly payment: string
  readonly amount: number
  readonly ours: string
}
interface Fields {
  readonly receipt?: string
  readonly amount?: number
  readonly key?: string
  readonly ours?: string
}

/** Faults to which nothing is replied. */
const SILENT: readonly Fault[] = ['SILENT', 'REPLY_LOST', 'REPLY_LATE']
/** More than a response may have. */
const HUGE = 3 * 1024 * 1024
const REFUSED: FakeReply = { status: 400, json: {} }

/** The provider's own side over real HTTP, as small as it can be. */
export async function startChaipayService() {
  const orders = new Map<string, Order>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  let fault: Fault | undefined

  function openOrder({ receipt = '', amount = 0 }: Fields): FakeReply {
    const known = orders.get(receipt)
    if (known && known.amount !== amount) return REFUSED
    const id = `cp_${orders.size}`
    orders.set(receipt, known ?? { id, session: `session_${id}`, amount })
    return { json: orders.get(receipt) }
  }

  function capture(payment: Payment, { amount }: Fields): FakeReply {
    if (payment.amount !== amount || payment.state === 'refused') return REFUSED
    payment.state = 'paid'
    return { json: payment }
  }

  function refund(payment: Payment, { amount = 0, key = '', ours = '' }: Fields): FakeReply {
    if (!refunds.has(key)) {
      const returned = [...refunds.values()]
        .filter((one) => one.payment === payment.id)
        .reduce((sum, one) => sum + one.amount, amount)
      if (payment.state !== 'paid' || returned > payment.amount) return REFUSED
      if (returned === payment.amount) payment.state = 'returned'
      refunds.set(key, { id: `cr_${refunds.size}`, payment: payment.id, amount, ours })
    }
    return { json: refunds.get(key) }
  }

  const reply = ({ method, path, json }: FakeRequest): FakeReply => {
    const [, collection, id = '', operation] = path.split('/')
    const fields = (json ?? {}) as Fields
    const payment = payments.get(id)
    if (collection === 'bins') return id.startsWith('4') ? { json: { network: 'Visa' } } : REFUSED
    if (collection === 'orders' && operation === undefined) return openOrder(fields)
    if (collection === 'orders') {
      return { json: { items: [...payments.values()].filter((one) => one.order === id) } }
    }
    if (!payment) return REFUSED
    if (operation === 'capture') return capture(payment, fields)
    if (method === 'POST') return refund(payment, fields)
    return { json: { items: [...refunds.values()].filter((one) => one.payment === id) } }
  }

  const server = await startFakeServer((request) => {
    if (fault === 'DOWN') return { status: 503, json: {} }
    if (fault === 'SILENT') return 'NO_REPLY'
    const done = reply(request)
    if (fault === 'REPLY_LOST' || fault === 'REPLY_LATE') return 'NO_REPLY'
    if (fault === 'HUGE_REPLY') return { json: { ...Object(done), text: 'x'.repeat(HUGE) } }
    return fault === 'INVALID_REPLY' ? { json: 'not of its form' } : done
  })

  return {
    url: server.url,
    /** A shopper pays on an order; the payment's id. */
    pays(order: string, amount: number, state: Payment['state']): string {
      const id = `pay_${payments.size}`
      payments.set(id, { id, order, amount, state })
      return id
    },
    webhookOf(paymentId: string): RawWebhook {
      const event = { id: `event_${paymentId}`, payment: payments.get(paymentId) }
      const body = JSON.stringify(event)
      const signature = createHmac('sha256', CHAIPAY_SECRET).update(body).digest('hex')
      return { body: Buffer.from(body), headers: { 'x-chaipay-signature': signature } }
    },
    /** Whether no reply comes to anything. */
    isSilent: () => fault !== undefined && SILENT.includes(fault),
    setFault(value?: Fault): void {
      fault = value
    },
    orderCount: () => orders.size,
    close: () => server.close(),
  }
}
