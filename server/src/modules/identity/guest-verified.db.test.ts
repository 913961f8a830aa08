import { getCustomer, saveCustomerInfo } from '@thela/contracts/calls/accounts/accounts'
import { getShipping } from '@thela/contracts/calls/checkout/checkout'
import {
  confirmCodOrder,
  getSuccessInfo,
  placeOrderCod,
  stageOrder,
} from '@thela/contracts/calls/checkout/checkout-order'
import { listOrders } from '@thela/contracts/calls/orders/orders'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../../testing/open-shopper.ts'
import type { Shopper } from '../../testing/open-shopper.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { ADDRESS } from '../../testing/open-test-browser.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('[D-76, A4.42] a guest who verifies the phone keeps address and draft', async () => {
  const guest = await openShopper(app, { isGuest: true })
  const { browser, cartId, addressId, stage, phone } = guest
  await browser.requestWell(stageOrder, {
    query: {},
    body: { ...stage, shipping_option_id: 'standard' },
  })
  await browser.signIn(phone)
  const customer = await browser.requestWell(getCustomer, {})
  expect(customer).toMatchObject({
    guestUser: false,
    isFirstTimeUser: true,
    fullName: ADDRESS.name,
    email: ADDRESS.email,
  })
  expect(customer.addressList.map(({ id }) => id)).toEqual([addressId])
  const shipping = await browser.requestWell(getShipping, { body: { cartId, addressId } })
  expect(shipping.selectedId).toBe('standard')
  expect((await guest.pay()).status).toBe(200)
})

test('[D-76] an address that the customer had already is one address, with the id that the page has', async () => {
  const first = await openShopper(app)
  const { browser, addressId } = await openShopper(app, { isGuest: true, phone: first.phone })
  await browser.signIn(first.phone)
  const { addressList } = await browser.requestWell(getCustomer, {})
  expect(addressList.map(({ id }) => id)).toEqual([addressId])
})

test('[D-76, C3.45] the uses of the guest’s addresses are moved, the customer’s default stays', async () => {
  const OFFICE = { ...ADDRESS, address_line1: '7 Brigade Road, second floor' }
  const save = (shopper: Shopper, addressType: string, address: object) =>
    shopper.browser.requestWell(saveCustomerInfo, {
      body: { type: 'ADDRESS', addressType, address },
    })
  const customer = await openShopper(app)
  await save(customer, 'SHIPPING_ADDRESS', { ...ADDRESS, defaultSelected: true })
  const guest = await openShopper(app, { isGuest: true, phone: customer.phone })
  await save(guest, 'BILLING_ADDRESS', { ...OFFICE, defaultSelected: true })
  await save(guest, 'SHIPPING_ADDRESS', { ...OFFICE, defaultSelected: true })
  await app.database.raw('delete from otp_send_counts; delete from otp_phones')
  await guest.browser.signIn(guest.phone)
  const { addressList } = await guest.browser.requestWell(getCustomer, {})
  const known = addressList.map(({ id, address_line1, uses = [] }) => ({
    isHeld: id === guest.addressId,
    address_line1,
    uses: uses.map((use) => `${use.addressType} ${use.isDefault}`).toSorted(),
  }))
  expect(known).toEqual([
    // One address of both, with the id that the page has, and its default.
    { isHeld: true, address_line1: ADDRESS.address_line1, uses: ['SHIPPING_ADDRESS true'] },
    {
      isHeld: false,
      address_line1: OFFICE.address_line1,
      uses: ['BILLING_ADDRESS true', 'SHIPPING_ADDRESS false'],
    },
  ])
})

test('[D-76] everything of a guest moves with the new session, or nothing does', async () => {
  const guest = await openShopper(app, { isGuest: true })
  const { browser, phone, addressId, cartId } = guest
  await browser.requestWell(stageOrder, { query: {}, body: guest.stage })
  // The last part that moves fails.
  await app.database.raw(`
    create function stay() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger stay before update on carts for each row execute function stay()`)
  await expect(browser.signIn(phone)).rejects.toThrow('INTERNAL')
  await app.database.raw('drop trigger stay on carts; drop function stay')
  const still = await browser.requestWell(getCustomer, { query: { cartId } })
  expect(still).toMatchObject({ guestUser: true, stageInfo: { selectedAddressId: addressId } })
  expect(still.addressList.map(({ id }) => id)).toEqual([addressId])

  await app.database.raw('delete from otp_send_counts; delete from otp_phones')
  await browser.signIn(phone)
  const moved = await browser.requestWell(getCustomer, { query: { cartId } })
  expect(moved).toMatchObject({ guestUser: false, stageInfo: { selectedAddressId: addressId } })
})

