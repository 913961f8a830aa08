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
const part = (name: string | RegExp = SPLIT_TEXT) => screen.findByRole('radio', { name })
const whole = () => screen.findByRole('radio', { name: /^Cash on Delivery/ })
const optIn = async (name: string | RegExp = SPLIT_TEXT) => userEvent.click(await part(name))

describe('[checkout §4, D-9] partial COD', () => {
  test('opting in selects the first prepaid method, at the price of the split', async () => {
    const { input, onQuote } = show({ ...opted, method: 'COD' })
    await userEvent.click(await part())
    const methods = within(await screen.findByRole('group', { name: 'Pay ₹100 now by' }))
    expect(methods.getByRole('radio', { name: /Card/ })).toBeChecked()
    expect(methods.queryByRole('radio', { name: /Delivery/ })).toBeNull()
    // The list around it has the marks.
    const row = methods.getByRole('radio', { name: /Card/ }).closest('label')
    expect(row?.querySelector('svg, img')).toBeNull()
    expect(await part()).toBeChecked()
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(quote))
    // Neither the discount of the card nor the charge of COD is part of it.
    expect(methods.queryByText('₹20 off')).toBeNull()
    const body = input.find(({ route }) => route === SPLIT)?.body
    const { key } = (body ?? {}) as { key: string }
    expect(decodeKey(key)).toMatchObject({ cartId: 'cart', addressId: 'home', storeId: 'meher' })
  })

  test('it is the row below that of COD, with both amounts', async () => {
    show(opted)
    await part()
    const ways = within(screen.getByRole('group', { name: 'Ways to pay' })).getAllByRole('radio')
    const [cod, parts] = ways.slice(-2)
    expect(cod).toBe(await whole())
    expect(parts).toBe(await part())
    await choose(/^Cash on Delivery/)
    expect(await whole()).toBeChecked()
    expect(await part()).not.toBeChecked()
    expect(screen.queryByText(/by cash, UPI/)).toBeNull()
  })

  test('[ADR-191] where COD is not possible for the order, a part of it still is', async () => {
    const reason = { code: 'COD_ABOVE_MAXIMUM', params: { amount: '₹1,000' } } as const
    const { onQuote } = show({ ...opted, options: [card, { ...COD, reason }] })
    expect(await whole()).toBeDisabled()
    await optIn()
    expect(await part()).toBeChecked()
    expect(await whole()).toBeDisabled()
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(quote))
  })

  test('a store that has only the two parts lists them last', async () => {
    const { onQuote } = show({ ...opted, options: [card] })
    await optIn()
    expect(await part()).toBeChecked()
    expect(screen.queryByRole('radio', { name: /^Cash/ })).toBeNull()
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(quote))
  })

  test('the apps of UPI follow at once, below a row of the methods that pay the part', async () => {
    const upi = option('UPI', { instruments: [] })
    show({ ...opted, options: [upi, card, COD] })
    await optIn()
    const methods = within(await screen.findByRole('group', { name: 'Pay ₹100 now by' }))
    expect(methods.getByRole('radio', { name: 'UPI' })).toBeChecked()
    // A short name is seen; screen readers read the whole one.
    expect(methods.getByText('Card')).toBeVisible()
    await userEvent.click(methods.getByRole('radio', { name: 'Credit / Debit Card' }))
    expect(methods.getByRole('radio', { name: 'Credit / Debit Card' })).toBeChecked()
    expect(await part()).toBeChecked()
  })

  test('where one of them has more to show, the others are one tap away', async () => {
    const upi = option('UPI', { instruments: [] })
    show({ ...opted, options: [upi, { ...card, downtime: 'Cards' }, COD] })
    await optIn()
    expect(screen.queryByRole('group', { name: 'Pay ₹100 now by' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Other ways to pay ₹100' }))
    const methods = within(screen.getByRole('group', { name: 'Pay ₹100 now by' }))
    expect(methods.getByRole('radio', { name: 'UPI' })).toBeChecked()
  })

  test('[D-9, ADR-105] a deposit is called one; without partial COD there is none', async () => {
    const { steps: _usual, ...config } = partialCODConfig
    const deposit = {
      ...config,
      quote: { ...quote, deposit: paise(10_000), dueOnDelivery: paise(149_900) },
    }
    show({ ...opted, method: 'COD', offers: [{ partialCODConfig: deposit }] })
    const row = await part(/^Pay a deposit of ₹100 now, ₹1,499 on delivery/)
    // It is said before anybody chooses it.
    expect(row).toHaveAccessibleName(/₹100 is refunded$/)
    expect(await whole()).not.toHaveAccessibleName(/deposit/)
    cleanup()
    show({ options: [card, COD], method: 'COD' })
    expect(await screen.findByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked()
    expect(screen.queryByRole('radio', { name: /now/ })).toBeNull()
  })

  test('where no method pays the first part, it is not offered', async () => {
    show({ ...opted, options: [COD], method: 'COD' })
    expect(await screen.findByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked()
    expect(screen.queryByRole('radio', { name: SPLIT_TEXT })).toBeNull()
  })

  test('[checkout §9, C9.10, ADR-191] of the usual steps the row says the first, a note the other', async () => {
    show(opted)
    expect(screen.queryByText(/by cash/)).toBeNull()
    await optIn()
    const note = await screen.findByText('Pay ₹1,399 by cash, UPI etc. on delivery')
    const choice = screen.getByRole('radio', { name: SPLIT_TEXT })
    expect(choice.closest('label')?.nextElementSibling).toContainElement(note)
    expect(screen.queryByText(/to confirm the order/)).toBeNull()
    expect(screen.queryByRole('list', { name: 'How it works' })).toBeNull()
  })

  test('[checkout §3, C9.10] steps of the store’s own are a list, numbered as it wishes', async () => {
    const steps = {
      isNumbered: true,
      list: [{ code: 'PAY_NOW', amount: 10_000 } as const, { text: 'Our driver takes UPI.' }],
    }
    const config = { ...partialCODConfig, steps }
    show({ ...opted, offers: [{ partialCODConfig: config }], split: { partialCODConfig: config } })
    await optIn()
    const list = await screen.findByRole('list', { name: 'How it works' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Pay ₹100 now to confirm the order', 'Our driver takes UPI.'])
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
    await optIn(/^Pay a deposit of ₹100 now, ₹1,499 on delivery/)
    expect(await screen.findByText('Once the order is delivered, ₹100 is refunded')).toBeVisible()
  })

  test('[checkout §3] a store without steps shows none', async () => {
    const { steps: _steps, ...config } = partialCODConfig
    show({ ...opted, offers: [{ partialCODConfig: config }], split: { partialCODConfig: config } })
    await optIn()
    expect(await part()).toBeChecked()
    expect(screen.queryByRole('list', { name: 'How it works' })).toBeNull()
  })

  test('paying sends the opt-in and both parts', async () => {
    const upi = option('UPI', { instruments: [] })
    const { input } = show({ ...opted, options: [upi, COD], isPartial: true })
    expect(await part()).toBeChecked()
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
      await waitFor(() => expect(screen.queryByRole('radio', { name: SPLIT_TEXT })).toBeNull())
      expect(screen.getByText(/Paying a part on delivery is no longer possible/)).toBeVisible()
      expect(input.filter(({ route }) => route === OPTIONS)).toHaveLength(2)
    },
  )

  test('an opt-in of before is cleared where partial COD is no longer offered', async () => {
    const { input, onQuote } = show({ options: [CARD, COD], isPartial: true })
    await waitFor(() => expect(input.filter(({ route }) => route === OPTIONS)).toHaveLength(2))
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(CARD.quote))
  })

  test('switched off again by COD or a method above it, the full price is paid', async () => {
    const { onQuote } = show(opted)
    await optIn()
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(quote))
    await userEvent.click(await whole())
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(COD.quote))
    expect(await whole()).toHaveFocus()
    await userEvent.click(await part())
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(quote))
    expect(await part()).toHaveFocus()
    const [above] = screen.getAllByRole('radio', { name: /^Credit/ })
    if (above) await userEvent.click(above)
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(card.quote))
    expect(screen.queryByText(/no longer possible/)).toBeNull()
  })

  test('a store that does not offer it shows nothing of it', async () => {
    show({ options: [CARD, COD] })
    await choose(/Cash on Delivery/)
    await submit(/^Place order/)
    expect(screen.queryByRole('radio', { name: /now/ })).toBeNull()
  })
})
