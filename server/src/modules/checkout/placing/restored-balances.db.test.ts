/** After a restored backup: gift cards and store credit agree with the orders that they paid. [I1, I23, D-12] */
import { paise } from '@thela/domain/money'
import { amountOf, orderPayment, payableOfCart } from '@thela/domain/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEA } from '../../../ports/testing/fake-platform.ts'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import type { RecordedOrder } from '../../../ports/order-history.ts'
import { recordedOrders } from '../../../testing/recorded-orders.ts'

let app: TestApp
let events = 0
beforeAll(async () => {
  app = await openTestApp({
    meher(file) {
      file['uiConfig'] = { ...file['uiConfig'], storeCreditConfig: { active: true } }
    },
  })
})
afterAll(() => app.close())
beforeEach(() => {
  app.platform.change(TEA.variantId, { price: TEA.price, stock: TEA.stock })
  app.platform.placed.length = 0
})

const card = (amount: number) =>
  app.payments.balances.issueGiftCard(app.meher, { amount: paise(amount) })
const left = async (balanceId: string) =>
  (await app.payments.balances.findGiftCard(app.meher, balanceId))?.amount
const orderOf = ({ cartId }: Shopper) =>
  app.orders.ofPayable(app.database, 'meher', payableOfCart(cartId).payableId)

const use = (codes: readonly string[], ofCards: number, ofCredit?: number) => ({
  gift_card_codes: [...codes],
  gift_card_value: ofCards,
  ...(ofCredit === undefined ? {} : { use_store_credit: true, store_credit_value: ofCredit }),
})

async function buy(shopper: Shopper, more: ReturnType<typeof use>): Promise<void> {
  const { reply } = await shopper.pay(TEA_FOR_TWO, undefined, more)
  if (!reply.placed) {
    events += 1
    const payment = app.provider.pay(reply.providerOrderId)
    await app.receive('razorpay', { eventId: `restored-${events}`, isRedundant: false, payment })
  }
  const orderId = (await orderOf(shopper))?.orderId
  const indexThere = () => app.platform.placed.findIndex(({ sourceId }) => sourceId === orderId)
  await expect.poll(indexThere).toBeGreaterThanOrEqual(0)
  const { platformOrderId } = app.platform.nameOf(indexThere())
  await expect.poll(async () => (await orderOf(shopper))?.platformOrderId).toBe(platformOrderId)
}

/** Brings the database back to before this order, whose cart is gone too. */
async function restore({ cartId }: Shopper): Promise<void> {
  const { payableId } = payableOfCart(cartId)
  for (const table of ['orders', 'payments', 'payment_attempts', 'stock_holds', 'balance_holds']) {
    await app.database.raw(`delete from ${table} where payable_id = $1`, [payableId])
  }
  await app.database.raw(
    `update balances b set amount_paise = amount_paise - (select coalesce(sum(e.amount_paise), 0)
       from balance_entries e where e.store_id = b.store_id and e.balance_id = b.balance_id and e.payable_id = $1)`,
    [payableId],
  )
  await app.database.raw('delete from balance_entries where payable_id = $1', [payableId])
  await app.database.raw('delete from restores')
}

/** With what the platform has recorded of the order since. */
const reconcile = (since: Partial<RecordedOrder> = {}) =>
  app.payments.reconcileSince(app.meher, new Date('2025-11-20T00:00:00Z'), {
    orderHistoryOf: () => ({
      ordersSince: async () => recordedOrders(app).map((order) => ({ ...order, ...since })),
    }),
    paymentHistoriesOf: () => [
      {
        account: 'RAZORPAY',
        paymentsSince: async () => [...app.provider.payments.values()],
        refundsOf: async () => [],
        orderNotes: async (id) => app.provider.orders.get(id)?.notes ?? {},
      },
    ],
  })

