/** Error popups: their types, texts, ways on, counters and events. [checkout §2, §4 Paying, §8] */
import type { CartPage } from '@thela/contracts/pages'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { messagesIn } from '@thela/messages/catalogues'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { noteTried } from '../../../features/payments/attempt/failed-payment.ts'
import { payingFailure } from '../../../features/payments/attempt/paying-failure.ts'
import type { LastStep } from '../../../features/payments/attempt/paying-failure.ts'
import { ProviderScriptError } from '../../../features/payments/providers/provider.ts'
import { MessagesContext } from '../../../language/use-messages.ts'
import { staying } from '../fake-leaving.ts'
import { samplePage } from '../sample-page.ts'
import { fakeQuote } from '../../../api/fake-quote.ts'
import type { CheckoutProblem } from './checkout-dialog.ts'
import { CheckoutDialogs } from './checkout-dialogs.tsx'

const ALERT = 'POST /integrations/slack/post-message-checkout'
const SHOP = 'https://shop.example'
const POP_UP: CartPage = { ...samplePage, mode: 'popup', parentOrigin: SHOP }

const SHOWN = fakeQuote({ subtotal: 149_900 })

const failing = (error: unknown, step: LastStep = 'CREATE_PROVIDER_ORDER'): CheckoutProblem => ({
  kind: 'error',
  failure: payingFailure(error, step),
  shown: SHOWN,
})
const refused = (code: string, description = '', statusCode = 409) =>
  new ApiCallError({ statusCode, code, description })
const NO_ORDER = refused('PROVIDER_UNAVAILABLE', 'unable to create RZP order', 502)

interface Shown {
  page?: CartPage
  method?: SelectedPaymentType
  language?: 'en' | 'hi'
}

