import type { PartialCodConfig } from '@thela/contracts/calls/checkout/partial-cod'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { paise } from '@thela/domain/money'
import { describe, expect, test } from 'vitest'
import { decodeKey } from '../../../api/encoded-key.ts'
import { option, quoteWith } from '../attempt/testing/fake-options.ts'
import {
  CARD,
  choose,
  COD,
  eachWithFreshBrowser,
  ORDER,
  show,
  submit,
} from './testing/show-payment-section.tsx'

eachWithFreshBrowser()

const OPTIONS = 'POST /integrations/checkout/consumer/payments'
const SPLIT = 'POST /integrations/checkout/consumer/split-payment'
const quote = {
  ...quoteWith(),
  payableNow: paise(10_000),
  dueOnDelivery: paise(139_900),
}
const partialCODConfig: PartialCodConfig = {
  splitAmt: 10_000,
  quote,
  steps: {
    isNumbered: true,
    list: [
      { code: 'PAY_NOW', amount: 10_000 },
      { code: 'PAY_LATER', amount: 139_900 },
    ],
  },
}
const card = option('CREDIT_DEBIT_CARD', { quote: quoteWith({ paymentDiscount: 2_000 }) })
const opted = { offers: [{ partialCODConfig }], split: { partialCODConfig }, options: [card, COD] }
const SPLIT_TEXT = 'Pay ₹100 now, ₹1,399 on delivery'
const toggle = () => screen.findByRole('checkbox', { name: SPLIT_TEXT })
/** Within COD. */
const INSTEAD = 'Or pay ₹100 now and ₹1,399 on delivery'
const optIn = async (name = INSTEAD) => {
  await choose(/^Cash on Delivery/)
  await userEvent.click(await screen.findByRole('button', { name }))
}

