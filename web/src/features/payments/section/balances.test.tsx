import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { giftCardCode, formatGiftCardCode } from '@thela/domain/payments'
import { describe, expect, test, vi } from 'vitest'
import { choiceOf } from '../attempt/attempt-key.ts'
import { option, quoteWith } from '../attempt/testing/fake-options.ts'
import {
  eachWithFreshBrowser,
  ORDER,
  PLACE_COD,
  show,
  submit,
} from './testing/show-payment-section.tsx'

eachWithFreshBrowser()

const OPTIONS = 'POST /integrations/checkout/consumer/payments'
const TOTAL = 149_900
const code = (seed: number) => giftCardCode(new Uint8Array(15).fill(seed))
const [FIRST, SECOND] = [code(1), code(2)]
const lastFour = (of: string) => of.slice(-4)

/** What the server offers with these amounts from balances. */
const offer = (amounts: Parameters<typeof quoteWith>[0], ...cards: [string, number][]) => ({
  options: [
    option('NET_BANKING', { quote: quoteWith(amounts) }),
    option('COD', { quote: quoteWith(amounts, true) }),
  ],
  giftCards: cards.map(([of, available]) => ({ lastFour: lastFour(of), available })),
})
const refuse = (code: string, giftCard: number) => ({
  reject: 409,
  code,
  description: 'x',
  details: { giftCard },
})
const open = async () => userEvent.click(await screen.findByText(/Have a gift card|Add another/))
const type = async (text: string) => {
  await open()
  await userEvent.type(screen.getByLabelText('Gift card code'), `${text}{Enter}`)
}
const bodiesOf = (input: ReturnType<typeof show>['input'], route: string) =>
  input.filter((each) => each.route === route).map(({ body }) => body)