function show(first: CheckoutProblem | undefined, shown: Shown = {}) {
  const { page = POP_UP, language = 'en' } = shown
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
  const onClose = vi.fn()
  const onMethod = vi.fn<(method: SelectedPaymentType) => void>()
  const calls = fakeServer({ [ALERT]: () => ({}) })
  const ui = (problem: CheckoutProblem | undefined, method: SelectedPaymentType | undefined) => (
    <MessagesContext value={messagesIn(language)}>
      <CheckoutDialogs
        page={page}
        problem={problem}
        cart={page.cart}
        isBusy={false}
        onClose={onClose}
        onReadAnew={vi.fn()}
        onChangeCart={vi.fn()}
        leaving={staying}
        prompt={samplePage.settings.leavingEarly}
        onSeeOrder={vi.fn()}
        onPlacedElsewhere={vi.fn()}
        method={method}
        delivery={undefined}
        offered={['UPI', 'CREDIT_DEBIT_CARD', 'COD']}
        onMethod={onMethod}
      />
    </MessagesContext>
  )
  const { method = 'CREDIT_DEBIT_CARD' } = shown
  const { rerender } = render(ui(first, method))
  return {
    onMethod,
    onClose,
    alerts: () => calls.filter(({ route }) => route === ALERT).map(({ body }) => body),
    again: (problem: CheckoutProblem | undefined, chosen = method) => rerender(ui(problem, chosen)),
    events: () =>
      post.mock.calls
        .map(([message]) => message as unknown as { kind: string; payload: { event: string } })
        .filter(({ kind }) => kind === 'PRODUCT_ANALYTICS')
        .map(({ payload }) => payload),
  }
}
const buttons = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('[checkout §8, C2.34] each failure of paying has its popup, its text and its event', () => {
  test.each<[string, unknown, LastStep, string, string | undefined]>([
    [
      'C8.5 Order already placed',
      refused('ORDER_ALREADY_PLACED', 'Order already placed'),
      'CREATE_PROVIDER_ORDER',
      'Order already placed',
      'Order already placed',
    ],
    [
      'C8.6 Order-placed check fails',
      refused('BUSY', 'Very busy', 503),
      'CREATE_PROVIDER_ORDER',
      'We couldn’t check your order',
      undefined,
    ],
    [
      'C8.7 Payment-provider order not created',
      NO_ORDER,
      'CREATE_PROVIDER_ORDER',
      'We couldn’t start the payment',
      'unable to create RZP order',
    ],
    [
      'C8.8 Bad payment request',
      refused('INVALID_PAYMENT_BODY', 'Invalid payment request body', 400),
      'CREATE_PROVIDER_ORDER',
      'We couldn’t start the payment',
      'Invalid payment request body',
    ],
    [
      'C8.9 No live key',
      refused('PROVIDER_KEY_MISSING', 'Razorpay live key not found', 502),
      'CREATE_PROVIDER_ORDER',
      'This payment method is not available right now',
      'Razorpay live key not found',
    ],
    [
      'C8.10 Provider library not loaded',
      new ProviderScriptError('https://pay.example/script.js'),
      'CREATE_PROVIDER_ORDER',
      'The payment page could not be loaded',
      'Failed to load Razorpay checkout library',
    ],
    [
      'C8.13 Inventory failure without its items',
      refused('OUT_OF_STOCK', 'Items are out of stock'),
      'CREATE_PROVIDER_ORDER',
      'Items are out of stock',
      'Items are out of stock',
    ],
    [
      'C8.16 the draft is refused',
      refused('UNDELIVERABLE', 'This store does not deliver to this pincode'),
      'CREATE_PROVIDER_ORDER',
      'This store does not deliver to this pincode',
      undefined,
    ],
    [
      'C8.28 proxy timeout of a COD order',
      new ApiCallError({ statusCode: 0, code: 'TIMEOUT' }),
      'PLACE_ORDER_COD',
      'This is taking longer than usual',
      'TIMEOUT',
    ],
    [
      'C8.27 neither JSON nor known',
      new ApiCallError({ statusCode: 500, code: 'UNREADABLE' }),
      'PLACE_ORDER_COD',
      'Something went wrong',
      'Unable to extract error response',
    ],
  ])(
    '[C8.5, C8.6, C8.7, C8.8, C8.9, C8.10, C8.13, C8.16, C8.27, C8.28] %s',
    (_row, error, step, title, tracked) => {
      const { events } = show(failing(error, step))
      expect(screen.getByRole('dialog', { name: title })).toBeVisible()
      expect(events()).toEqual(
        tracked === undefined
          ? []
          : [expect.objectContaining({ event: 'order_failed', description: tracked, count: 1 })],
      )
    },
  )

  test.each([
    [refused('PLATFORM_UNAVAILABLE', '', 502), 'Your cart is safe. Please try again.'],
    [
      NO_ORDER,
      'You have not been charged. Your cart is safe. Please try again, or use another payment method.',
    ],
    [
      new ApiCallError({ statusCode: 0, code: 'OFFLINE' }),
      'Your cart is safe. You can go on when the connection is back.',
    ],
  ])('[D-82] the title is the first sentence, and none is said twice: %s', (error, text) => {
    show(failing(error))
    expect(screen.getByText(text)).toBeVisible()
  })

  test.each([
    ['USED_UP', 'LAST50 has been used up.'],
    ['NOT_FOR_CUSTOMER', 'You have already used LAST50.'],
    [undefined, 'LAST50 is no longer valid.'],
    ['OF_A_NEWER_SERVER', 'LAST50 is no longer valid.'],
  ])('[checkout §8, D-17] a code that was lost is named as the cause: %s', (reason, text) => {
    const lost = { code: 'LAST50', ...(reason === undefined ? {} : { reason }) }
    const details = { quote: fakeQuote({ subtotal: 28_800 }), lostCodes: [lost] }
    show(failing(new ApiCallError({ statusCode: 409, code: 'PRICE_CHANGED', details })))
    expect(
      screen.getByText(`${text} Your total is now ₹288. You have not been charged.`),
    ).toBeVisible()
  })

  test('[checkout §8] the dialog of a lost connection closes when it is back', () => {
    const { onClose } = show(failing(new ApiCallError({ statusCode: 0, code: 'OFFLINE' })))
    window.dispatchEvent(new Event('online'))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('[D-17] a changed price names the lines that have changed', () => {
    const quote = fakeQuote({ subtotal: 149_900, shippingCharge: 4900 })
    show(failing(new ApiCallError({ statusCode: 409, code: 'PRICE_CHANGED', details: { quote } })))
    const rows = [...screen.getByRole('dialog').querySelectorAll('dl > div')]
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DeliveryBefore: ₹0₹49',
      'TotalBefore: ₹1,499₹1,548',
    ])
  })

  test('[checkout §4 Paying] a method that was only proposed is not offered again', () => {
    const failure = { ...payingFailure(NO_ORDER, 'CREATE_PROVIDER_ORDER'), method: 'UPI' as const }
    show({ kind: 'error', failure, shown: SHOWN }, { method: 'WALLETS' })
    expect(buttons()).not.toContain('Pay by UPI')
  })

  test('[C2.43, ADR-262] a store that does not respond has its own checkout', () => {
    show(failing(refused('PLATFORM_UNAVAILABLE', '', 502)))
    expect(buttons()).toEqual(['Try again', 'Use the store’s own checkout'])
  })

  test('[C8.1, C8.26] any other error is shown by its code, in the language of the page', () => {
    show(failing(refused('METHOD_UNAVAILABLE')), { language: 'hi' })
    expect(
      screen.getByRole('dialog', { name: messagesIn('hi')('errors.METHOD_UNAVAILABLE') }),
    ).toBeVisible()
  })
})

