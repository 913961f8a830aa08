/** The risk check of COD orders. [checkout §3 RTO info, §8, D-14, D-73, I17, I34, I45, ADR-104] */
import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { checkCustomerStatus } from '@thela/contracts/calls/checkout/checkout-risk'
import type { CustomerRiskStatus } from '@thela/contracts/calls/checkout/checkout-risk'
import { confirmCodOrder, placeOrderCod } from '@thela/contracts/calls/checkout/checkout-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeKey } from '../../../http/bodies/encoded-key.ts'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { codRisk } from './cod-risk.ts'

const enable = (file: Record<string, Record<string, unknown>>) => {
  Object.assign((file['uiConfig'] ??= {}), { rpaEnabled: true })
}

let app: TestApp
let template: string

beforeAll(async () => {
  app = await openTestApp({ meher: enable })
  const shopper = await openShopper(app)
  template = (await shopper.placeCod()).reply.orderId ?? ''
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.raw(`delete from otp_send_counts; delete from otp_phones;
    delete from stock_holds; delete from stock_reservations; delete from guest_holds`)
  await app.database.raw('delete from orders where order_id <> $1', [template])
  await app.applyMeher(enable)
})

let copies = 0
interface EarlierOrders {
  readonly phone?: string
  readonly storeId?: string
  readonly pincode?: string
  /** Who placed them; by default a guest, whose session is over. */
  readonly subject?: string
  /** By a code that was sent to the phone. */
  readonly isConfirmed?: boolean
}

/** Earlier orders, each a copy of the first one. */
async function earlier(
  status: string,
  count: number,
  {
    phone = '+919000000001',
    storeId = 'meher',
    pincode = '110001',
    subject = 'earlier',
    isConfirmed = true,
  }: EarlierOrders = {},
) {
  for (let each = 0; each < count; each += 1) {
    copies += 1
    await app.database.raw(
      `insert into orders (store_id, order_id, order_number, payable_id, subject, phone, snapshot,
         total_paise, prepaid_paise, cod_paise, status, phone_confirmed)
       select $1, 'copy-' || $2::text, 5000 + $2::int, 'copy-' || $2::text, $7, $3,
         jsonb_set(snapshot, '{shippingAddress,pincode}', to_jsonb($4::text)),
         total_paise, prepaid_paise, cod_paise, $5, $8 from orders where order_id = $6`,
      [storeId, copies, phone, pincode, status, template, subject, isConfirmed],
    )
  }
}

const keyOf = ({ phone, cartId, addressId }: Shopper) => encodeKey({ phone, cartId, addressId })
const contentOf = (key: string) =>
  JSON.parse(Buffer.from(key, 'base64url').toString()) as CustomerRiskStatus

async function riskOf(shopper: Shopper): Promise<CustomerRiskStatus> {
  const body = { key: keyOf(shopper) }
  return contentOf((await shopper.browser.requestWell(checkCustomerStatus, { body })).key)
}
const requestCod = ({ browser, stage }: Shopper) => browser.request(placeOrderCod, { body: stage })

test('[checkout §3, D-73, C7.35, C3.58] a phone whose orders came back: the action and its reasons', async () => {
  const shopper = await openShopper(app)
  await earlier('RTO', 2, { phone: shopper.phone })
  expect(await riskOf(shopper)).toEqual({
    action: 'COD_VERIFICATION_RECOMMENDED',
    reasons: ['RETURNED_OFTEN'],
  })
})

test('[D-14] returns at the pincode raise the risk; those of other pincodes do not', async () => {
  const shopper = await openShopper(app)
  await earlier('RTO', 6, { pincode: '110001' })
  expect(await riskOf(shopper)).toEqual({
    action: 'NO_COD_BLOCK_REQUIRED',
    reasons: ['FIRST_ORDER'],
  })
  await earlier('RTO', 4, { pincode: '560001' })
  await earlier('DELIVERED', 8, { pincode: '560001' })
  expect(await riskOf(shopper)).toEqual({
    action: 'COD_VERIFICATION_RECOMMENDED',
    reasons: ['PINCODE_RETURNS', 'FIRST_ORDER'],
  })
})

test('[D-14, D-51] blocked: COD is refused with its reason, whatever the page shows; paying now is not', async () => {
  const shopper = await openShopper(app)
  await earlier('RTO', 2, { phone: shopper.phone })
  await earlier('RTO', 9, { pincode: '560001' })
  expect(await riskOf(shopper)).toMatchObject({ action: 'COD_BLOCK_RECOMMENDED' })
  const { status, failure } = await requestCod(shopper)
  expect({ status, failure }).toMatchObject({
    status: 409,
    failure: {
      code: 'METHOD_UNAVAILABLE',
      description:
        'Not available for this order: earlier orders of yours came back undelivered. Please pay online.',
    },
  })
  expect(await shopper.pay(TEA_FOR_TWO)).toMatchObject({ status: 200 })
})

