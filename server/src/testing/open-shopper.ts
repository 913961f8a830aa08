import type { WireAddress } from '@thela/contracts/calls/shapes/address'
import { getCartInfo } from '@thela/contracts/calls/checkout/checkout'
import {
  confirmCodOrder,
  createPaymentOrder,
  placeOrderCod,
} from '@thela/contracts/calls/checkout/checkout-order'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import { balancesOf, prepaidOf, priceLineSign } from '@thela/domain/orders'
import type { Quote } from '@thela/domain/orders'
import type { TestApp } from './open-test-app.ts'
import { openTestBrowser } from './open-test-browser.ts'
import type { FakeItem } from '../ports/testing/fake-platform.ts'

type Lines = readonly (readonly [FakeItem, number])[]
interface PayBody {
  storeId: string
  cartId: string
  amount: number
  stage: Stage
  meta: { paymentMethod: string }
}

let lastPhone = 9_500_000_000
const freshPhone = () => `+91${(lastPhone += 1)}`

/** What is to be paid for two packets of tea in each store. */
export const TEA_FOR_TWO = 50_000

/** Somebody with a cart, signed in or a guest, whose address is saved: one step before paying. */
export async function openShopper(
  app: TestApp,
  choices: {
    readonly lines?: Lines
    readonly store?: string
    readonly isGuest?: boolean
    readonly phone?: string
    /** Its network address. */
    readonly remoteAddress?: string
    readonly from?: Readonly<Record<string, string>>
    /** What the saved address has different. */
    readonly address?: Partial<WireAddress>
  } = {},
) {
  const { store = 'meher', phone = freshPhone() } = choices
  const browser = await openTestBrowser(app, store, choices.remoteAddress)
  await (choices.isGuest ? browser.goOnAsGuest(phone) : browser.signIn(phone))
  const { cartId, token } = await browser.startCart(choices.lines, choices.from)
  const addressId = await browser.saveAddress(choices.address)
  const { revision } = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  const stage: Stage = {
    cart_id: cartId,
    revision,
    address_id: addressId,
    shipping_option_id: 'standard',
  }
  const payBody = (amount: number, more: Partial<Stage> = {}): PayBody => ({
    storeId: store,
    cartId,
    amount,
    stage: { ...stage, ...more },
    meta: { paymentMethod: 'UPI' },
  })
  return {
    browser,
    phone,
    cartId,
    token,
    addressId,
    stage,
    payBody,
    pay: (amount = TEA_FOR_TWO, key?: string, more: Partial<Stage> = {}) =>
      browser.request(createPaymentOrder, { body: payBody(amount, more), ...(key ? { key } : {}) }),
    /** Confirms by the code of the message where that is asked for. */
    async placeCod(more: Partial<Stage> = {}, key?: string) {
      const body = { ...stage, ...more }
      const input = await browser.request(placeOrderCod, { body, ...(key ? { key } : {}) })
      const { orderId = '', redirectUrl, confirmation } = input.reply
      if (!confirmation) return { ...input, reply: { ...input.reply, orderId, redirectUrl } }
      const code = app.sms.codeOf(phone)
      const confirm = { cart_id: cartId, confirmation_id: confirmation.id, code }
      const confirmed = await browser.request(confirmCodOrder, { body: confirm })
      // As if time went by: the code counts with those of a sign-in that may follow.
      await app.database.raw('delete from otp_send_counts; delete from otp_phones')
      return confirmed
    },
  }
}

export type Shopper = Awaited<ReturnType<typeof openShopper>>

/** Every sum that the server tells adds up; a deposit is beside it. */
export function isAddingUp(quote: Quote): boolean {
  const signed = quote.lines.map(({ key, amount }) => priceLineSign(key) * amount)
  const sum = signed.reduce((total, amount) => total + amount, 0)
  return sum === prepaidOf(quote) + quote.dueOnDelivery && quote.total === sum + balancesOf(quote)
}