describe('[checkout §8, C4.34, C8.31] the shopper is back from a failed payment', () => {
  const back: CheckoutProblem = { kind: 'notice', notice: 'PAYMENT_ERROR', text: 'Card declined.' }

  test('the card stays chosen, with three ways on, and payment_failed is recorded', async () => {
    // Nothing is known of what was tried: other tests may have noted it of the usual cart.
    const cart = { ...POP_UP.cart, id: 'untried' }
    const { events, onMethod } = show(back, { page: { ...POP_UP, cart } })
    expect(screen.getByRole('dialog', { name: 'Payment failed' })).toBeVisible()
    expect(screen.getByText('Card declined.')).toBeVisible()
    expect(screen.getByText(/^If money was debited/)).toBeVisible()
    expect(buttons()).toEqual(['Try card again', 'Pay by UPI', 'Cash on Delivery'])
    expect(events()).toEqual([
      { event: 'payment_failed', description: 'Card declined.', count: 1, project: 'CHECKOUT' },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Cash on Delivery' }))
    expect(onMethod).toHaveBeenCalledExactlyOnceWith('COD')
  })

  test('[D-90] in Hindi the reason is Hindi, or there is none', () => {
    const hindi = messagesIn('hi')
    show(back, { language: 'hi' })
    expect(screen.getByText(hindi('payments.why.DECLINED'))).toBeVisible()
    expect(screen.queryByText('Card declined.')).toBeNull()
  })

  test('[checkout §8] the fee of Cash on Delivery is named where it is offered instead', () => {
    show(back, { page: { ...POP_UP, codCharge: 4_000 } })
    expect(buttons()).toContain('Cash on Delivery (+ ₹40 fee)')
  })

  test('[ADR-261] what was tried before the bank’s page is named, and noted as failed', () => {
    const cart = { ...POP_UP.cart, id: 'tried' }
    noteTried(cart.id, { option: 'CREDIT_DEBIT_CARD', amount: 77_800 })
    show(back, { page: { ...POP_UP, cart } })
    expect(screen.getByRole('dialog', { name: 'Card payment of ₹778 failed' })).toBeVisible()
  })

  test('a server error says so and is no payment_failed', () => {
    const { events } = show({ kind: 'notice', notice: 'SERVER_ERROR', text: undefined })
    expect(screen.getByRole('dialog', { name: 'Something went wrong' })).toBeVisible()
    expect(events()).toEqual([])
  })
})

describe('[checkout §4 Paying, C4.48] counters of the popups', () => {
  test('each one that is shown counts; from the second on another method comes first', () => {
    const { again, events } = show(failing(NO_ORDER))
    expect(buttons()).toEqual(['Try card again', 'Pay by UPI', 'Cash on Delivery'])
    again(undefined)
    again(failing(NO_ORDER))
    expect(buttons()).toEqual(['Pay by UPI', 'Cash on Delivery', 'Try card again'])
    expect(events().map((payload) => (payload as unknown as { count: number }).count)).toEqual([
      1, 2,
    ])
  })

  test('another type, and another method, are counted from the beginning', () => {
    const { again, events } = show(failing(NO_ORDER))
    again(failing(refused('OUT_OF_STOCK', 'Items are out of stock')))
    again(undefined, 'UPI')
    again(failing(NO_ORDER), 'UPI')
    expect(events().map((payload) => (payload as unknown as { count: number }).count)).toEqual([
      1, 1, 1,
    ])
  })
})

test('[checkout §8, C8.15, C8.32] a failed transaction and a failed check alert, a refused draft does not', async () => {
  const { again, alerts } = show(failing(NO_ORDER))
  await waitFor(() =>
    expect(alerts()).toEqual([{ kind: 'TRANSACTION_ERROR', code: 'PROVIDER_UNAVAILABLE' }]),
  )
  again(failing(refused('UNDELIVERABLE')))
  again(failing(refused('BUSY', '', 503)))
  await waitFor(() => expect(alerts()).toHaveLength(2))
  expect(alerts()[1]).toEqual({ kind: 'ORDER_STATUS_FAILED', code: 'ORDER_CHECK_FAILED' })
})

test.each<[string, Partial<CartPage>]>([
  ['in dev mode', { settings: { ...samplePage.settings, isDev: true } }],
  ['outside of a frame', { mode: 'page' }],
])('[checkout §4 Paying] %s nothing is reported', (_name, more) => {
  const { events } = show(failing(NO_ORDER), { page: { ...POP_UP, ...more } })
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(events()).toEqual([])
})
