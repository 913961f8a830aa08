import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakeCashfree } from '../../providers/cashfree/fake-cashfree.ts'
import { option } from '../../attempt/testing/fake-options.ts'
import { order } from '../../providers/fake-order.ts'
import { paymentMade } from '../../providers/razorpay/fake-razorpay.ts'
import {
  eachWithFreshBrowser,
  show,
  choose,
  submit,
  fillCard,
  CARD,
  UPI,
  ORDER,
} from '../../section/testing/show-payment-section.tsx'

eachWithFreshBrowser()

describe('[checkout §7] card', () => {
  test('[ADR-095] where it is entered on the provider’s page there is no form', async () => {
    const script = fakeCashfree()
    const config = { scriptUrl: 'https://sdk.example/c.js', mode: 'sandbox' }
    show({
      options: [CARD, UPI],
      access: { provider: 'CASHFREE', config: { ...config, paymentSessionId: 'session_1' } },
    })
    await choose(/Card/)
    expect(await screen.findByText(/on the payment provider’s page/)).toBeVisible()
    expect(screen.queryByLabelText('Card number')).toBeNull()
    await submit('Pay ₹1,499 by card')
    await waitFor(() =>
      expect(script.checkouts).toEqual([
        { paymentSessionId: 'session_1', redirectTarget: '_self', returnUrl: order.callbackUrl },
      ]),
    )
  })

  test('[D-3, C7.56] goes to the provider’s script and nowhere else', async () => {
    const { input } = show({ options: [CARD, UPI] })
    await fillCard()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(paymentMade().razorpay.options.redirect).toBe(true))
    expect(paymentMade().data).toMatchObject({
      method: 'card',
      order_id: 'order_1',
      amount: 149_900,
      contact: '+919876543210',
      'card[number]': '4100280000001007',
      'card[cvv]': '123',
      'card[expiry_month]': '07',
      'card[expiry_year]': '99',
      'card[name]': 'Asha Rao',
      callback_url: order.callbackUrl,
    })
    expect(input.find(({ route }) => route === ORDER)?.body).toMatchObject({
      amount: 149_900,
      meta: { paymentMethod: 'DEBIT_CARD' },
    })
    expect(JSON.stringify(input)).not.toMatch(/4100280|"123"|Asha/)
    expect(JSON.stringify(localStorage)).not.toContain('4100280')
  })

  test('[checkout §5] a card above the limit of its type says so at its sixth digit', async () => {
    const { input } = show({ options: [CARD, UPI], cardReason: { code: 'ABOVE_LIMIT' } })
    await choose(/Card/)
    await userEvent.type(screen.getByLabelText('Card number'), '410028')
    expect(
      await screen.findByText(
        'This amount is above the limit of this method. Please choose another one.',
      ),
    ).toBeVisible()
    await userEvent.type(screen.getByLabelText('Card number'), '0000001007')
    await submit('Pay ₹1,499 by card')
    expect(screen.getByLabelText('Card number')).toHaveFocus()
    expect(input.some(({ route }) => route === ORDER)).toBe(false)
  })

  test('[D-4, D-19] whether it is saved is asked where it can be, and no box is ticked beforehand', async () => {
    const { input } = show({ options: [option('CREDIT_DEBIT_CARD', { canSaveCard: true }), UPI] })
    await fillCard()
    const consent = screen.getByRole('checkbox', { name: 'Save this card for next time' })
    expect(consent).not.toBeChecked()
    await submit('Pay ₹1,499 by card')
    await waitFor(() => expect(paymentMade().data).toMatchObject({ method: 'card' }))
    expect(input.find(({ route }) => route === ORDER)?.body).toMatchObject({
      stage: { paymentInfo: { saveCardPermission: false } },
    })
  })

  test('[D-4, checkout §7] with the shopper’s consent it is saved', async () => {
    const config = { ...order.config, customerId: 'cust_1' }
    const { input } = show({
      options: [option('CREDIT_DEBIT_CARD', { canSaveCard: true }), UPI],
      access: { ...order, config },
    })
    await fillCard()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }))
    await submit('Pay ₹1,499 by card')
    await waitFor(() =>
      expect(paymentMade().data).toMatchObject({
        customer_id: 'cust_1',
        save: 1,
        consent_to_save_card: 1,
      }),
    )
    expect(input.find(({ route }) => route === ORDER)?.body).toMatchObject({
      stage: { paymentInfo: { saveCardPermission: true } },
    })
  })

  test('it is not asked where the card cannot be saved', async () => {
    show({ options: [CARD, UPI] })
    await fillCard()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('a refused card stays selected, and no code of another payment is created', async () => {
    const { input, onOffered } = show({ method: 'CREDIT_DEBIT_CARD' })
    expect(await screen.findByRole('radio', { name: /Card/ })).toBeChecked()
    expect(onOffered).toHaveBeenLastCalledWith(['UPI', 'CREDIT_DEBIT_CARD', 'COD'])
    expect(input.some(({ route }) => route === ORDER)).toBe(false)
  })

  test('an invalid form is not submitted and the first error gets the focus', async () => {
    const { input } = show({ options: [CARD, UPI] })
    await choose(/Card/)
    await submit('Pay ₹1,499 by card')
    expect(screen.getByLabelText('Card number')).toHaveFocus()
    expect(screen.getByText('Enter the card number')).toBeVisible()
    expect(screen.getByText('Enter expiry')).toBeVisible()
    expect(screen.getByText('Enter 3 digits')).toBeVisible()
    expect(screen.getByText('Name is required')).toBeVisible()
    expect(input.some(({ route }) => route === ORDER)).toBe(false)
  })
})
