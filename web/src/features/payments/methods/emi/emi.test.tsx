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
} from '../../section/testing/show-payment-section.tsx'

interface Plan {
  bank: string
  cardType?: 'credit' | 'debit'
  duration: number
  rate?: number
  interest?: number
  fee?: number
}

const plan = ({
  bank,
  cardType = 'credit',
  duration,
  rate = 14.125,
  interest = 3_512,
  fee = 19_900,
}: Plan) => ({
  id: `${bank}_${cardType}_${duration}`,
  kind: 'EMI_PLAN' as const,
  emi: {
    bank,
    cardType,
    duration,
    interestRate: rate,
    interestAmount: interest,
    installment: 51_137,
    minAmount: 100_000,
    orderValue: 149_900,
    processingFeePlan: { amount: fee, type: 'fixed' as const },
    totalPayable: 149_900 + interest + fee,
  },
})
const EMI = option('EMI', {
  instruments: [
    plan({ bank: 'HDFC', duration: 3 }),
    plan({ bank: 'HDFC', duration: 6, rate: 0, interest: 0 }),
    plan({ bank: 'HDFC', cardType: 'debit', duration: 3 }),
    plan({ bank: 'AMEX', duration: 12 }),
  ],
})

eachWithFreshBrowser()

async function openPlan(name: RegExp, bank = 'HDFC credit') {
  await choose(/^EMI/)
  await userEvent.selectOptions(await screen.findByLabelText('Your bank'), bank)
  await userEvent.click(screen.getByRole('radio', { name }))
}

async function fillCard(number = '4100280000001007') {
  await userEvent.type(screen.getByLabelText('Card number'), number)
  await userEvent.type(screen.getByLabelText('Expiry'), '0799')
  await userEvent.type(screen.getByLabelText('CVV'), '123')
  await userEvent.type(screen.getByLabelText('Name on card'), 'Asha Rao')
}

