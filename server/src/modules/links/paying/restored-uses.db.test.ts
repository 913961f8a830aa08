/** After a restored backup: a link that is still known keeps what was paid since. [I1, I2] */
import { paise } from '@thela/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { tokenOf } from '../../../http/caller/fake-visitors.ts'
import type { RecordedOrder } from '../../../ports/order-history.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

const AMOUNT = 70_000
let app: TestApp
let payers = 0
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
})
afterAll(() => app.close())

const make = async (maxUses: number) =>
  (await app.links.create(app.meher, { description: 'Workshop', amount: AMOUNT, maxUses })).linkId

async function pay(linkId: string): Promise<string> {
  payers += 1
  const opened = await app.http.inject({
    method: 'POST',
    url: '/checkout/links/order',
    payload: {
      cart_id: linkId,
      amount: AMOUNT,
      payment: { option: 'UPI' },
      meta: { paymentMethod: 'UPI' },
    },
    headers: {
      ...tokenOf({ kind: 'USER', storeId: 'meher', phone: `+91${9_860_000_000 + payers}` }),
      'idempotency-key': `restored-use-${payers}`,
    },
  })
  const payment = app.provider.pay(opened.json<{ providerOrderId: string }>().providerOrderId)
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
  await app.applyEvents()
  return payment.providerPaymentId
}

/** Brings the database back to before the uses of this link. */
async function restore(linkId: string): Promise<void> {
  const uses = '(select use_id from payment_link_uses where link_id = $1)'
  for (const table of ['payments', 'payment_attempts', 'payables']) {
    await app.database.raw(`delete from ${table} where payable_id in ${uses}`, [linkId])
  }
  await app.database.raw('delete from payment_link_uses where link_id = $1', [linkId])
  await app.database.raw('update payment_links set uses = 0, paid_paise = 0 where link_id = $1', [
    linkId,
  ])
}

const reconcile = (orders: readonly RecordedOrder[] = []) =>
  app.payments.reconcileSince(app.meher, new Date('2025-11-20T00:00:00Z'), {
    orderHistoryOf: () => ({ ordersSince: async () => orders }),
    paymentHistoriesOf: () => [
      {
        account: 'RAZORPAY',
        paymentsSince: async () => [...app.provider.payments.values()],
        refundsOf: async () => [],
        orderNotes: async (id) => app.provider.orders.get(id)?.notes ?? {},
      },
    ],
  })

const linkNow = async (linkId: string) => {
  const link = await app.links.byId('meher', linkId)
  return { uses: link?.uses, paid: link?.paid }
}
const refunded = () =>
  [...app.provider.refunds.values()].map(({ providerPaymentId }) => providerPaymentId)

test('what was paid of it since the backup counts again, once, and nothing goes back', async () => {
  const linkId = await make(5)
  await pay(linkId)
  await pay(linkId)
  await restore(linkId)
  expect(await linkNow(linkId)).toEqual({ uses: 0, paid: 0 })
  for (let round = 0; round < 2; round += 1) {
    expect((await reconcile()).payments).toMatchObject({ paidLink: 2, refunded: 0 })
    expect(await linkNow(linkId)).toEqual({ uses: 2, paid: 2 * AMOUNT })
  }
  expect(refunded()).toEqual([])
  const { rows } = await app.database.raw(
    `select kept from payments join payment_link_uses using (store_id, provider, provider_payment_id)
     where link_id = $1`,
    [linkId],
  )
  expect(rows).toEqual([{ kept: true }, { kept: true }])
})

test('a link that another has paid meanwhile takes it no more: it goes back', async () => {
  const linkId = await make(1)
  const lost = await pay(linkId)
  await restore(linkId)
  const since = await pay(linkId)
  expect((await reconcile()).payments).toMatchObject({ refunded: 1 })
  expect(await linkNow(linkId)).toEqual({ uses: 1, paid: AMOUNT })
  expect(refunded()).toContain(lost)
  expect(refunded()).not.toContain(since)
})

test('a link that the backup does not have: it goes back', async () => {
  const linkId = await make(1)
  const lost = await pay(linkId)
  await restore(linkId)
  await app.database.raw('delete from payment_links where link_id = $1', [linkId])
  await reconcile()
  expect(refunded()).toContain(lost)
})

test('[I1] it may have paid for an order that was taken over: a person decides, and nothing goes back', async () => {
  const linkId = await make(1)
  const lost = await pay(linkId)
  await restore(linkId)
  await app.database.raw('delete from payment_links where link_id = $1', [linkId])
  const orderId = newId(app.meher.number)
  const { payments, unclear } = await reconcile([
    {
      platformOrderId: '77',
      name: '#77',
      createdAt: new Date('2025-11-20T06:00:00Z'),
      attributes: { thela_order: orderId, thela_order_number: '77', thela_cart: 'paid-by-link' },
      phone: '+919800000077',
      lines: [],
      charges: [{ title: 'Delivery', charge: paise(AMOUNT) }],
      total: paise(AMOUNT),
      received: paise(AMOUNT),
      refunds: [],
    },
  ])
  expect(payments.unclear).toBeGreaterThan(0)
  expect(unclear).toContain(lost)
  expect(refunded()).not.toContain(lost)
})