test('a card and store credit with UPI: each has paid its part again, once', async () => {
  const shopper = await openShopper(app)
  const gift = await card(20_000)
  const credit = { phone: shopper.phone, amount: paise(5_000), requestId: 'credit-1' }
  await app.payments.balances.giveCredit(app.meher, credit)
  await buy(shopper, use([gift.code], 20_000, 5_000))
  const before = await orderOf(shopper)
  await restore(shopper)
  expect(await left(gift.balanceId)).toBe(20_000)
  for (let round = 0; round < 2; round += 1) {
    expect((await reconcile()).orders).toMatchObject({ uncharged: [], doubled: [] })
    const order = await orderOf(shopper)
    const quote = order?.snapshot.quote
    expect(quote).toMatchObject({
      total: TEA_FOR_TWO,
      payableNow: TEA_FOR_TWO - 25_000,
      dueOnDelivery: 0,
    })
    expect(quote && [amountOf(quote, 'giftCard'), amountOf(quote, 'storeCredit')]).toEqual([
      20_000, 5_000,
    ])
    expect(order?.snapshot.paymentMethod).toBe(before?.snapshot.paymentMethod)
    expect(await left(gift.balanceId)).toBe(0)
  }
})

test('a card alone: the order says so, and the card is empty again', async () => {
  const shopper = await openShopper(app)
  const gift = await card(TEA_FOR_TWO)
  await buy(shopper, use([gift.code], TEA_FOR_TWO))
  await restore(shopper)
  await reconcile()
  const order = await orderOf(shopper)
  expect(order && orderPayment(order.snapshot)).toBe('GIFT_CARD')
  expect(order?.snapshot.quote.payableNow).toBe(0)
  expect(await left(gift.balanceId)).toBe(0)
})

test('a card that the backup does not have, or that was spent meanwhile: the order is named', async () => {
  const shopper = await openShopper(app)
  const gift = await card(TEA_FOR_TWO)
  await buy(shopper, use([gift.code], TEA_FOR_TWO))
  await restore(shopper)
  const other = await openShopper(app)
  await buy(other, use([gift.code], TEA_FOR_TWO))
  const { orders } = await reconcile()
  expect(orders.uncharged).toHaveLength(1)
  expect(orders.adopted).toBe(1)
  const again = await reconcile()
  expect(again.orders).toMatchObject({ adopted: 0, uncharged: orders.uncharged })
  expect(await left(gift.balanceId)).toBe(0)
})

const refunded = (amount: number, platformRefundId = '1') => ({
  platformRefundId,
  amount: paise(amount),
})
const CANCELLED_AT = new Date('2025-11-20T08:00:00Z')

test.each([
  ['is alive', {}, 0],
  ['was cancelled', { cancelledAt: CANCELLED_AT }, 20_000],
  [
    'was cancelled and refunded',
    { cancelledAt: CANCELLED_AT, refunds: [refunded(TEA_FOR_TWO)] },
    20_000,
  ],
  ['was refunded less than UPI paid', { refunds: [refunded(1_000)] }, 0],
  [
    'was refunded what UPI paid and a part of the card, in two',
    { refunds: [refunded(TEA_FOR_TWO - 20_000), refunded(3_000, '2')] },
    3_000,
  ],
  ['was refunded in full', { refunds: [refunded(TEA_FOR_TWO)] }, 20_000],
] satisfies readonly (readonly [string, Partial<RecordedOrder>, number])[])(
  'a card beside UPI, of an order that %s: what had gone back is on the card, once',
  async (_, since, ofCard) => {
    for (const isInBackup of [false, true]) {
      app.platform.placed.length = 0
      const shopper = await openShopper(app)
      const gift = await card(20_000)
      await buy(shopper, use([gift.code], 20_000))
      if (!isInBackup) await restore(shopper)
      for (let round = 0; round < 2; round += 1) {
        expect((await reconcile(since)).orders.uncharged).toEqual([])
        expect(await left(gift.balanceId)).toBe(ofCard)
      }
    }
  },
)

test('an order that balances paid alone makes no payment unclear', async () => {
  const shopper = await openShopper(app)
  const gift = await card(TEA_FOR_TWO)
  await buy(shopper, use([gift.code], TEA_FOR_TWO))
  await restore(shopper)
  expect((await reconcile()).orders.withoutPayment).toEqual([])
})