test('[D-15] verified: the order waits for its code, with a verified phone too', async () => {
  const shopper = await openShopper(app)
  await earlier('RTO', 2, { phone: shopper.phone })
  await app.database.raw('delete from otp_send_counts; delete from otp_phones')
  const { reply } = await requestCod(shopper)
  expect(reply).toMatchObject({ confirmation: { phone: shopper.phone } })
  expect(reply).not.toHaveProperty('orderId')
  const confirmation_id = reply.confirmation?.id ?? ''
  const code = app.sms.codeOf(shopper.phone)
  const body = { cart_id: shopper.cartId, confirmation_id, code }
  const placed = await shopper.browser.requestWell(confirmCodOrder, { body })
  expect(placed.orderId).toEqual(expect.any(String))
})

test('[checkout §3 rpaEnabled, C3.16] off: no check, and COD is placed at once', async () => {
  await app.applyMeher((file) => {
    Object.assign((file['uiConfig'] ??= {}), { rpaEnabled: false })
  })
  const shopper = await openShopper(app)
  await earlier('RTO', 2, { phone: shopper.phone })
  await earlier('RTO', 9, { pincode: '560001' })
  expect(await riskOf(shopper)).toEqual({ action: 'NO_COD_BLOCK_REQUIRED', reasons: [] })
  expect((await requestCod(shopper)).reply).toMatchObject({ orderId: expect.any(String) })
})

test('[I45, D-30] a typed phone: its orders change nothing, and are told to nobody', async () => {
  const known = await openShopper(app, { isGuest: true })
  const unknown = await openShopper(app, { isGuest: true })
  await earlier('RTO', 3, { phone: known.phone })
  const status = await riskOf(known)
  expect(status).toEqual({ action: 'NO_COD_BLOCK_REQUIRED', reasons: ['FIRST_ORDER'] })
  expect(await riskOf(unknown)).toEqual(status)
  const customer = await known.browser.requestWell(getCustomer)
  expect(customer.highRTORisk).toBe(false)
})

test('[I17] what a phone did with another seller is unknown here', async () => {
  const shopper = await openShopper(app)
  await earlier('RTO', 3, { phone: shopper.phone, storeId: 'dhaga' })
  expect(await riskOf(shopper)).toMatchObject({ reasons: ['FIRST_ORDER'] })
})

test('[checkout §3 Customer, C6.5] the customer of many returned orders has a high risk', async () => {
  const shopper = await openShopper(app)
  const isHigh = async () => (await shopper.browser.requestWell(getCustomer)).highRTORisk
  expect(await isHigh()).toBe(false)
  await earlier('RTO', 2, { phone: shopper.phone })
  expect(await isHigh()).toBe(true)
})

/** Who the browser's session is. */
const subjectOf = async ({ browser }: Shopper) =>
  (await app.identity.authenticate(browser.session.token))?.subject ?? ''
const customerOf = ({ browser }: Shopper) => browser.requestWell(getCustomer)

test('[I34, ADR-369] what strangers did who typed a phone counts in nothing about its owner', async () => {
  const owner = await openShopper(app)
  const guest = await openShopper(app, { isGuest: true, phone: owner.phone })
  const unverified = { phone: owner.phone, isConfirmed: false }
  const before = [await riskOf(owner), await customerOf(owner)]
  const dhaga = await openShopper(app, { store: 'dhaga' })
  for (const status of ['RTO', 'DELIVERED', 'CONFIRMED', 'CANCELLED']) {
    await earlier(status, 5, { ...unverified, subject: await subjectOf(guest) })
    // The session is over, and its row is gone.
    await earlier(status, 5, unverified)
    // A customer, but of another phone or of another store.
    await earlier(status, 5, { ...unverified, subject: await subjectOf(await openShopper(app)) })
    await earlier(status, 5, { ...unverified, subject: await subjectOf(dhaga) })
  }
  expect([await riskOf(owner), await customerOf(owner)]).toEqual(before)
  expect(before).toMatchObject([
    { action: 'NO_COD_BLOCK_REQUIRED', reasons: ['FIRST_ORDER'] },
    { highRTORisk: false, isFirstTimeUser: true },
  ])
  expect(await requestCod(owner)).toMatchObject({
    status: 200,
    reply: { orderId: expect.any(String) },
  })
})

