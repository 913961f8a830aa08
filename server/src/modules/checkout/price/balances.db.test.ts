import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { getPayments } from '@thela/contracts/calls/checkout/checkout'
import { getSuccessInfo, placeOrderCod } from '@thela/contracts/calls/checkout/checkout-order'
import { paise } from '@thela/domain/money'
import { amountOf, payableOfCart } from '@thela/domain/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEA } from '../../../ports/testing/fake-platform.ts'
import { toPlatformOrder } from '../../orders/platform/to-platform-order.ts'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp
let events = 0
beforeAll(async () => {
  app = await openTestApp({
    meher(file) {
      file['uiConfig'] = { ...file['uiConfig'], storeCreditConfig: { active: true } }
      // What nothing is due of is below no minimum.
      Object.assign(file['payments']?.['cod'] ?? {}, { minimum: 20_000 })
    },
  })
})
afterAll(() => app.close())
beforeEach(() => {
  app.provider.faults.end()
  app.platform.change(TEA.variantId, { price: TEA.price, stock: TEA.stock })
})

const card = (amount: number, expiresAt?: Date) =>
  app.payments.balances.issueGiftCard(app.meher, { amount: paise(amount), expiresAt })
const left = async (balanceId: string) =>
  (await app.payments.balances.findGiftCard(app.meher, balanceId))?.amount
const entriesOf = async (balanceId: string) =>
  (await app.payments.balances.entriesOf(app.meher, balanceId)).map(
    ({ kind, amount }) => [kind, amount] as const,
  )
const credit = (phone: string, amount: number, requestId = `credit-${(events += 1)}`) =>
  app.payments.balances.giveCredit(app.meher, { phone, amount: paise(amount), requestId })

const use = (codes: readonly string[], ofCards: number, ofCredit?: number) => ({
  gift_card_codes: [...codes],
  gift_card_value: ofCards,
  ...(ofCredit === undefined ? {} : { use_store_credit: true, store_credit_value: ofCredit }),
})

const orderOf = ({ cartId }: Shopper) =>
  app.orders.ofPayable(app.database, 'meher', payableOfCart(cartId).payableId)

async function pay(shopper: Shopper, more: ReturnType<typeof use>) {
  const opened = await shopper.pay(TEA_FOR_TWO, undefined, more)
  const payment = app.provider.pay(opened.reply.providerOrderId)
  await app.receive('razorpay', { eventId: `e${(events += 1)}`, isRedundant: false, payment })
  return payment
}

const cancel = (shopper: Shopper, total?: number) =>
  app.database.transaction((transaction) =>
    app.payments.refundForCause(transaction, {
      store: app.meher,
      payableId: payableOfCart(shopper.cartId).payableId,
      requestId: `back-${(events += 1)}`,
      reason: total === undefined ? 'ORDER_CANCELLED' : 'PLATFORM_REFUND',
      ...(total === undefined ? {} : { total }),
    }),
  )

const paymentsOf = (shopper: Shopper, more: object) =>
  shopper.browser.request(getPayments, {
    body: {
      cartId: shopper.cartId,
      addressId: shopper.addressId,
      shippingOptionId: 'standard',
      ...more,
    },
  })

test('[D-12, D-65] a card and store credit pay a part, the provider is asked for the rest, and the ledger says so', async () => {
  const shopper = await openShopper(app)
  const gift = await card(20_000)
  const own = await credit(shopper.phone, 5_000)
  const shown = await paymentsOf(shopper, { gift_card_codes: [gift.code], use_store_credit: true })
  const upi = shown.reply.options.find(({ id }) => id === 'UPI')
  expect(shown.reply.storeCredit).toEqual({ available: 5_000 })
  expect(upi?.quote).toMatchObject({ total: TEA_FOR_TWO, payableNow: TEA_FOR_TWO - 25_000 })
  const payment = await pay(shopper, use([gift.code], 20_000, 5_000))
  expect(payment.amount).toBe(TEA_FOR_TWO - 25_000)
  const order = await orderOf(shopper)
  expect(order && amountOf(order.snapshot.quote, 'giftCard')).toBe(20_000)
  expect(await entriesOf(gift.balanceId)).toEqual([
    ['ISSUED', 20_000],
    ['HELD', -20_000],
    ['RELEASED', 20_000],
    ['SPENT', -20_000],
  ])
  expect(await left(gift.balanceId)).toBe(0)
  expect((await entriesOf(own.balanceId)).at(-1)).toEqual(['SPENT', -5_000])
})

