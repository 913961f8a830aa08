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
        option('COD', { reason: 'Not available at this pincode. Please pay online.' }),
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
    expect(onQuote).toHaveBeenLastCalledWith(quoteWith({ paymentDiscount: 2_000 }))
  })

  test('without a selection the button asks for one, word for word', async () => {
    show({ options: [option('COD', { reason: 'Up to ₹5,000 only.' })] })
    await radios()
    await submit('Continue')
    expect(screen.getByRole('alert')).toHaveTextContent('Please select payment method')
  })
})
