/** The options of a cart change while they are shown. */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { option, quoteWith } from '../attempt/testing/fake-options.ts'
import {
  CARD,
  choose,
  COD,
  eachWithFreshBrowser,
  radios,
  show,
  UPI,
} from './testing/show-payment-section.tsx'

const PAYMENTS = 'POST /integrations/checkout/consumer/payments'
const DEARER_COD = option('COD', { quote: quoteWith({ paymentCharge: 9_000 }, true) })
const NO_COD = option('COD', { reason: { code: 'COD_PINCODE' } })

eachWithFreshBrowser()

/** Shown with the first options, then fetched again with the others. */
async function showChange(before: object, after: object) {
  const shown = show(before)
  await radios()
  await act(async () => shown.change(after))
  await waitFor(() => expect(shown.input.filter(({ route }) => route === PAYMENTS)).toHaveLength(2))
  return shown
}

const BANKS = ['HDFC', 'ICIC'].map((id) => ({ id, kind: 'BANK' as const }))
const NET_BANKING = option('NET_BANKING', { instruments: BANKS })

describe('[checkout §3 Stage info, C3.7, D-75] the bank of the draft', () => {
  test('is chosen while it is offered, and another choice is reported', async () => {
    const { onInstrument } = show({
      options: [CARD, NET_BANKING],
      method: 'NET_BANKING',
      instrument: 'ICIC',
    })
    expect(await screen.findByRole('radio', { name: /ICIC/ })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: /HDFC/ }))
    expect(onInstrument).toHaveBeenLastCalledWith('HDFC')
  })

  test('is dropped when it is offered no more', async () => {
    const { onInstrument } = show({
      options: [CARD, NET_BANKING],
      method: 'NET_BANKING',
      instrument: 'SBIN',
    })
    await radios()
    await waitFor(() => expect(onInstrument).toHaveBeenLastCalledWith(undefined))
  })
})

describe('[checkout §4 Loading payment configuration, C4.19] four things may have changed', () => {
  test('nothing: nothing is announced', async () => {
    await showChange({ options: [CARD, UPI, COD] }, {})
    expect(screen.queryByText(/changed|not available/)).toBeNull()
  })

  test('the selected method is removed: the choice is dropped, and the next one is named', async () => {
    const { onMethod } = await showChange(
      { options: [CARD, UPI, COD], method: 'COD' },
      { options: [CARD, UPI, NO_COD] },
    )
    expect(await screen.findByText(/Cash on Delivery is not available/)).toHaveTextContent(
      'Cash on Delivery is not available for this order any more. Now selected: Credit / Debit Card.',
    )
    expect(screen.getByRole('radio', { name: /Debit Card/ })).toBeChecked()
    expect(onMethod).toHaveBeenLastCalledWith('CREDIT_DEBIT_CARD')
  })

  test('it was the only one: the shopper is asked for another', async () => {
    await showChange({ options: [COD] }, { options: [NO_COD] })
    expect(
      await screen.findByText(/is not available for this order any more. Please select/),
    ).toBeVisible()
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })

  test('the selected method costs more: the new amount is announced', async () => {
    await showChange({ options: [CARD, COD], method: 'COD' }, { options: [CARD, DEARER_COD] })
    expect(await screen.findByText(/has changed/)).toHaveTextContent(
      'Cash on Delivery has changed. The total is now ₹1,589.',
    )
    expect(screen.getByText(/has changed/).closest('[role=status]')).not.toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: /Debit Card/ }))
    expect(screen.queryByText(/has changed/)).toBeNull()
  })

  test.each([
    ['another method', [CARD, DEARER_COD]],
    ['the order', [COD, CARD]],
  ])('%s: it is announced and the choice stays', async (_name, options) => {
    await showChange({ options: [CARD, COD], method: 'CREDIT_DEBIT_CARD' }, { options })
    expect(await screen.findByText('The payment methods have changed.')).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /Debit Card/ })).toBeChecked()
  })

  test('only the order’s own amounts: that is no change of the methods', async () => {
    const dearer = option('CREDIT_DEBIT_CARD', { quote: quoteWith({ subtotal: 900_000 }) })
    await showChange({ options: [CARD, COD] }, { options: [dearer, COD] })
    expect(await screen.findByRole('button', { name: 'Pay ₹8,999 by card' })).toBeEnabled()
    expect(screen.queryByText(/changed/)).toBeNull()
  })
})

describe('[checkout §9, D-74] new options are awaited', () => {
  test('[ADR-254] those shown stay usable for a second, but an old total is not paid; then a skeleton covers them, and what was typed is kept', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const { change, hold } = show({ options: [CARD, COD] })
      await choose(/Card/)
      await userEvent.type(await screen.findByLabelText('Card number'), '4100')
      const release = hold()
      await act(async () => change({ options: [CARD, DEARER_COD] }))
      await act(async () => vi.advanceTimersByTimeAsync(900))
      expect(screen.getByRole('radio', { name: /Cash/ })).toBeEnabled()
      expect(screen.getByRole('button', { name: 'Pay ₹1,499 by card' })).toBeDisabled()
      expect(screen.queryByText('Loading payment methods')).toBeNull()
      await act(async () => vi.advanceTimersByTimeAsync(200))
      expect(screen.getByText('Loading payment methods')).toBeInTheDocument()
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Pay ₹1,499 by card' })).toBeDisabled(),
      )
      release()
      await waitFor(() => expect(screen.queryByText('Loading payment methods')).toBeNull())
      expect(screen.getByLabelText('Card number')).toHaveValue('4100')
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Pay ₹1,499 by card' })).toBeEnabled(),
      )
    } finally {
      vi.useRealTimers()
    }
  })
})