test.each([
  ['as the customer', async (owner: Shopper) => ({ subject: await subjectOf(owner) })],
  ['as a guest, confirmed by a code', () => Promise.resolve({ isConfirmed: true })],
])('[I34, ADR-104] what was ordered %s counts, and nothing beside it', async (_, verify) => {
  const owner = await openShopper(app)
  const verified = { isConfirmed: false, ...(await verify(owner)) }
  await earlier('RTO', 1, { phone: owner.phone, ...verified })
  await earlier('RTO', 4, { phone: owner.phone, isConfirmed: false })
  expect(await riskOf(owner)).toMatchObject({ reasons: ['RETURNED_BEFORE'] })
  await earlier('RTO', 1, { phone: owner.phone, ...verified })
  expect(await riskOf(owner)).toMatchObject({ reasons: ['RETURNED_OFTEN'] })
  expect(await customerOf(owner)).toMatchObject({ highRTORisk: true, isFirstTimeUser: false })
})

const statusOfOrders = (status: string, phone: string) =>
  app.database.raw('update orders set status = $1 where phone = $2', [status, phone])
const clearCodes = () => app.database.raw('delete from otp_send_counts; delete from otp_phones')

test('[I34, D-76, ADR-369] a guest’s order by a code, and one that moves to the customer, are the owner’s from then on', async () => {
  const confirmed = await openShopper(app, { isGuest: true })
  await confirmed.placeCod()
  await statusOfOrders('RTO', confirmed.phone)
  // In another browser: nothing of the guest's session moves.
  const owner = await openShopper(app, { phone: confirmed.phone })
  expect((await riskOf(owner)).reasons).toEqual(['RETURNED_BEFORE'])

  await app.applyMeher((file) => {
    enable(file)
    Object.assign(file['payments']?.['cod'] ?? {}, { confirmation: 'never' })
  })
  const guest = await openShopper(app, { isGuest: true })
  const other = await openShopper(app, { phone: guest.phone })
  expect((await guest.placeCod()).status).toBe(200)
  await statusOfOrders('RTO', guest.phone)
  expect((await riskOf(other)).reasons).toEqual(['FIRST_ORDER'])
  // Whoever verifies another phone in that browser takes nothing along.
  await clearCodes()
  const third = await openShopper(app, { isGuest: true, phone: guest.phone })
  await third.placeCod()
  await statusOfOrders('RTO', guest.phone)
  await third.browser.signIn('+919512340001')
  expect((await riskOf(other)).reasons).toEqual(['FIRST_ORDER'])
  await clearCodes()
  await guest.browser.signIn(guest.phone)
  expect((await riskOf(other)).reasons).toEqual(['RETURNED_BEFORE'])
})

test('[I34, ADR-369] a stranger’s prepaid orders that come back leave the owner’s COD as it was', async () => {
  const stranger = await openShopper(app, { isGuest: true })
  const { reply } = await stranger.pay()
  const payment = app.provider.pay(reply.providerOrderId)
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
  await app.applyEvents()
  const { rows } = await app.database.raw('select phone_confirmed from orders where phone = $1', [
    stranger.phone,
  ])
  expect(rows).toEqual([{ phone_confirmed: false }])
  await statusOfOrders('RTO', stranger.phone)
  await clearCodes()
  const owner = await openShopper(app, { phone: stranger.phone })
  expect((await riskOf(owner)).reasons).toEqual(['FIRST_ORDER'])
})

test('[I61, I31] another format is refused; another phone, cart or address is not found', async () => {
  const shopper = await openShopper(app)
  const other = await openShopper(app)
  const { cartId, phone } = shopper
  const foreign = await openShopper(app, { store: 'dhaga' })
  const request = async (key: string) => {
    const { status } = await shopper.browser.request(checkCustomerStatus, { body: { key } })
    return status
  }
  for (const key of ['x', encodeKey({}), encodeKey({ phone, cartId, more: 1 }), 'bnVsbA']) {
    expect([key, await request(key)]).toEqual([key, 400])
  }
  expect(await request(encodeKey({ phone: other.phone, cartId }))).toBe(404)
  expect(await request(encodeKey({ phone, cartId: foreign.cartId }))).toBe(404)
  expect(await request(encodeKey({ phone, cartId, addressId: other.addressId }))).toBe(404)
  expect(await request(encodeKey({ phone, cartId }))).toBe(200)
})

test('[checkout §8, C8.18] a check that fails is CANNOT_VERIFY, and is reported', async () => {
  const problems: Error[] = []
  const risk = await codRisk(
    {
      stores: app.stores,
      riskCheck: { scoreOf: () => Promise.reject(new Error('no reply')) },
      onProblem: (problem) => problems.push(problem),
    },
    {
      store: app.meher,
      visitor: {
        kind: 'USER',
        storeId: 'meher',
        subject: 's',
        sessionId: 's',
        claimedPhone: '+919000000002',
      },
      cart: { subtotal: 0, discountAmount: 0 } as never,
      address: undefined,
    },
  )
  expect(risk).toMatchObject({ action: 'CANNOT_VERIFY', reasons: [] })
  expect(problems.map(({ message }) => message)).toEqual(['no reply'])
})
