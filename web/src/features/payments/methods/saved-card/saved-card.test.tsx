import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { option, quoteWith } from '../../attempt/testing/fake-options.ts'
import { paymentMade } from '../../providers/razorpay/fake-razorpay.ts'
import {
  CARD,
  choose,
  eachWithFreshBrowser,
  ORDER,
  show,
  submit,
  UPI,
} from '../../section/testing/show-payment-section.tsx'

const REMOVE = 'DELETE /checkout/customer/cards/:id'
const VISA = {
  id: 'card_1',
  kind: 'SAVED_CARD' as const,
  isLastUsed: true,
  card: {
    token: 'token_1',
    network: 'visa' as const,
    issuer: 'HDFC',
    issuerName: 'HDFC Bank',
    type: 'debit' as const,
    lastDigits: '1007',
    expiryMonth: 7,
    expiryYear: 2028,
  },
}
const AMEX = {
  id: 'card_2',
  kind: 'SAVED_CARD' as const,
  card: {
    token: 'token_2',
    network: 'american-express' as const,
    type: 'credit' as const,
    lastDigits: '1005',
  },
  quote: quoteWith({ paymentDiscount: 5_000 }),
}
const EXPIRED = {
  ...AMEX,
  card: { ...AMEX.card, expiryMonth: 1, expiryYear: 2020 },
  reason: { code: 'CARD_EXPIRED' as const },
}
const ALL_EXPIRED = option('PREVIOUSLY_USED_CARD', {
  instruments: [EXPIRED],
  reason: { code: 'CARD_EXPIRED' },
})
const SAVED = option('PREVIOUSLY_USED_CARD', { instruments: [VISA, AMEX] })
const OPTIONS = [UPI, SAVED, CARD]

eachWithFreshBrowser()

describe('[checkout §4, D-4] a saved card', () => {
  test('the last used one is preselected, before the store’s first method', async () => {
    show({ options: OPTIONS })
    const card = await screen.findByRole('radio', { name: /HDFC Bank ••••\s1007/ })
    expect(card).toBeChecked()
    expect(screen.getAllByRole('radio')[0]).toBe(card)
    expect(card).toHaveAccessibleName(/Visa debit card, ?valid until 07\/28/)
    expect(screen.getByText('· 07/28')).toBeVisible()
    expect(screen.getByLabelText('CVV')).toHaveAccessibleDescription('3 digits')
  })

  test('a card with a downtime is not preselected', async () => {
    const down = [VISA, AMEX].map((each) => ({ ...each, downtime: 'HDFC Bank' }))
    const saved = option('PREVIOUSLY_USED_CARD', { instruments: down })
    show({ options: [UPI, saved, CARD] })
    expect(await screen.findByRole('radio', { name: /^UPI/ })).toBeChecked()
  })

  test('[D-3, C7.55] it is paid by its token and its CVV, which goes to the provider alone', async () => {
    const { input } = show({ options: OPTIONS })
    await userEvent.type(await screen.findByLabelText('CVV'), '123{Enter}')
    await waitFor(() => expect(paymentMade().data).toMatchObject({ token: 'token_1' }))
    expect(paymentMade().data).toMatchObject({ method: 'card', 'card[cvv]': '123' })
    expect(paymentMade().data).not.toHaveProperty('card[number]')
    expect(input.find(({ route }) => route === ORDER)?.body).toMatchObject({
      stage: { payment: { option: 'PREVIOUSLY_USED_CARD', instrument: 'card_1' } },
      meta: { paymentMethod: 'DEBIT_CARD' },
    })
    expect(JSON.stringify(input)).not.toContain('"123"')
  })

  test('its CVV has the length of its network, its price is its own', async () => {
    show({ options: OPTIONS })
    await userEvent.click(await screen.findByRole('radio', { name: /American Express ••••\s1005/ }))
    const cvv = screen.getByLabelText('CVV')
    await userEvent.type(cvv, '12345')
    expect(cvv).toHaveValue('12345')
    expect(screen.getByRole('button', { name: 'Pay ₹1,449 by card' })).toBeEnabled()
  })

  test('[checkout §5] one that has expired is shown as such: it cannot be chosen, but removed', async () => {
    const saved = option('PREVIOUSLY_USED_CARD', { instruments: [EXPIRED, VISA] })
    show({ options: [saved, UPI, CARD] })
    expect(await screen.findByRole('radio', { name: /HDFC Bank ••••\s1007/ })).toBeChecked()
    expect(screen.queryByRole('radio', { name: /1005/ })).toBeNull()
    expect(screen.getByText('American Express •••• 1005 has expired (01/20)')).toBeVisible()
    expect(screen.getByRole('button', { name: /Remove American Express/ })).toBeEnabled()
  })

  test('[checkout §5] where all have expired, their option is opened only to remove them', async () => {
    const { offer, input } = show({ options: [ALL_EXPIRED, UPI, CARD] })
    const saved = await screen.findByRole('radio', { name: /Your saved cards.*expired/ })
    expect(saved).not.toBeChecked()
    await userEvent.click(saved)
    expect(screen.queryByLabelText('CVV')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: /Remove American Express/ }))
    offer({ options: [UPI, CARD] })
    await userEvent.click(screen.getByRole('button', { name: 'Remove card' }))
    await waitFor(() => expect(screen.queryByRole('radio', { name: /saved cards/ })).toBeNull())
    expect(input.find(({ route }) => route === REMOVE)?.path).toBe(
      '/checkout/customer/cards/card_2',
    )
    expect(screen.getByRole('radio', { checked: true })).toBeVisible()
    expect(screen.queryByText(/not available any more|have changed/)).toBeNull()
  })

  test('without its CVV nothing is paid', async () => {
    const { input } = show({ options: OPTIONS })
    await screen.findByLabelText('CVV')
    await submit('Pay ₹1,499 by card')
    expect(screen.getByText('CVV is required')).toBeVisible()
    expect(screen.getByLabelText('CVV')).toHaveFocus()
    expect(input.some(({ route }) => route === ORDER)).toBe(false)
  })

  test('another card can be used', async () => {
    show({ options: OPTIONS })
    await choose(/Credit \/ Debit Card/)
    expect(await screen.findByLabelText('Card number')).toBeVisible()
    expect(screen.getByRole('radio', { name: /1007/ })).not.toBeChecked()
  })

  test('one that cannot pay this order is dimmed, with the reason', async () => {
    const off = { ...AMEX, reason: { code: 'ABOVE_LIMIT' as const } }
    show({ options: [UPI, option('PREVIOUSLY_USED_CARD', { instruments: [off, VISA] }), CARD] })
    expect(await screen.findByRole('radio', { name: /1005.*above the limit/ })).toBeDisabled()
    expect(screen.getByRole('radio', { name: /1007/ })).toBeChecked()
  })
})