test.each([
  [50, 'what is used of it', TEA_FOR_TWO - 100],
  [50, 'all of it', TEA_FOR_TWO - 50],
  [1, 'all of it', TEA_FOR_TWO - 1],
  [100, 'all of it', TEA_FOR_TWO - 100],
])(
  '[D-12] a card that leaves %i paise: one rupee is paid, whether the page sends %s',
  async (rest, _, sent) => {
    const shopper = await openShopper(app)
    const gift = await card(TEA_FOR_TWO - rest)
    expect((await pay(shopper, use([gift.code], sent))).amount).toBe(100)
    expect(await left(gift.balanceId)).toBe(100 - rest)
  },
)

test('[I13] of what a card does not have nothing is believed', async () => {
  const shopper = await openShopper(app)
  const gift = await card(TEA_FOR_TWO - 50)
  for (const sent of [TEA_FOR_TWO, TEA_FOR_TWO - 101, TEA_FOR_TWO + 5_000]) {
    const refused = await shopper.pay(TEA_FOR_TWO, undefined, use([gift.code], sent))
    expect(refused.failure.code).toBe('GIFT_CARD_CHANGED')
  }
})

test('[D-7, D-12] nothing left to pay: no provider is asked, and the card is spent with the order', async () => {
  const shopper = await openShopper(app)
  const gift = await card(TEA_FOR_TWO + 1_000)
  const before = app.provider.orders.size
  const { reply, status } = await shopper.pay(
    TEA_FOR_TWO,
    'free-order-key',
    use([gift.code], TEA_FOR_TWO),
  )
  expect({ status, placed: reply.placed }).toEqual({ status: 200, placed: true })
  expect(app.provider.orders.size).toBe(before)
  expect(await left(gift.balanceId)).toBe(1_000)
  const again = await shopper.pay(TEA_FOR_TWO, 'free-order-key', use([gift.code], TEA_FOR_TWO))
  expect(again.reply.attemptId).toBe(reply.attemptId)
  expect(await left(gift.balanceId)).toBe(1_000)
})

test.each([
  ['a gift card', TEA_FOR_TWO, 0, 'GIFT_CARD', 'Gift card'],
  ['store credit', 0, TEA_FOR_TWO, 'STORE_CREDIT', 'Store credit'],
  [
    'both',
    30_000,
    TEA_FOR_TWO - 30_000,
    'GIFT_CARD_AND_STORE_CREDIT',
    'Gift card and store credit',
  ],
] as const)(
  '[D-12, ADR-286] paid wholly by %s, as a payment or on delivery: that is what everybody is told',
  async (_name, ofCard, ofCredit, payment, text) => {
    for (const way of ['pay', 'placeCod'] as const) {
      const shopper = await openShopper(app, { isGuest: ofCredit === 0 })
      const gift = ofCard > 0 ? await card(ofCard) : undefined
      if (ofCredit > 0) await credit(shopper.phone, ofCredit)
      const more = use(gift ? [gift.code] : [], ofCard, ofCredit > 0 ? ofCredit : undefined)
      const body = { ...shopper.stage, ...more }
      // Nobody has to confirm that nothing will be paid in cash.
      const { status, reply } = await (way === 'pay'
        ? shopper.pay(TEA_FOR_TWO, undefined, more)
        : shopper.browser.request(placeOrderCod, { body }))
      expect({ status, reply }).toMatchObject({ status: 200 })
      expect(reply).not.toHaveProperty('confirmation')
      const query = { cart_id: shopper.cartId }
      const info = await shopper.browser.requestWell(getSuccessInfo, { query })
      expect(info).toMatchObject({ paymentMethod: payment, cod_amount: 0, payment_charge: 0 })
      const order = await orderOf(shopper)
      expect(order && toPlatformOrder(order)).toMatchObject({
        attributes: { payment_method: text },
        fees: [],
        paid: TEA_FOR_TWO,
        dueOnDelivery: 0,
      })
    }
  },
)

test('[I18] on delivery the rest is due, and cancelling gives the card back what it paid', async () => {
  const shopper = await openShopper(app)
  const gift = await card(10_000)
  const placed = await shopper.placeCod(use([gift.code], 10_000))
  expect(placed.status).toBe(200)
  const order = await orderOf(shopper)
  expect(order?.snapshot.quote.dueOnDelivery).toBe((order?.snapshot.quote.total ?? 0) - 10_000)
  await cancel(shopper, 5_000)
  // Cash goes back by hand, and before the card.
  expect(await left(gift.balanceId)).toBe(0)
  await cancel(shopper)
  await cancel(shopper)
  expect(await left(gift.balanceId)).toBe(10_000)
})