describe('[checkout §9, D-11] EMI', () => {
  test('banks in the server’s order, each with its type of card', async () => {
    show({ options: [CARD, EMI] })
    await choose(/^EMI/)
    const names = [...(await screen.findByLabelText<HTMLSelectElement>('Your bank')).options]
    expect(names.map(({ text }) => text)).toEqual([
      'Choose your bank',
      'HDFC Bank credit card',
      'HDFC Bank debit card',
      'American Express credit card',
    ])
  })

  test('the lowest instalment is said before it is opened; what cannot be chosen does not count', async () => {
    const small = plan({ bank: 'AMEX', duration: 24 })
    const instruments = [
      ...EMI.instruments,
      { ...small, emi: { ...small.emi, installment: 8_313 }, reason: { code: 'ABOVE_LIMIT' } },
    ] as const
    show({ options: [CARD, { ...EMI, instruments: [...instruments] }] })
    expect(
      await screen.findByRole('radio', { name: /^EMI ?from ₹511.37\/month$/ }),
    ).not.toBeChecked()
  })

  test('a plan says what it costs in a month, and everything that it costs once it is chosen', async () => {
    show({ options: [CARD, EMI] })
    await choose(/^EMI/)
    await userEvent.selectOptions(await screen.findByLabelText('Your bank'), 'HDFC credit')
    const three = screen.getByRole('radio', { name: /3 months/ })
    expect(three).not.toBeChecked()
    expect(three).toHaveAccessibleName('3 months ₹511.37/month')
    const six = screen.getByRole('radio', { name: /6 months/ })
    expect(six).toHaveAccessibleName('6 months No interest ₹511.37/month')
    expect(screen.queryByRole('radio', { name: /12 months/ })).toBeNull()
    await userEvent.click(six)
    const costs = within(screen.getByText('Processing fee').closest('dl') ?? document.body)
    expect(costs.getByText('No interest').parentElement).toHaveTextContent('₹0')
    expect(costs.getByText('Processing fee').parentElement).toHaveTextContent('₹199')
    expect(screen.getByText('Total payable').parentElement).toHaveTextContent('₹1,698')
  })

  test('[ADR-314] a plan without interest and without a fee is called no-cost', async () => {
    const free = plan({ bank: 'HDFC', duration: 3, rate: 0, interest: 0, fee: 0 })
    show({
      options: [CARD, option('EMI', { instruments: [free, plan({ bank: 'HDFC', duration: 6 })] })],
    })
    await openPlan(/3 months/)
    expect(screen.getByRole('radio', { name: '3 months No-cost ₹511.37/month' })).toBeChecked()
    expect(screen.getByText('Total payable').parentElement).toHaveTextContent('₹1,499')
    expect(screen.getAllByText('No-cost')).toHaveLength(1)
  })

  test('the banks that most people have come first, whatever their rates are', async () => {
    const banks = ['AMEX', 'UTIB', 'BARB', 'HDFC'].map((bank) => plan({ bank, duration: 3 }))
    show({ options: [CARD, option('EMI', { instruments: banks })] })
    await choose(/^EMI/)
    const [, ...listed] = within(await screen.findByLabelText('Your bank')).getAllByRole('option')
    expect(listed.map((each) => each.getAttribute('value'))).toEqual(
      ['HDFC', 'UTIB', 'AMEX', 'BARB'].map((bank) => `${bank} credit`),
    )
  })

  test('[C7.59] it is paid with the bank’s card and its duration', async () => {
    const { input } = show({ options: [CARD, EMI], bin: { issuer: 'HDFC', type: 'credit' } })
    await openPlan(/3 months/)
    await fillCard()
    await submit('Pay ₹1,499')
    await waitFor(() => expect(paymentMade().data).toMatchObject({ method: 'emi' }))
    expect(paymentMade().data).toMatchObject({
      emi_duration: 3,
      'card[number]': '4100280000001007',
    })
    expect(input.find(({ route }) => route === ORDER)?.body).toMatchObject({
      stage: { payment: { option: 'EMI', instrument: 'HDFC_credit_3', bin: '410028' } },
      meta: { paymentMethod: 'EMI' },
    })
    expect(JSON.stringify(input)).not.toContain('4100280000001007')
  })

  test.each([
    [{ issuer: 'ICIC', type: 'credit' }, /from another bank. Please use: HDFC Bank credit card/],
    [{ issuer: 'HDFC', type: 'debit' }, /another type of card. Please use: HDFC Bank credit card/],
  ] as const)('a card %j is refused, with the way on', async (bin, text) => {
    const { input } = show({ options: [CARD, EMI], bin })
    await openPlan(/3 months/)
    await fillCard()
    expect(screen.getByText(text)).toBeVisible()
    await submit('Pay ₹1,499')
    expect(screen.getByLabelText('Card number')).toHaveFocus()
    expect(input.some(({ route }) => route === ORDER)).toBe(false)
  })

  test('the button asks for a plan; what is missing is named and gets the focus', async () => {
    const { input } = show({ options: [CARD, EMI], method: 'EMI' })
    await screen.findByLabelText('Your bank')
    await submit('Choose a plan')
    await waitFor(() => expect(screen.getByLabelText('Your bank')).toHaveFocus())
    expect(screen.getByText('Please choose your bank')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Your bank'), 'AMEX credit')
    await submit('Choose a plan')
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a plan')
    await waitFor(() => expect(screen.getByRole('radio', { name: /12 months/ })).toHaveFocus())
    expect(input.some(({ route }) => route === ORDER)).toBe(false)
  })

  test('a plan that is no longer offered is dropped, and that is said', async () => {
    const { change } = show({ options: [CARD, EMI], method: 'EMI' })
    await openPlan(/3 months/)
    change({ options: [CARD, option('EMI', { instruments: EMI.instruments.slice(1) })] })
    expect(
      await screen.findByText(
        'What you chose under EMI is not available any more. Please choose again.',
      ),
    ).toBeVisible()
    expect(screen.getByLabelText('Your bank')).toHaveValue('HDFC credit')
    expect(screen.queryByLabelText('Card number')).toBeNull()
  })

  test('a card with a price of its own changes the amount', async () => {
    show({
      options: [CARD, EMI],
      bin: { issuer: 'HDFC', type: 'credit' },
      cardQuote: quoteWith({ paymentDiscount: 5_000 }),
    })
    await openPlan(/3 months/)
    await fillCard()
    expect(await screen.findByRole('button', { name: 'Pay ₹1,449' })).toBeEnabled()
    expect(screen.getByText('₹50 off with this card: you pay ₹1,449')).toBeInTheDocument()
  })
})