test('[D-76, A4.42] a running payment and an order of the guest become the customer’s', async () => {
  const paying = await openShopper(app, { isGuest: true })
  const { reply } = await paying.pay()
  const ordered = await openShopper(app, { isGuest: true })
  expect((await ordered.placeCod()).status).toBe(200)
  for (const { browser, phone } of [paying, ordered]) await browser.signIn(phone)
  const polled = await paying.browser.request(getUpiStatus, {
    params: { id: reply.attemptId },
    query: { cartId: paying.cartId },
  })
  expect(polled.status).toBe(200)
  const { rows } = await app.database.raw(
    `select o.subject = c.customer_id as mine from orders o
     join customers c on c.store_id = o.store_id and c.phone = o.phone where o.payable_id = $1`,
    [ordered.cartId],
  )
  expect(rows).toEqual([{ mine: true }])
  expect((await ordered.browser.requestWell(listOrders, { body: {} })).orders).toHaveLength(1)
  const query = { cart_id: ordered.cartId }
  expect((await ordered.browser.request(getSuccessInfo, { query })).status).toBe(200)
})

test('[I34, D-30] verifying another phone than the guest’s moves nothing of the guest’s', async () => {
  const { browser, addressId, cartId } = await openShopper(app, { isGuest: true })
  await browser.signIn('+919512345678')
  const customer = await browser.requestWell(getCustomer, {})
  expect(customer).toMatchObject({ addressList: [], isFirstTimeUser: true })
  expect((await browser.request(getShipping, { body: { cartId, addressId } })).status).toBe(404)
})

test('[D-76] a guest who continues with the same phone again keeps the address', async () => {
  const { browser, phone, addressId } = await openShopper(app, { isGuest: true })
  await browser.goOnAsGuest(phone)
  const { addressList } = await browser.requestWell(getCustomer, {})
  expect(addressList.map(({ id }) => id)).toEqual([addressId])
})

/** A guest's COD order waits for its code; meanwhile the guest signs in. */
async function signedInWhileWaiting() {
  const guest = await openShopper(app, { isGuest: true })
  const { browser, phone, cartId, stage } = guest
  const { confirmation } = await browser.requestWell(placeOrderCod, { body: stage })
  const link = String(app.sms.messages.findLast((text) => text.phone === phone)?.variables['link'])
  const body = {
    cart_id: cartId,
    confirmation_id: confirmation?.id ?? '',
    code: app.sms.codeOf(phone),
  }
  await app.database.raw('delete from otp_send_counts; delete from otp_phones')
  await browser.signIn(phone)
  return { ...guest, body, link }
}
const isOrderOfCustomer = async (cartId: string) => {
  const { rows } = await app.database.raw(
    `select o.subject = c.customer_id as mine from orders o
     join customers c on c.store_id = o.store_id and c.phone = o.phone where o.payable_id = $1`,
    [cartId],
  )
  return rows
}

test('[D-76, D-87] an order that waits for its code is confirmed after the sign-in too', async () => {
  const { browser, cartId, body } = await signedInWhileWaiting()
  const confirmed = await browser.request(confirmCodOrder, { body })
  expect(confirmed).toMatchObject({ status: 200, reply: { orderId: expect.any(String) } })
  expect(await isOrderOfCustomer(cartId)).toEqual([{ mine: true }])
})

test('[D-76, D-87] the link of the message places the order of the customer, not of the guest', async () => {
  const { browser, cartId, link } = await signedInWhileWaiting()
  await app.http.inject({
    method: 'POST',
    url: '/confirm-order',
    payload: `c=${new URL(link).searchParams.get('c')}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(await isOrderOfCustomer(cartId)).toEqual([{ mine: true }])
  expect((await browser.request(getSuccessInfo, { query: { cart_id: cartId } })).status).toBe(200)
})
