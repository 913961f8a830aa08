import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { option, quoteWith } from '../attempt/testing/fake-options.ts'
import { paymentMade } from '../providers/razorpay/fake-razorpay.ts'
import {
  CARD,
  choose,
  COD,
  eachWithFreshBrowser,
  onPhone,
  show,
  radios,
  submit,
} from './testing/show-payment-section.tsx'

eachWithFreshBrowser()

describe('[checkout §4] the ways to pay', () => {
  test('the first of the store’s order is selected; unavailable ones are last', async () => {
    const { onQuote } = show({
      options: [
        option('UPI', { downtime: 'UPI' }),
        option('COD', { reason: { code: 'COD_PINCODE' } }),
        option('CREDIT_DEBIT_CARD', {
          quote: quoteWith({ paymentDiscount: 2_000 }),
        }),
      ],
    })
    const [first, ...others] = await radios()
    expect(first).toBeChecked()
    expect(first).toHaveAccessibleName(/Card.*₹20 off/)
    expect(others[0]).toHaveAccessibleName(/Low success rates on UPI/)
    expect(others[1]).toBeDisabled()
    expect(others[1]).toHaveAccessibleName(/Not available at this pincode. Please pay online./)
    expect(onQuote).toHaveBeenLastCalledWith(quoteWith({ paymentDiscount: 2_000 }))
  })

  test('[ADR-289] a UPI handle in trouble is named, and UPI keeps its place', async () => {
    show({
      options: [option('UPI', { partlyDown: 'oksbi' }), option('CREDIT_DEBIT_CARD')],
    })
    const [first] = await radios()
    expect(first).toBeChecked()
    expect(first).toHaveAccessibleName(/UPI.*Low success rates on oksbi/)
  })

  test('[ADR-138] a row says what its method takes; the store’s own text and what is used come first', async () => {
    const wallets = ['amazonpay', 'phonepe', 'paytm'].map((id) => ({ id, kind: 'WALLET' as const }))
    const apps = [{ id: 'GPAY', kind: 'UPI_APP' as const, isLastUsed: true }]
    const banks = [
      'HDFC',
      'SBIN',
      ...Array.from({ length: 10 }, (_each, index) => `B${index}`),
    ].map((id) => ({ id, kind: 'BANK' as const, name: `${id} Bank` }))
    show({
      options: [
        option('WALLETS', { instruments: wallets }),
        option('CREDIT_DEBIT_CARD'),
        option('UPI', { instruments: apps }),
        option('NET_BANKING', { instruments: banks }),
        option('COD', { text: 'Keep change ready' }),
      ],
    })
    const row = (name: RegExp) => screen.findByRole('radio', { name })
    expect(await row(/Wallets/)).toHaveAccessibleDescription('Amazon Pay, PhonePe & more')
    expect(await row(/Card/)).toHaveAccessibleDescription('Visa, Mastercard, RuPay')
    expect(await row(/Net Banking/)).toHaveAccessibleDescription('HDFC · SBI · 10+')
    expect(await row(/UPI.*Last used: Google Pay/)).not.toHaveAccessibleDescription()
    expect(await row(/Cash.*Keep change ready/)).not.toHaveAccessibleDescription()
  })

  test('[ADR-186] of an unavailable method only its reason is shown, not its note and its charge', async () => {
    show({
      options: [
        option('UPI'),
        option('COD', {
          text: 'Keep change ready',
          quote: quoteWith({ paymentCharge: 4_000 }),
          reason: { code: 'COD_PINCODE' },
        }),
      ],
    })
    const cod = await screen.findByRole('radio', { name: /^Cash/ })
    expect(cod).toHaveAccessibleName(/Not available at this pincode/)
    expect(cod).not.toHaveAccessibleName(/Keep change ready|₹40/)
  })

  test('[ADR-155, ADR-190] the bank of the last order is its own row, selected, and paid with at once', async () => {
    const banks = [
      { id: 'HDFC', kind: 'BANK' as const, name: 'HDFC Bank', isLastUsed: true },
      { id: 'SBIN', kind: 'BANK' as const, name: 'State Bank of India' },
    ]
    show({
      options: [option('UPI'), option('NET_BANKING', { instruments: banks })],
      offers: [{ lastUsed: 'NET_BANKING', previouslyUsedOrder: ['NET_BANKING'] }],
    })
    const [first] = await screen.findAllByRole('radio')
    expect(first).toHaveAccessibleName(/^HDFC Bank/)
    expect(first).toBeChecked()
    expect(screen.queryByRole('radio', { name: 'State Bank of India' })).toBeNull()
    await submit('Pay with HDFC Bank')
    await waitFor(() => expect(paymentMade().data).toMatchObject({ bank: 'HDFC' }))
  })

  test('[ADR-155, ADR-162] the method of the newest order leads the list, open, and says why', async () => {
    show({
      options: [option('UPI'), option('CREDIT_DEBIT_CARD'), COD],
      offers: [{ lastUsed: 'COD', previouslyUsedOrder: ['UPI'] }],
    })
    const [first, second] = await radios()
    expect(first).toHaveAccessibleName(/^Cash on Delivery ?Last used/)
    expect(first).toBeChecked()
    expect(second).toHaveAccessibleName(/^UPI/)
    expect(await screen.findByRole('button', { name: /^Place order/ })).toBeEnabled()
    await choose(/^UPI/)
    // It keeps its place.
    expect((await radios())[0]).toHaveAccessibleName(/^Cash on Delivery/)
  })

  test('[ADR-314] the button has a lock where it pays, not where it asks or places an order', async () => {
    const bank = { id: 'HDFC', kind: 'BANK' as const, name: 'HDFC Bank' }
    show({ options: [CARD, option('NET_BANKING', { instruments: [bank] }), COD] })
    const icon = async (name: RegExp) =>
      (await screen.findByRole('button', { name })).querySelector('svg')
    expect(await icon(/^Pay ₹/)).toBeInTheDocument()
    await choose(/^Net Banking/)
    expect(await icon(/^Choose/)).toBeNull()
    await userEvent.click(await screen.findByRole('radio', { name: 'HDFC Bank' }))
    expect(await icon(/^Pay .*HDFC Bank/)).toBeInTheDocument()
    await choose(/^Cash/)
    expect(await icon(/^Place order/)).toBeNull()
  })

  test.each([
    ['COD_BELOW_MINIMUM', '₹200', 'Only for orders of ₹200 or more.'],
    ['COD_ABOVE_MAXIMUM', '₹10,000', 'Only for orders up to ₹10,000. Please pay online.'],
  ] as const)('[ADR-186] which orders can be paid on delivery: %s', async (code, amount, text) => {
    const reason = { code, params: { amount } }
    show({ options: [option('CREDIT_DEBIT_CARD'), option('COD', { reason })] })
    const cod = await screen.findByRole('radio', { name: /^Cash/ })
    expect(cod).toHaveAccessibleName(expect.stringContaining(text))
  })

  test('[checkout §8, C8.4, A8.11] without a selection the button asks for one, word for word', async () => {
    show({
      options: [
        option('COD', { reason: { code: 'COD_ABOVE_MAXIMUM', params: { amount: '₹5,000' } } }),
      ],
    })
    await radios()
    await submit('Continue')
    expect(screen.getByRole('alert')).toHaveTextContent('Please select payment method')
  })
})