describe('[D-12, D-65] gift cards before the method', () => {
  test('a card is applied with its amount, the rest is asked at once, and it can be removed', async () => {
    const { input, onQuote, onBalances } = show({
      offers: [offer({}), offer({ giftCard: 20_000 }, [FIRST, 20_000]), offer({})],
    })
    await type(formatGiftCardCode(FIRST).toLowerCase())
    expect(await screen.findByText(`Gift card •••• ${lastFour(FIRST)}`)).toBeVisible()
    expect(screen.getByText('−₹200')).toBeVisible()
    expect(bodiesOf(input, OPTIONS)[1]).toMatchObject({ gift_card_codes: [FIRST] })
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(quoteWith({ giftCard: 20_000 })))
    expect(onBalances).toHaveBeenLastCalledWith({ giftCards: [FIRST], useCredit: false })
    expect(screen.getByText('Gift card applied. Left to pay: ₹1,299.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /Remove gift card ending/ }))
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(quoteWith({})))
    expect(onBalances).toHaveBeenLastCalledWith({ giftCards: [], useCredit: false })
    expect(bodiesOf(input, OPTIONS)[2]).not.toHaveProperty('gift_card_codes')
  })

  test('[checkout §7] several cards, each once; the body of the payment carries codes and values', async () => {
    const { input } = show({
      method: 'COD',
      offers: [
        offer({}),
        offer({ giftCard: 20_000 }, [FIRST, 20_000]),
        offer({ giftCard: 50_000 }, [FIRST, 20_000], [SECOND, 40_000]),
      ],
    })
    await type(FIRST)
    const remove = await screen.findByRole('button', { name: /Remove gift card ending/ })
    // The entry has closed: the focus is on what it has added.
    await waitFor(() => expect(remove).toHaveFocus())
    await type(FIRST)
    expect(await screen.findByText('This gift card is already applied.')).toBeVisible()
    await userEvent.clear(screen.getByLabelText('Gift card code'))
    await userEvent.type(screen.getByLabelText('Gift card code'), `${SECOND}{Enter}`)
    await screen.findByText(`Gift card •••• ${lastFour(SECOND)}`)
    await submit(/^Place order/)
    await waitFor(() =>
      expect(bodiesOf(input, PLACE_COD)).toEqual([
        expect.objectContaining({ gift_card_codes: [FIRST, SECOND], gift_card_value: 50_000 }),
      ]),
    )
  })

  test.each([
    ['a gift card', { giftCard: TOTAL }, /^Your gift card pays for the whole order/],
    ['a code', { couponDiscount: 150_000, shippingCharge: 0 }, /^There is nothing to pay/],
  ] as const)(
    '[D-12, D-7] covered by %s where only COD is offered: placed with one press, no code is asked for',
    async (_name, amounts, text) => {
      const { input, onPlaced } = show({
        offers: [{ options: [option('COD', { quote: quoteWith(amounts, true) })] }],
        balances: { giftCards: [], useCredit: false },
      })
      expect(await screen.findByText(text)).toBeVisible()
      await submit(/^Place order/)
      await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('cart'))
      expect(bodiesOf(input, PLACE_COD)).toHaveLength(1)
      expect(bodiesOf(input, ORDER)).toHaveLength(0)
    },
  )

  test('what stays on a card is shown', async () => {
    show({
      offers: [offer({ giftCard: TOTAL }, [FIRST, TOTAL + 30_000])],
      balances: { giftCards: ['id'], useCredit: false },
    })
    expect(await screen.findByText('₹300 stays on it')).toBeVisible()
  })

  test('[N7] store credit that is not needed is no ticked box, and is used again later', async () => {
    const storeCredit = { available: 5_000 }
    show({
      offers: [
        { ...offer({ giftCard: TOTAL }, [FIRST, TOTAL]), storeCredit },
        { ...offer({ storeCredit: 5_000 }), storeCredit },
      ],
      balances: { giftCards: ['id'], useCredit: true },
    })
    expect(
      await screen.findByText('₹50 of store credit available. Not needed for this order.'),
    ).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Remove gift card/ }))
    expect(await screen.findByRole('checkbox', { name: /store credit/i })).toBeChecked()
  })

  test.each([
    ['GIFT_CARD_INVALID', /only in the store that issued it/],
    ['GIFT_CARD_EXPIRED', /has expired. Please use another one/],
    ['GIFT_CARD_EMPTY', /Nothing is left on this gift card. Please use another one/],
    ['GIFT_CARD_REPEATED', /already applied/],
  ])('%s stands under the field with what to do, and nothing else changes', async (why, text) => {
    const { onBalances } = show({ offers: [offer({}), refuse(why, 0), offer({})] })
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await type(FIRST)
    const field = await screen.findByLabelText('Gift card code')
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringMatching(text)))
    // Clear of the action bar.
    expect(scroll.mock.contexts).toContain(field.closest('form'))
    scroll.mockRestore()
    expect(field).toHaveValue(FIRST)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Choose your bank' })).toBeEnabled(),
    )
    expect(onBalances).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Apply' })).not.toHaveAttribute('aria-busy')
    await userEvent.type(field, 'X')
    expect(field).not.toHaveAccessibleDescription(expect.stringMatching(text))
  })

  test('[I45] beyond the limit of wrong codes the shopper is told, and can pay without one', async () => {
    const limited = { reject: 429, code: 'TOO_MANY_REQUESTS', description: 'x' }
    show({ offers: [offer({}), limited, offer({})] })
    await type(FIRST)
    expect(await screen.findByText(/wait ten minutes, or pay without a gift card/)).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Choose your bank' })).toBeEnabled(),
    )
  })

  test('a mistyped code is told without a request', async () => {
    const { input } = show({ offers: [offer({})] })
    await type(`${FIRST.slice(0, 15)}${FIRST.endsWith('0') ? '1' : '0'}`)
    expect(await screen.findByText(/This code is not valid/)).toBeVisible()
    expect(bodiesOf(input, OPTIONS)).toHaveLength(1)
    await userEvent.clear(screen.getByLabelText('Gift card code'))
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('Please enter the code of your gift card')).toBeVisible()
  })

  test('[checkout §5, C5.27, ADR-178] whitespace in a code is told without a request', async () => {
    const { input } = show({ offers: [offer({})] })
    await type(' TAKE 10 ')
    const field = screen.getByLabelText('Gift card code')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Whitespace not allowed/))
    expect(bodiesOf(input, OPTIONS)).toHaveLength(1)
    await userEvent.clear(field)
    expect(field).not.toHaveAccessibleDescription(/Whitespace/)
    await type(FIRST.replace(/(.{4})/g, '$1 '))
    await waitFor(() => expect(bodiesOf(input, OPTIONS)).toHaveLength(2))
  })

  test('a card that is no longer taken is removed, with the reason; the others stay', async () => {
    const { onBalances, input } = show({
      offers: [refuse('GIFT_CARD_EMPTY', 0), offer({ giftCard: 40_000 }, [SECOND, 40_000])],
      balances: { giftCards: ['first-id', 'second-id'], useCredit: false },
    })
    expect(
      await screen.findByText(/A gift card was removed. Nothing is left on this gift card/),
    ).toBeVisible()
    expect(screen.getByText(`Gift card •••• ${lastFour(SECOND)}`)).toBeVisible()
    expect(onBalances).toHaveBeenLastCalledWith({ giftCards: ['second-id'], useCredit: false })
    expect(bodiesOf(input, OPTIONS)[1]).toMatchObject({ gift_card_codes: ['second-id'] })
  })

  test('[D-7] nothing left to pay: the methods disappear, and one tap places the order', async () => {
    const { input } = show({
      offers: [offer({}), offer({ giftCard: TOTAL }, [FIRST, TOTAL])],
    })
    await type(FIRST)
    expect(await screen.findByText(/Nothing is left to pay/)).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByText('Add another gift card')).toBeNull()
    expect(bodiesOf(input, ORDER)).toEqual([])
    await submit(/^Place order/)
    await waitFor(() =>
      expect(bodiesOf(input, ORDER)).toEqual([
        expect.objectContaining({
          amount: TOTAL,
          stage: expect.objectContaining({
            payment: { option: 'NET_BANKING' },
            gift_card_codes: [FIRST],
            gift_card_value: TOTAL,
          }) as unknown,
        }),
      ]),
    )
  })

  test('a store that has issued no gift card asks for none', async () => {
    show({ offers: [{ options: offer({}).options }] })
    await screen.findAllByRole('radio')
    expect(screen.queryByText('Have a gift card?')).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('[checkout §3 storeCreditConfig] store credit', () => {
  const storeCredit = { available: 9_000 }

  test('off at first; switched on it pays its part, switched off it does not', async () => {
    const { onQuote, onBalances, input } = show({
      offers: [
        { ...offer({}), storeCredit },
        { ...offer({ storeCredit: 9_000 }), storeCredit },
        { ...offer({}), storeCredit },
      ],
    })
    const toggle = await screen.findByRole('checkbox', { name: 'Pay via store credit' })
    expect(toggle).not.toBeChecked()
    expect(toggle).toHaveAccessibleDescription('₹90 available')
    await userEvent.click(toggle)
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(quoteWith({ storeCredit: 9_000 })))
    expect(await screen.findByText('−₹90')).toBeVisible()
    expect(bodiesOf(input, OPTIONS)[1]).toMatchObject({ use_store_credit: true })
    expect(onBalances).toHaveBeenLastCalledWith({ giftCards: [], useCredit: true })
    await userEvent.click(screen.getByRole('checkbox'))
    await waitFor(() => expect(onQuote).toHaveBeenLastCalledWith(quoteWith({})))
  })

  test('the store’s own title names it', async () => {
    show({ offers: [{ ...offer({}), storeCredit: { ...storeCredit, title: 'Meher wallet' } }] })
    expect(await screen.findByRole('checkbox', { name: 'Meher wallet' })).toBeVisible()
  })
})

test('[I43] the key of an attempt holds no code of a gift card', () => {
  const text = choiceOf({ amount: 1, stage: { gift_card_codes: [FIRST] } })
  expect(text).toContain(lastFour(FIRST))
  expect(text).not.toContain(FIRST.slice(0, 8))
  expect(text).not.toBe(choiceOf({ amount: 1, stage: { gift_card_codes: [SECOND] } }))
})
