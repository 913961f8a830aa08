import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { option, quoteWith } from '../../attempt/testing/fake-options.ts'
import { paymentMade } from '../../providers/razorpay/fake-razorpay.ts'
import {
  CARD,
  choose,
  eachWithFreshBrowser,
  ORDER,
  show,
  submit,
} from '../../section/testing/show-payment-section.tsx'

const WALLETS = option('WALLETS', {
  instruments: [
    { id: 'paytm', kind: 'WALLET', downtime: 'Paytm' },
    { id: 'phonepe', kind: 'WALLET' },
    { id: 'amazonpay', kind: 'WALLET', quote: quoteWith({ paymentDiscount: 5_000 }) },
    { id: 'freecharge', kind: 'WALLET', reason: { code: 'ABOVE_LIMIT' } },
  ],
})

eachWithFreshBrowser()

const open = async () => {
  const shown = show({ options: [CARD, WALLETS] })
  await choose(/Wallets/)
  const group = await screen.findByRole('group', { name: 'Choose your wallet' })
  return { ...shown, wallets: () => within(group).getAllByRole('radio') }
}

describe('[checkout §7] wallets', () => {
  test('[C7.58] the chosen wallet’s code goes to the server, and to the provider’s page', async () => {
    const { input, wallets } = await open()
    await userEvent.click(screen.getByRole('radio', { name: /Amazon Pay/ }))
    expect(wallets().find((each) => (each as HTMLInputElement).checked)).toHaveAttribute(
      'value',
      'amazonpay',
    )
    await submit('Pay with Amazon Pay Wallet')
    await waitFor(() => expect(paymentMade().razorpay.options.redirect).toBe(true))
    expect(paymentMade().data).toMatchObject({ method: 'wallet', wallet: 'amazonpay' })
    expect(input.find(({ route }) => route === ORDER)?.body).toMatchObject({
      amount: 144_900,
      stage: { payment: { option: 'WALLETS', instrument: 'amazonpay' } },
      meta: { paymentMethod: 'WALLET' },
    })
  })

  test('[checkout §9] of many, the popular ones are shown first, the others in a fold', async () => {
    const ids = ['paytm', 'phonepe', 'airtelmoney', 'mobikwik', 'payzapp', 'jiomoney', 'freecharge']
    const instruments = ids.map((id) => ({ id, kind: 'WALLET' as const }))
    const [paytm, ...others] = instruments
    const down = { ...paytm, id: 'paytm', kind: 'WALLET' as const, downtime: 'Paytm' }
    show({ options: [CARD, option('WALLETS', { instruments: [down, ...others] })] })
    await choose(/Wallets/)
    const fold = (await screen.findByText('All wallets')).closest('details')
    const inFold = () =>
      within(fold as HTMLElement)
        .getAllByRole('radio', { hidden: true })
        .map((each) => each.getAttribute('value'))
    expect(inFold()).toEqual(['payzapp', 'jiomoney', 'freecharge', 'paytm'])
    expect(fold).not.toHaveAttribute('open')
    await userEvent.click(screen.getByText('All wallets'))
    await userEvent.click(screen.getByRole('radio', { name: /JioMoney/ }))
    expect(screen.getByRole('radio', { name: /JioMoney/ })).toBeChecked()
    expect(fold).toHaveAttribute('open')
  })

  test('[checkout §3 previouslyUsedOrder] the last used one has a row of its own, and is paid with at once', async () => {
    const instruments = [
      { id: 'amazonpay', kind: 'WALLET' as const, name: 'Amazon Pay' },
      { id: 'phonepe', kind: 'WALLET' as const, name: 'PhonePe', isLastUsed: true },
    ]
    const { input } = show({ options: [CARD, option('WALLETS', { instruments })] })
    const [first] = await screen.findAllByRole('radio')
    expect(first).toHaveAccessibleName(/^PhonePe ?Wallets · Last used$/)
    expect(first).not.toBeChecked()
    await choose(/^PhonePe ?Wallets/)
    expect(screen.queryByRole('radio', { name: 'Amazon Pay' })).toBeNull()
    await submit('Pay with PhonePe Wallet')
    await waitFor(() => expect(paymentMade().data).toMatchObject({ wallet: 'phonepe' }))
    expect(input.find(({ route }) => route === ORDER)?.body).toMatchObject({
      stage: { payment: { option: 'WALLETS', instrument: 'phonepe' } },
    })
  })

  test('another one is chosen from the list below', async () => {
    const instruments = [
      { id: 'amazonpay', kind: 'WALLET' as const, name: 'Amazon Pay' },
      { id: 'phonepe', kind: 'WALLET' as const, name: 'PhonePe', isLastUsed: true },
    ]
    show({ options: [CARD, option('WALLETS', { instruments })] })
    await choose(/^PhonePe ?Wallets/)
    await choose(/^Wallets/)
    expect(screen.getByRole('radio', { name: /^PhonePe ?Wallets/ })).not.toBeChecked()
    await choose(/^Amazon Pay/)
    await submit('Pay with Amazon Pay Wallet')
    await waitFor(() => expect(paymentMade().data).toMatchObject({ wallet: 'amazonpay' }))
  })

  test('[checkout §4 Downtime] one that does not work well now is not selected by itself', async () => {
    const instruments = [
      { id: 'amazonpay', kind: 'WALLET' as const },
      { id: 'phonepe', kind: 'WALLET' as const, isLastUsed: true, downtime: 'PhonePe' },
    ]
    show({ options: [CARD, option('WALLETS', { instruments })] })
    await choose(/Wallets/)
    expect(await screen.findByRole('radio', { name: /PhonePe/ })).not.toBeChecked()
    expect(screen.queryByRole('radio', { name: /Last used/ })).toBeNull()
  })

  test('[checkout §5, C5.44] without a choice nothing is sent: the message says what is missing', async () => {
    const { input } = await open()
    await submit('Choose your wallet')
    expect(screen.getByRole('alert')).toHaveTextContent('Please select your wallet')
    await waitFor(() => expect(screen.getByRole('radio', { name: /PhonePe/ })).toHaveFocus())
    expect(input.some(({ route }) => route === ORDER)).toBe(false)
    await userEvent.keyboard(' ')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[checkout §4 Downtime] a wallet in downtime is last, with the reason, and still works', async () => {
    const { wallets } = await open()
    expect(wallets().map((each) => each.getAttribute('value'))).toEqual([
      'phonepe',
      'amazonpay',
      'paytm',
      'freecharge',
    ])
    expect(screen.getByRole('radio', { name: /Low success rates on Paytm/ })).toBeEnabled()
    expect(screen.getByRole('radio', { name: /above the limit/ })).toBeDisabled()
  })

  test('[D-74] in the pop-up the wallet’s page is a window of its own', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    show({ options: [CARD, WALLETS], mode: 'popup' })
    await choose(/Wallets/)
    await userEvent.click(await screen.findByRole('radio', { name: /PhonePe/ }))
    await submit('Pay with PhonePe Wallet')
    expect(opened).toHaveBeenCalled()
    expect(await screen.findByRole('dialog', { name: 'One more tap' })).toBeVisible()
  })
})