describe('[C2.43, D-84] the shop’s own checkout is offered where nothing can be paid', () => {
  const ownCheckout = <button>Elsewhere</button>
  const elsewhere = () => screen.queryByRole('button', { name: 'Elsewhere' })

  test('because the methods cannot be loaded', async () => {
    const down = { reject: 502, code: 'PLATFORM_UNAVAILABLE', description: '' } as const
    const { hold } = show({ ownCheckout, offers: [down, down, down] })
    expect(await screen.findByText('Payment methods could not be loaded')).toBeVisible()
    expect(elsewhere()).toBeVisible()
    // The one button that says so is the page's own.
    const release = hold()
    await submit('Try again')
    // Meanwhile it is busy, and has the focus still.
    const button = await screen.findByRole('button', { name: 'Continue' })
    expect(button).toHaveFocus()
    expect(button).toBeEnabled()
    expect(button).toHaveAttribute('aria-busy', 'true')
    release()
    expect(await screen.findByRole('radio', { name: /UPI/ })).toBeVisible()
  })

  test.each([
    ['none can be used', [option('COD', { reason: { code: 'COD_PINCODE' } })], true],
    ['there is none', [], true],
    ['one can be used', [option('CREDIT_DEBIT_CARD')], false],
  ])('because %s', async (_, options, isOffered) => {
    show({ ownCheckout, options })
    await screen.findByRole('button', { name: /Continue|Pay/ })
    if (isOffered) expect(elsewhere()).toBeVisible()
    else expect(elsewhere()).not.toBeInTheDocument()
  })
})

test('[checkout §8, C8.14] a refused payment: the provider’s description in the drawer, and order_failed', async () => {
  onPhone()
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
  show({ mode: 'popup', parentOrigin: 'https://shop.example' })
  await radios()
  await submit('Google Pay')
  await screen.findByRole('button', { name: 'I have paid' })
  const error = { description: 'Your payment was declined by your bank.' }
  paymentMade().razorpay.post('payment.error', { error })
  const drawer = await screen.findByRole('dialog', { name: /not approved in Google Pay$/ })
  expect(within(drawer).getByText(error.description)).toBeVisible()
  const events = () =>
    post.mock.calls
      .map(([message]) => message as unknown as { kind: string; payload?: object })
      .filter(({ kind }) => kind === 'PRODUCT_ANALYTICS')
      .map(({ payload }) => payload)
  await waitFor(() =>
    expect(events()).toEqual([
      { event: 'order_failed', description: error.description, project: 'CHECKOUT' },
    ]),
  )
  post.mockRestore()
})