test('[I23] two carts with one card at the same moment: one pays, the other is told the new totals', async () => {
  for (let round = 0; round < 6; round += 1) {
    const gift = await card(20_000)
    const shoppers = await Promise.all([openShopper(app), openShopper(app)])
    const replies = await Promise.all(
      shoppers.map((shopper) => shopper.pay(TEA_FOR_TWO, undefined, use([gift.code], 20_000))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.failure).toMatchObject({
      code: 'GIFT_CARD_CHANGED',
      details: { quote: { payableNow: TEA_FOR_TWO } },
    })
    expect(await left(gift.balanceId)).toBe(0)
  }
})

test('[I23] holds at the same moment: one has the amount, the others are refused, none fails', async () => {
  for (let round = 0; round < 10; round += 1) {
    const gift = await card(1_000)
    const wanted = JSON.stringify([{ balanceId: gift.balanceId, amount: 1_000 }])
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        app.database.raw("select hold_balances('meher', $1, $2, 900) as held", [
          `race-${round}-${index}`,
          wanted,
        ]),
      ),
    )
    const held = replies.map(({ rows }) => (rows[0] as { held: boolean }).held)
    expect(held.filter(Boolean)).toHaveLength(1)
    expect(await left(gift.balanceId)).toBe(0)
  }
})

test('[I23] many orders on delivery with one card never spend more than is on it', async () => {
  const gift = await card(25_000)
  const shoppers = await Promise.all(Array.from({ length: 5 }, () => openShopper(app)))
  const placed = await Promise.all(
    shoppers.map((shopper) => shopper.placeCod(use([gift.code], 25_000))),
  )
  expect(placed.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await left(gift.balanceId)).toBe(0)
})

test('[I23, I1] the card was spent elsewhere when the payment arrives: no order, and all of it goes back', async () => {
  const shopper = await openShopper(app)
  const gift = await card(20_000)
  const opened = await shopper.pay(TEA_FOR_TWO, undefined, use([gift.code], 20_000))
  await app.database.raw("update balance_holds set expires_at = now() - interval '1 second'")
  await app.payments.reconcile()
  expect(await left(gift.balanceId)).toBe(20_000)
  const other = await openShopper(app)
  await other.placeCod(use([gift.code], 20_000))
  const payment = app.provider.pay(opened.reply.providerOrderId)
  await app.receive('razorpay', { eventId: `e${(events += 1)}`, isRedundant: false, payment })
  expect(await orderOf(shopper)).toBeUndefined()
  const { rows } = await app.database.raw(
    'select reason, amount_paise::int as amount from refunds where provider_payment_id = $1',
    [payment.providerPaymentId],
  )
  expect(rows).toEqual([{ reason: 'BALANCE_CHANGED', amount: TEA_FOR_TWO - 20_000 }])
})

test('[I23] a hold that expired is taken again when the payment arrives late', async () => {
  const shopper = await openShopper(app)
  const gift = await card(20_000)
  const opened = await shopper.pay(TEA_FOR_TWO, undefined, use([gift.code], 20_000))
  await app.database.raw("update balance_holds set expires_at = now() - interval '1 second'")
  await app.payments.reconcile()
  const payment = app.provider.pay(opened.reply.providerOrderId)
  await app.receive('razorpay', { eventId: `e${(events += 1)}`, isRedundant: false, payment })
  expect(await orderOf(shopper)).toBeDefined()
  expect(await left(gift.balanceId)).toBe(0)
})

test('[I14] the same cart paid again without the card releases it at once', async () => {
  const shopper = await openShopper(app)
  const gift = await card(20_000)
  await shopper.pay(TEA_FOR_TWO, undefined, use([gift.code], 20_000))
  expect(await left(gift.balanceId)).toBe(0)
  expect((await shopper.pay()).status).toBe(200)
  expect(await left(gift.balanceId)).toBe(20_000)
})

test('[account §3 Customer, A2.8, I31, I45] the account shows the credit of its own verified phone', async () => {
  const shopper = await openShopper(app)
  const shown = async ({ browser }: Shopper) =>
    (await browser.requestWell(getCustomer, { query: { fetchAll: 'true' } })).storeCredit
  expect(await shown(shopper)).toBeUndefined()
  await credit(shopper.phone, 10_000)
  expect(await shown(shopper)).toBe(10_000)
  const guest = await openShopper(app, { phone: shopper.phone, isGuest: true })
  expect(await shown(guest)).toBeUndefined()
})

