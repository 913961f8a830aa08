import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import type { CartPage } from '@thela/contracts/pages'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiCallError } from '../../api/api-call-error.ts'
import { FakeChannel } from '../../api/fake-channel.ts'
import { fakeQuote } from '../../api/fake-quote.ts'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { payingFailure } from '../../features/payments/attempt/paying-failure.ts'
import type { PaymentSectionProps } from '../../features/payments/section/payment-section.tsx'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import { cartReply } from './fake-cart-reply.ts'
import { asha, home, returning } from './sample-customer.ts'
import { cartItem, sampleCart, samplePage } from './sample-page.ts'
import { sampleStage } from './sample-stage.ts'

const payment = vi.hoisted((): { props: PaymentSectionProps | undefined } => ({ props: undefined }))
vi.mock('../../features/payments/section/payment-section.tsx', () => ({
  PaymentSection: (props: PaymentSectionProps) => {
    payment.props = props
    const { renderAction } = props
    useEffect(() => {
      renderAction({
        text: 'Pay',
        isDisabled: false,
        isLoading: false,
        onClick: () => undefined,
      })
    }, [renderAction])
    return (
      <section data-variant="open">
        <h2 tabIndex={-1}>Payment</h2>
        <p>Ways to pay</p>
        <input type="radio" name="payment" aria-label={props.method} checked readOnly />
      </section>
    )
  },
}))

const UPDATE = 'POST @platform/v2/update-cart'
const STAGE = 'POST @platform/stage-order'
const SHIPPING = 'POST /integrations/checkout/consumer/shipping'
const CART = 'GET @platform/V2/cart-info'
const surface = {
  id: 'surface',
  type: 'DELIVERY' as const,
  displayText: 'SURFACE',
  charge: 4900,
  quote: fakeQuote({ subtotal: 100_000, cartDiscount: 10_000, shippingCharge: 4_900 }),
}
const changed = (more: Partial<CartInfo>): CartInfo => ({ ...sampleCart, revision: 2, ...more })
const responses = {
  'GET /checkout/customer/info/v2': () => asha,
  [STAGE]: () => ({ quote: sampleCart.quote }),
  [SHIPPING]: () => ({ options: [surface], quote: surface.quote }),
  [CART]: () => cartReply(changed({ quote: fakeQuote({ subtotal: 120_000 }) })),
}

function show(more: Partial<CartPage> = {}) {
  openSession(more.session ?? samplePage.session)
  render(
    <Toaster>
      <CheckoutPage page={{ ...samplePage, ...more }} />
    </Toaster>,
  )
}
const summary = () => within(screen.getByRole('complementary'))
/** The lazy steps are a separate file, so they appear later. */
const waysToPay = () => screen.findByText('Ways to pay')
const submit = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => vi.stubGlobal('BroadcastChannel', FakeChannel))
afterEach(() => vi.unstubAllGlobals())

