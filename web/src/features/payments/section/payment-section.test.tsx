import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { option, quoteWith } from '../attempt/testing/fake-options.ts'
import { paymentMade } from '../providers/razorpay/fake-razorpay.ts'
import {
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

  test('[checkout §8, C8.4] without a selection the button asks for one, word for word', async () => {
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

test('[checkout §8, C8.14] a refused payment: the provider’s description in the drawer, and order_failed', async () => {
  onPhone()
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
  show({ mode: 'popup', parentOrigin: 'https://shop.example' })
  await radios()
  await submit('Google Pay')
  await screen.findByRole('timer')
  const error = { description: 'Your payment was declined by your bank.' }
  paymentMade().razorpay.post('payment.error', { error })
  const drawer = await screen.findByRole('dialog', { name: 'Payment failed' })
  expect(within(drawer).getByText(error.description)).toBeVisible()
  const events = post.mock.calls
    .map(([message]) => message as unknown as { kind: string; payload?: object })
    .filter(({ kind }) => kind === 'PRODUCT_ANALYTICS')
  expect(events.map(({ payload }) => payload)).toEqual([
    { event: 'order_failed', description: error.description },
  ])
  post.mockRestore()
})