test('[D-66, I16] refunds go back by the method first, then credit, then the card, exactly once', async () => {
  const shopper = await openShopper(app)
  const gift = await card(20_000)
  const own = await credit(shopper.phone, 10_000)
  await pay(shopper, use([gift.code], 20_000, 10_000))
  const creditLeft = async () =>
    (await app.payments.balances.creditOf(app.meher, shopper.phone))?.amount
  await cancel(shopper, 15_000)
  expect([await creditLeft(), await left(gift.balanceId)]).toEqual([0, 0])
  await cancel(shopper, 25_000)
  expect([await creditLeft(), await left(gift.balanceId)]).toEqual([5_000, 0])
  await cancel(shopper, 25_000)
  expect([await creditLeft(), await left(gift.balanceId)]).toEqual([5_000, 0])
  await Promise.all([cancel(shopper), cancel(shopper), cancel(shopper)])
  expect([await creditLeft(), await left(gift.balanceId)]).toEqual([10_000, 20_000])
  const { refund } = await shopper.browser.requestWell(getSuccessInfo, {
    query: { cart_id: shopper.cartId },
  })
  expect(refund?.amount).toBe(TEA_FOR_TWO)
  expect(refund?.parts.map(({ rail, amount }) => [rail, amount])).toEqual([
    ['UPI', 15_000],
    ['UPI', 5_000],
    ['STORE_CREDIT', 5_000],
    ['STORE_CREDIT', 5_000],
    ['GIFT_CARD', 20_000],
  ])
  expect(refund?.parts.at(-1)?.reference).toBe(gift.code.slice(-4))
  expect((await entriesOf(own.balanceId)).filter(([kind]) => kind === 'RETURNED')).toHaveLength(2)
})

test('[D-67, I16] the owner refunds the method’s part, then the balances', async () => {
  const shopper = await openShopper(app)
  const gift = await card(30_000)
  await pay(shopper, use([gift.code], 30_000))
  const orderId = (await orderOf(shopper))?.orderId ?? ''
  const refund = (amount: number, requestId: string) =>
    app.payments.refundOrder({ store: app.meher, orderId, amount: paise(amount), requestId })
  await refund(15_000, 'first')
  const { refunds, refundable } = await refund(10_000, 'second')
  await refund(10_000, 'second')
  expect(refunds.map(({ rail, amount }) => [rail, amount])).toEqual([
    ['UPI', 15_000],
    ['UPI', 5_000],
    ['GIFT_CARD', 5_000],
  ])
  expect(refundable).toBe(25_000)
  expect(await left(gift.balanceId)).toBe(5_000)
  await expect(refund(25_001, 'third')).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
})

test('[ADR-106, I1, I23] voided meanwhile: a payment that fails leaves nothing on it, a refund can be used', async () => {
  const [held, spent] = [await card(20_000), await card(30_000)]
  const waiting = await openShopper(app)
  await waiting.pay(TEA_FOR_TWO, undefined, use([held.code], 20_000))
  await app.payments.balances.voidGiftCard(app.meher, held.balanceId)
  expect((await waiting.pay()).status).toBe(200)
  expect(await left(held.balanceId)).toBe(0)
  expect((await entriesOf(held.balanceId)).at(-1)).toEqual(['VOIDED', -20_000])

  const shopper = await openShopper(app)
  await pay(shopper, use([spent.code], 30_000))
  await app.payments.balances.voidGiftCard(app.meher, spent.balanceId)
  await cancel(shopper)
  const back = await app.payments.balances.findGiftCard(app.meher, spent.balanceId)
  expect(back).toMatchObject({ amount: 30_000, isVoid: false })
  await app.payments.balances.voidGiftCard(app.meher, spent.balanceId)
  expect(await left(spent.balanceId)).toBe(0)
})

test('[checkout §5, C5.27, ADR-178] whitespace in a gift card code is named, and between its groups it is none', async () => {
  const shopper = await openShopper(app)
  const { code } = await card(1_000)
  const refused = await paymentsOf(shopper, { gift_card_codes: [code, 'TAKE 10'] })
  expect(refused.failure).toMatchObject({
    statusCode: 409,
    code: 'GIFT_CARD_INVALID',
    description: 'Whitespace not allowed',
    details: { giftCard: 1 },
  })
  const inGroups = ` ${code.replace(/(.{4})/g, '$1 ')}`
  expect((await paymentsOf(shopper, { gift_card_codes: [inGroups] })).status).toBe(200)
})

