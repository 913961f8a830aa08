import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { option } from '../attempt/testing/fake-options.ts'
import { paymentMade } from '../providers/razorpay/fake-razorpay.ts'
import {
  COD,
  eachWithFreshBrowser,
  onPhone,
  radios,
  show,
  submit,
  UPI,
} from './testing/show-payment-section.tsx'

eachWithFreshBrowser()

describe('[checkout §8, ADR-194] another way to pay', () => {
  async function refuse() {
    onPhone()
    show({ options: [UPI, COD] })
    await radios()
    await submit('Google Pay')
    await screen.findByRole('button', { name: 'I have paid' })
    paymentMade().razorpay.post('payment.error', { error: { description: 'Declined' } })
    return screen.findByRole('dialog', { name: 'Payment of ₹1,499 not approved in Google Pay' })
  }

  test('the method that was tried is closed, and the heading of the list has the focus', async () => {
    const drawer = await refuse()
    await userEvent.click(within(drawer).getByRole('button', { name: 'Pay another way' }))
    for (const radio of await radios()) expect(radio).not.toBeChecked()
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Ways to pay'))
    await submit('Continue')
    expect(screen.getByRole('alert')).toHaveTextContent('Please select payment method')
    await userEvent.click(screen.getByRole('radio', { name: /UPI/ }))
    expect(screen.getByRole('radio', { name: /UPI/ })).toBeChecked()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[ADR-261] that it failed stays above the methods until another payment begins', async () => {
    const drawer = await refuse()
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }))
    const failed = /^Your UPI payment of ₹1,499 didn’t go through\. You have not been charged/
    expect(screen.getByText(failed)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: /Cash/ }))
    expect(screen.getByText(failed)).toBeVisible()
    await submit(/^Place order/)
    expect(screen.queryByText(failed)).toBeNull()
  })

  test('a method that is named is opened', async () => {
    const drawer = await refuse()
    await userEvent.click(
      within(drawer).getByRole('button', { name: 'Cash on Delivery (+ ₹40 fee)' }),
    )
    expect(await screen.findByRole('radio', { name: /Cash/ })).toBeChecked()
  })
})

describe('[checkout §3 Shipping preference, ADR-192] of what is collected', () => {
  test('nothing is paid on delivery', async () => {
    show({ options: [COD, UPI], delivery: 'PICKUP' })
    expect(await screen.findByRole('radio', { name: /^Cash on pickup/ })).toBeChecked()
    expect(screen.getByText(/when you collect your order, ₹40 fee included/)).toBeVisible()
    expect(screen.queryByText(/on delivery|arrives/i)).toBeNull()
  })

  test('a delivery keeps its words', async () => {
    show({ options: [option('COD'), UPI], delivery: 'DELIVERY' })
    expect(await screen.findByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked()
    expect(screen.getByText(/when your order arrives/)).toBeVisible()
  })
})