describe('[checkout §2] the checkout page', () => {
  test('[C2.14] first the contact; later sections are listed but closed', () => {
    fakeServer(responses)
    show()
    expect(screen.getByLabelText('Mobile number')).toBeVisible()
    const sections = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
    expect(sections.map(({ textContent }) => textContent).join('; ')).toBe(
      'Your mobile number; Delivery address; Delivery method; Payment',
    )
    expect(screen.queryByText('Ways to pay')).toBeNull()
    for (const button of screen.getAllByRole('button', { name: 'Get OTP' }))
      expect(button).toBeEnabled()
  })

  test('a returning shopper comes straight to payment, with one total everywhere', async () => {
    fakeServer(responses)
    show(returning)
    expect(await waysToPay()).toBeVisible()
    expect(payment.props).toMatchObject({ addressId: 'home', shippingOptionId: 'surface' })
    expect(summary().getAllByText('₹949')).toHaveLength(2)
    expect(within(screen.getByRole('main')).getByText('₹949')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Pay' })).toBeEnabled()
  })

  test('[C2.18] payment closes while the address is open', async () => {
    fakeServer(responses)
    show(returning)
    await waysToPay()
    await submit('Change delivery address')
    expect(screen.queryByText('Ways to pay')).toBeNull()
    expect(await screen.findByRole('radio', { name: /Asha Rao/ })).toBeChecked()
    await submit('Deliver here')
    expect(await waysToPay()).toBeVisible()
  })

  test('a place that is not served keeps payment closed and says why', async () => {
    fakeServer({
      ...responses,
      [SHIPPING]: () => ({ options: [], quote: sampleCart.quote }),
      'GET /checkout/serviceability/:pincode': () => ({
        pincode: '560001',
        known: true,
        states: [],
        deliverable: false,
        codAvailable: false,
      }),
    })
    show(returning)
    expect(await screen.findByText(/does not deliver to 560001/)).toBeVisible()
    await submit('Change address')
    expect(await screen.findByRole('radio', { name: /Asha Rao/ })).toBeChecked()
  })

  test('[C2.18, ADR-192] delivery that could not be loaded is loaded again by the page’s button', async () => {
    let isDown = true
    const options = () => {
      if (isDown) throw new Error('down')
      return { options: [surface], quote: surface.quote }
    }
    fakeServer({ ...responses, [SHIPPING]: options })
    show(returning)
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await userEvent.click(again)
    expect(await waysToPay()).toBeVisible()
  })
})

const express = { ...surface, id: 'express', displayText: 'EXPRESS', charge: 9900 }
const two = {
  [SHIPPING]: () => ({ options: [surface, express], quote: surface.quote }),
}
const stages = (input: readonly { route: string; body: unknown }[]) =>
  input.filter(({ route }) => route === STAGE).map(({ body }) => body)

describe('[checkout §3 Stage info, §4, D-75] the draft', () => {
  test('with saved addresses and none selected the list is shown, not the newest one', async () => {
    const addressList = [{ ...home, defaultSelected: false }]
    fakeServer({
      ...responses,
      'GET /checkout/customer/info/v2': () => ({ ...asha, addressList }),
    })
    show(returning)
    expect(await screen.findByRole('radio', { name: /Asha Rao/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Deliver here' })).toBeEnabled()
    expect(screen.queryByText('Ways to pay')).toBeNull()
  })

  test('[D-75] each choice is saved: the delivery at once, the method too', async () => {
    const input = fakeServer({ ...responses, ...two })
    show(returning)
    // On a phone what is proposed stands in a row.
    await userEvent.click(await screen.findByRole('button', { name: 'Change delivery method' }))
    await userEvent.click(await screen.findByRole('radio', { name: /Express/ }))
    await waitFor(() =>
      expect(stages(input).at(-1)).toMatchObject({
        cart_id: 'cart',
        address_id: 'home',
        shipping_option_id: 'express',
      }),
    )
    await waysToPay()
    act(() => payment.props?.onMethod('COD'))
    await waitFor(() =>
      expect(stages(input).at(-1)).toMatchObject({
        shipping_option_id: 'express',
        payment: { option: 'COD' },
      }),
    )
  })

  test('[D-75, C3.8] after a reload address, delivery and method are restored, and nothing is saved again', async () => {
    const input = fakeServer({
      ...responses,
      'GET /checkout/customer/info/v2': () => ({ ...asha, stageInfo: sampleStage }),
      [SHIPPING]: () => ({
        options: [surface, express],
        quote: surface.quote,
        selectedId: 'express',
      }),
    })
    show(returning)
    await waysToPay()
    expect(payment.props).toMatchObject({
      addressId: 'home',
      shippingOptionId: 'express',
      method: 'COD',
    })
    expect(stages(input)).toEqual([])
  })
})

describe('the focus moves to the section that opens', () => {
  test('from the address to the delivery, below which payment is open, by keyboard', async () => {
    fakeServer({ ...responses, ...two })
    show(returning)
    await waysToPay()
    await submit('Change delivery address')
    await screen.findByRole('radio', { name: /Asha Rao/ })
    screen.getByRole('button', { name: 'Deliver here' }).focus()
    await userEvent.keyboard('{Enter}')
    await waysToPay()
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Delivery method' })).toHaveFocus(),
    )
  })

  test('from the code to the address', async () => {
    const guest = { token: 'guest', kind: 'GUEST', expiresInSeconds: 300 } as const
    fakeServer({
      ...responses,
      'GET /checkout/customer/info/v2': () => ({ ...asha, addressList: [] }),
      'POST /checkout/session/guest': () => ({ session: guest }),
    })
    show()
    await userEvent.type(screen.getByLabelText('Mobile number'), '9876543210')
    await submit('Continue as guest')
    await screen.findByLabelText('Pincode')
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Delivery address' })).toHaveFocus(),
    )
  })
})

test('the title of the contact says what to enter', async () => {
  const times = { expiresInSeconds: 600, resendAfterSeconds: 30 }
  const sent = { status: 'SENT', isSent: true, tracking_id: 'challenge', ...times } as const
  fakeServer({ ...responses, 'POST /checkout/challenge/generate/OTP': () => sent })
  show()
  await userEvent.type(screen.getByLabelText('Mobile number'), '9876543210{Enter}')
  expect(await screen.findByRole('heading', { name: 'Enter OTP' })).toBeVisible()
})

test('[D-18] a second tab shows that the cart has become an order', async () => {
  fakeServer(responses)
  show(returning)
  await waysToPay()
  new FakeChannel('thela.placed.cart').postMessage('PLACED')
  expect(await screen.findByRole('dialog', { name: 'Order already placed' })).toBeVisible()
  expect(payment.props?.isBlocked).toBe(true)
})

test('[ux] an unchanged contact keeps the focus', async () => {
  fakeServer(responses)
  show(returning)
  await waysToPay()
  await submit('Change contact')
  await submit('Cancel')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Contact' })).toHaveFocus())
})

describe('[checkout §2 Order summary] quantities', () => {
  test('a line is increased on the platform, and its amounts come from there', async () => {
    const input = fakeServer({
      ...responses,
      [UPDATE]: () => changed({ quote: fakeQuote({ subtotal: 150_000, cartDiscount: 10_000 }) }),
    })
    show()
    const [more] = summary().getAllByRole('button', { name: 'One more' })
    if (more) await userEvent.click(more)
    await waitFor(() => expect(summary().getByText('₹1,500')).toBeVisible())
    expect(input[0]?.body).toEqual({ cart_id: 'cart', key: 'Tea', change: 'RAISE' })
  })

  test('[D-57, C2.23] the only line can neither be removed nor lowered from 1', () => {
    fakeServer(responses)
    show({ cart: { ...sampleCart, cartItems: [cartItem('Tea')], totalCartItems: 1 } })
    expect(summary().getByRole('button', { name: 'One less' })).toBeDisabled()
    expect(summary().queryByRole('button', { name: 'Remove Tea' })).toBeNull()
  })

  test('a store without editing shows the quantities only', () => {
    fakeServer(responses)
    const cartItems = [cartItem('Tea', { quantity: 3 })]
    const settings = { ...samplePage.settings, allowEdit: false }
    show({ settings, cart: { ...sampleCart, cartItems } })
    expect(summary().getByText('Qty 3')).toBeVisible()
    expect(summary().getByRole('button')).toHaveAccessibleName('Have a coupon?')
  })
})

describe('errors of the paying call', () => {
  const reject = async (code: string, details = {}) => {
    show(returning)
    await waysToPay()
    const error = new ApiCallError({ statusCode: 409, code, details })
    payment.props?.onFailure(payingFailure(error, 'CREATE_PROVIDER_ORDER'))
  }

  test('[I36] another person’s cart: the page continues with a copy of it', async () => {
    const copy = { ...sampleCart, id: 'copy', revision: 1 }
    const input = fakeServer({ ...responses, 'POST /checkout/cart/copy': () => copy })
    await reject('CART_OF_ANOTHER')
    await waitFor(() => expect(payment.props?.cart.id).toBe('copy'))
    expect(input.find(({ route }) => route === 'POST /checkout/cart/copy')?.body).toEqual({
      cart_id: 'cart',
    })
    expect(window.location.search).toContain('cart_id=copy')
    expect(screen.getByText(/we made you a copy/)).toBeVisible()
    window.history.replaceState(null, '', '/')
  })

  test('[I36, D-84] a copy that the store’s platform cannot make is told, and not claimed', async () => {
    fakeServer({
      ...responses,
      'POST /checkout/cart/copy': () => {
        throw new ApiCallError({ statusCode: 502, code: 'PLATFORM_UNAVAILABLE' })
      },
    })
    await reject('CART_OF_ANOTHER')
    expect(await screen.findByText(/The store isn’t responding/)).toBeVisible()
    expect(screen.queryByText(/we made you a copy/)).toBeNull()
    expect(payment.props?.cart.id).toBe('cart')
  })

  test('[D-17, C4.51] a new price is shown next to the old one, and the cart is reloaded', async () => {
    const input = fakeServer(responses)
    await reject('PRICE_CHANGED', { quote: fakeQuote({ subtotal: 114_900 }) })
    const dialog = within(await screen.findByRole('dialog', { name: 'The total has changed' }))
    expect(dialog.getByText('Before: ₹949')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Continue with ₹1,149' }))
    await waitFor(() => expect(input.some(({ route }) => route === CART)).toBe(true))
    await waitFor(() => expect(payment.props?.cart.revision).toBe(2))
  })

  test('[D-17, C4.51] a price that the page already shows opens no dialog, but once only', async () => {
    fakeServer(responses)
    const quote = fakeQuote({ subtotal: 94_900 })
    await reject('PRICE_CHANGED', { quote })
    await waitFor(() => expect(payment.props?.cart.revision).toBe(2))
    expect(screen.queryByRole('dialog')).toBeNull()
    const error = new ApiCallError({ statusCode: 409, code: 'PRICE_CHANGED', details: { quote } })
    payment.props?.onFailure(payingFailure(error, 'CREATE_PROVIDER_ORDER'))
    expect(await screen.findByRole('dialog', { name: 'The total has changed' })).toBeVisible()
  })

  test('[D-18, C4.52] a cart changed in another window is reloaded, with a notice', async () => {
    fakeServer(responses)
    await reject('CART_CHANGED')
    expect(await screen.findByText('The cart was changed in another window')).toBeVisible()
    await waitFor(() => expect(payment.props?.cart.revision).toBe(2))
  })

  test('[checkout §8 Inventory failure, C4.39, C8.13] missing stock is removed with one click', async () => {
    const input = fakeServer({ ...responses, [UPDATE]: () => changed({}) })
    const gone = {
      variant_id: 'variant-Tea',
      title: 'Tea',
      availableQty: 0,
      requestedQty: 1,
      expired: false,
      isOutOfStock: true,
      availableForSale: false,
      allowOutOfStock: false,
    }
    await reject('OUT_OF_STOCK', { inventory: [gone] })
    const dialog = within(await screen.findByRole('dialog', { name: 'Some items have changed' }))
    expect(dialog.getByText('Sold out: removed')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Update cart and continue' }))
    await waitFor(() =>
      expect(input.find(({ route }) => route === UPDATE)?.body).toEqual({
        cart_id: 'cart',
        key: 'Tea',
        change: 'REMOVE',
        shippingOptionId: 'surface',
      }),
    )
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus())
  })

  test('[checkout §4 Paying, C4.38] an order that is already placed is opened', async () => {
    fakeServer(responses)
    await reject('ORDER_ALREADY_PLACED')
    expect(await screen.findByRole('button', { name: 'See your order' })).toBeVisible()
  })

  test('[D-18] a cart that is invalid because it was ordered leads to its order', async () => {
    const STATUS = 'GET @platform/v2/order-status'
    const input = fakeServer({ ...responses, [STATUS]: () => ({ status: 'PLACED' }) })
    await reject('INVALID_CART')
    expect(await screen.findByRole('button', { name: 'See your order' })).toBeVisible()
    expect(screen.getByText(/This order is already placed/)).toBeVisible()
    expect(input.some(({ route }) => route === STATUS)).toBe(true)
    expect(screen.queryByText(/Your cart is safe/)).toBeNull()
  })
})

describe('leaving', () => {
  test('[checkout §2 Leaving prompt, C2.31] asks once; staying is the primary action', async () => {
    fakeServer(responses)
    show()
    await userEvent.click(screen.getByRole('link', { name: 'Meher Pantry' }))
    expect(await screen.findByRole('dialog', { name: 'Leaving Early?' })).toBeVisible()
    await submit('Continue checkout')
    expect(screen.queryByRole('dialog', { name: 'Leaving Early?' })).toBeNull()
  })

  test('[account §7, C4.46] in a pop-up the seller’s page closes it, after the shopper confirmed', async () => {
    fakeServer(responses)
    const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
    show({ mode: 'popup', parentOrigin: 'https://shop.example' })
    const reported = () => post.mock.calls.map(([message]) => message as { action?: string })
    const actions = () => reported().map(({ action }) => action)
    expect(actions()).toContain('READY_TO_LISTEN')
    await submit('Close checkout')
    expect(actions()).not.toContain('CONFIRM_CLOSE_POP_UP')
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(actions()).toContain('CONFIRM_CLOSE_POP_UP')
    expect(JSON.stringify(reported())).not.toMatch(/asha|9876543210|Residency/i)
  })

  test('[checkout §8, C4.34, C2.39, C8.31] shows the result of the payment, once', async () => {
    fakeServer(responses)
    window.history.replaceState(undefined, '', '/cart?cart_id=cart&perr=1')
    show({ ...returning, notice: 'PAYMENT_ERROR', noticeText: 'Your balance is too low.' })
    const name = 'Payment failed'
    const result = await screen.findByRole('dialog', { name })
    expect(result).toHaveTextContent('Your balance is too low.')
    expect(window.location.search).toBe('?cart_id=cart')
    await waysToPay()
    // Behind the dialog nothing is opened at the provider.
    expect(payment.props?.isBlocked).toBe(true)
    act(() => {
      payment.props?.onMethod('CREDIT_DEBIT_CARD')
      payment.props?.onOffered(['UPI', 'CREDIT_DEBIT_CARD', 'COD'])
    })
    const dialog = within(screen.getByRole('dialog', { name }))
    expect(dialog.getByRole('button', { name: 'Try card again' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Cash on Delivery' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Pay by UPI' }))
    expect(payment.props).toMatchObject({ method: 'UPI', isBlocked: false })
    await waitFor(() => expect(screen.getByRole('radio', { name: 'UPI' })).toHaveFocus())
  })

  test('[ux] "Try card again" leads to the card', async () => {
    fakeServer(responses)
    show({ ...returning, notice: 'PAYMENT_ERROR' })
    await waysToPay()
    act(() => payment.props?.onMethod('CREDIT_DEBIT_CARD'))
    await submit('Try card again')
    await waitFor(() => expect(screen.getByRole('radio', { name: /CARD/ })).toHaveFocus())
  })
})

describe('[account §7] the customer’s id for the seller’s page', () => {
  const parentOrigin = 'https://shop.example'
  const reported = () =>
    post.mock.calls
      .map(([message]) => message as { action?: string; payload?: unknown })
      .filter(({ action }) => action === 'CUSTOMER_INFO')
  let post = vi.spyOn(window, 'postMessage')
  const request = () => {
    const data = { source: 'thela', version: 1, kind: 'APP_EVENTS', action: 'CUSTOMER_INFO' }
    const from = { data, origin: parentOrigin, source: window }
    window.dispatchEvent(new MessageEvent('message', from))
  }
  beforeEach(() => {
    post = vi.spyOn(window, 'postMessage').mockReset().mockReturnValue()
    fakeServer(responses)
  })

  test('[C6.6, C7.64, A7.33] only on request', async () => {
    show({ ...returning, mode: 'popup', parentOrigin })
    await waysToPay()
    expect(reported()).toEqual([])
    request()
    expect(reported()).toMatchObject([{ payload: { customerId: btoa('asha') } }])
  })

  test('[C6.6, A7.33] never of a guest', async () => {
    const session = { token: 'guest', kind: 'GUEST', expiresInSeconds: 300 } as const
    show({ session, mode: 'popup', parentOrigin })
    await waysToPay()
    request()
    expect(reported()).toEqual([])
  })
})