describe('[D-4] a saved card is removed', () => {
  async function openDialog() {
    await userEvent.click(
      await screen.findByRole('button', { name: /^Remove HDFC Bank ••••\s1007$/ }),
    )
    return within(screen.getByRole('dialog', { name: /^Remove HDFC Bank ••••\s1007[?]$/ }))
  }

  test('once it is confirmed; the other cards stay, and it is not announced as a change', async () => {
    const { input, offer } = show({ options: OPTIONS })
    const dialog = await openDialog()
    offer({ options: [UPI, option('PREVIOUSLY_USED_CARD', { instruments: [AMEX] }), CARD] })
    await userEvent.click(dialog.getByRole('button', { name: 'Remove card' }))
    expect(await screen.findByText('HDFC Bank •••• 1007 was removed')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('radio', { name: /1007/ })).toBeNull())
    expect(screen.getByRole('radio', { name: /1005/ })).toBeChecked()
    expect(input.find(({ route }) => route === REMOVE)?.path).toBe(
      '/checkout/customer/cards/card_1',
    )
    expect(screen.queryByText(/not available any more|have changed/)).toBeNull()
    // Its button is gone, and a keyboard is not thrown back to the top of the page.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus())
  })

  test('not without a confirmation', async () => {
    const { input } = show({ options: OPTIONS })
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep card' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(input.some(({ route }) => route === REMOVE)).toBe(false)
  })

  test('a failure is shown, and it can be tried again', async () => {
    const refused = { reject: 422, code: 'PROVIDER_UNAVAILABLE', description: 'unable' }
    show({ options: OPTIONS, removal: refused })
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove card' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    await choose(/1007/).catch(() => undefined)
    expect(dialog.getByRole('button', { name: 'Remove card' })).toBeEnabled()
  })
})
