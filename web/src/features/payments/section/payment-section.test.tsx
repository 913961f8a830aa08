import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { option, TOTALS } from '../attempt/testing/fake-options.ts'
import { eachWithFreshBrowser, show, radios, submit } from './testing/show-payment-section.tsx'

eachWithFreshBrowser()

describe('[checkout §4] the ways to pay', () => {
  test('the first of the store’s order is chosen; what is down or not offered stands last', async () => {
    const { onTotals } = show({
      options: [
        option('UPI', { downtime: 'UPI' }),
        option('COD', { reason: 'Not available at this pincode. Please pay online.' }),
        option('CREDIT_DEBIT_CARD', {
          totals: { ...TOTALS, paymentDiscount: 2000, total: 147_900 },
        }),
      ],
    })
    const [first, ...others] = await radios()
    expect(first).toBeChecked()
    expect(first).toHaveAccessibleName(/Card.*₹20 off/)
    expect(others[0]).toHaveAccessibleName(/Low success rates on UPI/)
    expect(others[1]).toBeDisabled()
    expect(onTotals).toHaveBeenLastCalledWith(
      expect.objectContaining({ total: 147_900, paymentDiscount: 2000, shippingCharge: 4900 }),
    )
  })

  test('with nothing chosen it is asked for, word for word', async () => {
    show({ options: [option('COD', { reason: 'Up to ₹5,000 only.' })] })
    await radios()
    await submit('Continue')
    expect(screen.getByRole('alert')).toHaveTextContent('Please select payment method')
  })
})