test('[ADR-106, I45] wrong, void, expired and empty cards are refused, and guesses are limited', async () => {
  const shopper = await openShopper(app)
  const codeOf = async (gift_card_codes: readonly string[]) =>
    (await paymentsOf(shopper, { gift_card_codes })).failure.code
  const [voided, expired] = [await card(1_000), await card(1_000, new Date(Date.now() + 60_000))]
  await app.payments.balances.voidGiftCard(app.meher, voided.balanceId)
  await app.database.raw('update balances set expires_at = now() where balance_id = $1', [
    expired.balanceId,
  ])
  expect(await codeOf([voided.code])).toBe('GIFT_CARD_INVALID')
  expect(await codeOf([expired.code])).toBe('GIFT_CARD_EXPIRED')
  const ofOther = await app.payments.balances.issueGiftCard(app.dhaga, { amount: paise(5_000) })
  expect(await codeOf([ofOther.code])).toBe('GIFT_CARD_INVALID')
  for (let guess = 0; guess < 9; guess += 1) expect(await codeOf(['x'])).toBe('GIFT_CARD_INVALID')
  expect(await codeOf(['x'])).toBe('TOO_MANY_REQUESTS')
  const right = await card(1_000)
  // A right code is not refused for wrong ones.
  expect((await paymentsOf(shopper, { gift_card_codes: [right.code] })).status).toBe(200)
  expect((await paymentsOf(shopper, {})).status).toBe(200)
})

test('[ADR-106, I45] the wrong codes of strangers behind the same address refuse nobody else', async () => {
  const stranger = await openShopper(app)
  for (let guess = 0; guess < 10; guess += 1) {
    const { failure } = await paymentsOf(stranger, { gift_card_codes: ['x'] })
    expect(failure.code).toBe('GIFT_CARD_INVALID')
  }
  await app.database.raw(`update otp_send_counts set sends = 1000 where scope like 'gift card %'`)
  const honest = await openShopper(app)
  const { code } = await card(1_000)
  expect((await paymentsOf(honest, { gift_card_codes: [code] })).status).toBe(200)
  const mistyped = await paymentsOf(honest, { gift_card_codes: ['x'] })
  expect(mistyped.failure.code).toBe('TOO_MANY_REQUESTS')
})

test('[D-77, I34] store credit belongs to a verified phone: a guest with the same number has none', async () => {
  const phone = '+919311000001'
  await credit(phone, 9_000)
  const guest = await openShopper(app, { phone, isGuest: true })
  expect((await paymentsOf(guest, { use_store_credit: true })).reply.storeCredit).toBeUndefined()
  expect((await guest.pay(TEA_FOR_TWO, undefined, use([], 0, 9_000))).failure.code).toBe(
    'GIFT_CARD_CHANGED',
  )
  const user = await openShopper(app, { phone })
  expect((await paymentsOf(user, {})).reply.storeCredit).toEqual({ available: 9_000 })
})

test('[checkout §3, C3.33] storeCreditConfig: off, none is offered; the store’s own title is shown', async () => {
  const shopper = await openShopper(app)
  await credit(shopper.phone, 7_000)
  const configured = (storeCreditConfig: object) =>
    app.applyMeher((file) => {
      file['uiConfig'] = { ...file['uiConfig'], storeCreditConfig }
    })
  await configured({ active: false })
  expect((await paymentsOf(shopper, { use_store_credit: true })).reply.storeCredit).toBeUndefined()
  await configured({ active: true, title: 'Meher wallet' })
  expect((await paymentsOf(shopper, {})).reply.storeCredit).toEqual({
    available: 7_000,
    title: 'Meher wallet',
  })
})

test('[I23] the balance is the sum of its entries, whatever happened; entries are never changed', async () => {
  const { rows } = await app.database.raw(
    `select b.balance_id from balances b where b.amount_paise <> (
       select coalesce(sum(e.amount_paise), 0) from balance_entries e
       where e.store_id = b.store_id and e.balance_id = b.balance_id)`,
  )
  expect(rows).toEqual([])
  await expect(
    app.database.raw('update balance_entries set amount_paise = 1 where amount_paise > 0'),
  ).rejects.toThrow('never changed')
  const gift = await card(100)
  await expect(
    app.database.raw(
      `insert into balance_entries (store_id, balance_id, kind, amount_paise, payable_id)
       values ('meher', $1, 'SPENT', -101, 'p')`,
      [gift.balanceId],
    ),
  ).rejects.toMatchObject({ constraint: 'i23_a_balance_is_never_negative' })
})

test('[I43] a code is stored nowhere', async () => {
  const gift = await card(100)
  const plain = gift.code.replaceAll('-', '')
  const { rows } = await app.database.raw('select b::text as row from balances b')
  expect(JSON.stringify(rows)).not.toContain(plain)
  expect(app.log.join('\n')).not.toContain(plain.slice(0, 12))
})