describe('[checkout §4, D-9] partial COD', () => {
  test('opting in selects the first prepaid method, at the price of the split', async () => {
    const { input, onQuote } = show({ ...opted, method: 'COD' })
    await userEvent.click(await screen.findByRole('button', { name: INSTEAD }))
    expect(await screen.findByRole('radio', { name: /Card/ })).toBeChecked()
    expect(await toggle()).toBeChecked()
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(quote))
    // Neither the discount of the card nor the charge of COD is part of it.
    expect(screen.queryByText('₹20 off')).toBeNull()
    const body = input.find(({ route }) => route === SPLIT)?.body
    const { key } = (body ?? {}) as { key: string }
    expect(decodeKey(key)).toMatchObject({ cartId: 'cart', addressId: 'home', storeId: 'meher' })
  })

  test('the row of COD says that there are two ways, and within it each has its amounts', async () => {
    show(opted)
    const cod = await screen.findByRole('radio', { name: /^Cash on Delivery/ })
    expect(cod).toHaveAccessibleName(
      /Pay in full on delivery, or ₹100 now and the rest on delivery/,
    )
    expect(screen.queryByRole('checkbox')).toBeNull()
    await choose(/^Cash on Delivery/)
    expect(await screen.findByText('Pay all ₹1,539 on delivery')).toBeVisible()
    expect(screen.getByRole('button', { name: INSTEAD })).toBeVisible()
  })

  test('[ADR-191] where COD is not possible for the order, a part of it still is', async () => {
    const reason = { code: 'COD_ABOVE_MAXIMUM', params: { amount: '₹1,000' } } as const
    const { onQuote } = show({ ...opted, options: [card, { ...COD, reason }] })
    expect(await toggle()).toHaveAccessibleDescription(
      /^Cash on Delivery in two parts. Choose below how to pay ₹100; pay the rest in cash/,
    )
    await userEvent.click(await toggle())
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(quote))
  })

  test('chosen within COD, it is seen and undone above the methods', async () => {
    const { onQuote } = show({ ...opted, method: 'COD' })
    await optIn()
    expect(await toggle()).toBeChecked()
    await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'partialCod'))
    expect(await screen.findByRole('radio', { name: /Card/ })).toBeChecked()
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(quote))
    // While it is chosen, COD has nothing to offer instead.
    expect(screen.queryByRole('button', { name: INSTEAD })).toBeNull()
    const cod = screen.getByRole('radio', { name: /^Cash on Delivery/ })
    expect(cod).toHaveAccessibleName(/Pay all ₹1,539 on delivery/)
  })

  test('[D-9, ADR-105] a deposit is called one; without partial COD there is none', async () => {
    const { steps: _usual, ...config } = partialCODConfig
    const deposit = {
      ...config,
      quote: { ...quote, deposit: paise(10_000), dueOnDelivery: paise(149_900) },
    }
    show({ ...opted, method: 'COD', offers: [{ partialCODConfig: deposit }] })
    const name = 'Or pay a deposit of ₹100 now and ₹1,499 on delivery'
    expect(await screen.findByRole('button', { name })).toBeVisible()
    const cod = screen.getByRole('radio', { name: /^Cash on Delivery/ })
    expect(cod).toHaveAccessibleName(/without or with a deposit of ₹100 now/)
    expect(cod).not.toHaveAccessibleName(/the rest/)
    cleanup()
    show({ options: [card, COD], method: 'COD' })
    expect(await screen.findByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked()
    expect(screen.queryByRole('button', { name: /now/ })).toBeNull()
  })

  test('where no method pays the first part, it is not offered', async () => {
    show({ ...opted, options: [COD], method: 'COD' })
    expect(await screen.findByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked()
    expect(screen.queryByRole('button', { name: INSTEAD })).toBeNull()
  })

  test('without it COD needs no explanation', async () => {
    show({ options: [card, COD] })
    expect(await screen.findByRole('radio', { name: /^Cash on Delivery/ })).toBeVisible()
    expect(screen.queryByText(/in full/)).toBeNull()
  })

  test('[checkout §9, C9.10] its steps are the usual ones, numbered', async () => {
    show(opted)
    expect(screen.queryByRole('list', { name: 'How it works' })).toBeNull()
    await optIn()
    const list = await screen.findByRole('list', { name: 'How it works' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Pay ₹100 now to confirm the order', 'Pay ₹1,399 by cash, UPI etc. on delivery'])
    expect(list.tagName).toBe('OL')
  })

  test('[D-9] a deposit says that it is refunded; the store may use its own steps', async () => {
    const list = [{ text: 'Our driver takes UPI.' }, { code: 'REFUND', amount: 10_000 } as const]
    const config = { ...partialCODConfig, steps: { isNumbered: false, list } }
    show({ ...opted, offers: [{ partialCODConfig: config }], split: { partialCODConfig: config } })
    await optIn()
    expect(await screen.findByText('Our driver takes UPI.')).toBeVisible()
    expect(screen.getByText('Once the order is delivered, ₹100 is refunded')).toBeVisible()
    expect(screen.getByRole('list', { name: 'How it works' }).tagName).toBe('UL')
  })

  test.each([
    ['the store’s own steps', { isNumbered: true, list: [{ text: 'Our driver takes UPI.' }] }],
    ['no steps', undefined],
  ])('[D-9, ADR-105] with %s a deposit is called one, and said to come back', async (_, steps) => {
    const { steps: _usual, ...config } = partialCODConfig
    const deposit = {
      ...config,
      quote: { ...quote, deposit: paise(10_000), dueOnDelivery: paise(149_900) },
      ...(steps ? { steps } : {}),
    }
    show({
      ...opted,
      offers: [{ partialCODConfig: deposit }],
      split: { partialCODConfig: deposit },
    })
    const name = 'Or pay a deposit of ₹100 now and ₹1,499 on delivery'
    await optIn(name)
    expect(await screen.findByText('Once the order is delivered, ₹100 is refunded')).toBeVisible()
  })

  test('[checkout §3] a store without steps shows none', async () => {
    const { steps: _steps, ...config } = partialCODConfig
    show({ ...opted, offers: [{ partialCODConfig: config }], split: { partialCODConfig: config } })
    await optIn()
    expect(await toggle()).toBeChecked()
    expect(screen.queryByRole('list', { name: 'How it works' })).toBeNull()
  })

  test('paying sends the opt-in and both parts', async () => {
    const upi = option('UPI', { instruments: [] })
    const { input } = show({ ...opted, options: [upi, COD], isPartial: true })
    expect(await toggle()).toBeChecked()
    await waitFor(() =>
      expect(input.find(({ route }) => route === ORDER)?.body).toMatchObject({
        amount: quote.total,
        stage: {
          payment: { option: 'UPI', partial: true },
          partial_cod_opted_in: true,
          prepaid_amount: 10_000,
          cod_amount: 139_900,
        },
      }),
    )
  })

  test.each([
    ['is no longer offered', {}],
    ['has another price', { reject: 409, code: 'PRICE_CHANGED', description: 'x' }],
  ])(
    '[checkout §4, C4.18] cleared where the split %s, and the options are requested again',
    async (_name, split) => {
      const { input } = show({ ...opted, split, offers: [{ partialCODConfig }, {}] })
      await optIn()
      await waitFor(() =>
        expect(screen.queryByRole('checkbox', { name: /on delivery/ })).toBeNull(),
      )
      expect(screen.getByText(/Paying a part on delivery is no longer possible/)).toBeVisible()
      expect(input.filter(({ route }) => route === OPTIONS)).toHaveLength(2)
    },
  )

  test('an opt-in of before is cleared where partial COD is no longer offered', async () => {
    const { input, onQuote } = show({ options: [CARD, COD], isPartial: true })
    await waitFor(() => expect(input.filter(({ route }) => route === OPTIONS)).toHaveLength(2))
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(CARD.quote))
  })

  test('switched off again, the full price is paid', async () => {
    const { onQuote } = show(opted)
    await optIn()
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(quote))
    await userEvent.click(await toggle())
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(card.quote))
    expect(screen.queryByText(/no longer possible/)).toBeNull()
    // A slip is undone where it was made.
    expect(await toggle()).not.toBeChecked()
    expect(await toggle()).toHaveFocus()
  })

  test('[D-12] it stands before the methods, and has the focus when they begin anew', async () => {
    show(opted)
    await optIn()
    const box = await toggle()
    const method = await screen.findByRole('radio', { name: /Card/ })
    expect(box.compareDocumentPosition(method)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await screen.findByRole('list', { name: 'How it works' })
    await waitFor(() => expect(box).toHaveFocus())
  })

  test('a store that does not offer it shows nothing of it', async () => {
    show({ options: [CARD, COD] })
    await choose(/Cash on Delivery/)
    await submit(/^Place order/)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
