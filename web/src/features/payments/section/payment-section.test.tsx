import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { option, quoteWith } from '../attempt/testing/fake-options.ts'
import { eachWithFreshBrowser, show, radios, submit } from './testing/show-payment-section.tsx'

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

  test('without a selection the button asks for one, word for word', async () => {
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
