import { settle } from '../../../../api/fake-event-loop.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { quoteWith } from '../../attempt/testing/fake-options.ts'
import {
  eachWithFreshBrowser,
  show,
  choose,
  submit,
  PLACE_COD,
} from '../../section/testing/show-payment-section.tsx'

eachWithFreshBrowser()

describe('[checkout §4] cash on delivery', () => {
  const confirmation = {
    id: 'confirmation',
    phone: '+919876543210',
    expiresInSeconds: 600,
    resendAfterSeconds: 0,
  }

  test('shows its charge and places the order, once per key', async () => {
    const { input, onPlaced } = show()
    await choose(/Cash on Delivery/)
    expect(await screen.findByText(/when your order arrives, ₹40 fee included/)).toBeVisible()
    await submit(/^Place order/)
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('cart'))
    expect(input.at(-1)).toMatchObject({
      route: PLACE_COD,
      body: { cart_id: 'cart', revision: 3, payment: { option: 'COD' }, total_value: 153_900 },
    })
  })

  test('[checkout §9, C7.46, C9.18, A9.9] an order without a response is tried three times, with one key', async () => {
    const apiError = { reject: 503, code: 'PLATFORM_UNAVAILABLE', description: 'Later' }
    const { input, onFailure } = show({ apiError })
    await choose(/Cash on Delivery/)
    await submit(/^Place order/)
    await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
    expect(input.filter(({ route }) => route === PLACE_COD)).toHaveLength(3)
  })

  test('[D-87, C4.58] an order that has to be confirmed asks for its code in place', async () => {
    const { onPlaced } = show({ confirmation })
    await choose(/Cash on Delivery/)
    await submit(/^Place order/)
    await userEvent.type(await screen.findByLabelText('Enter OTP'), '123456')
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('cart'))
  })

  /** Its first message is sent; the reply to the next is delayed. */
  async function resending() {
    let replies = 0
    let release: (refused?: object) => void = () => {}
    const held = new Promise<object | undefined>((resolve) => (release = resolve))
    const shown = show({ confirmation })
    const response = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const reply = await response(url, init)
      if (url.includes('place-order-cod') && (replies += 1) === 2) {
        const refused = await held
        if (refused) return new Response(JSON.stringify(refused), { status: 429 })
      }
      return reply
    })
    await choose(/Cash on Delivery/)
    await submit(/^Place order/)
    await userEvent.click(await screen.findByRole('button', { name: 'Resend OTP' }))
    await waitFor(() => expect(replies).toBe(2))
    return { ...shown, release: (refused?: object) => release(refused) }
  }

  test('[D-87] a failed resend is shown next to the code, which is still valid', async () => {
    const { release, onFailure, onPlaced } = await resending()
    const details = { retryAfterSeconds: 540 }
    const description = 'OTP request limit exceeded. Please try again after some time'
    release({ statusCode: 429, code: 'OTP_WAIT', description, details })
    expect(await screen.findByText(description)).toBeVisible()
    expect(onFailure).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Enter OTP'), '123456')
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('cart'))
  })

  test('[D-87] after going back during a resend, the reply opens nothing', async () => {
    const { release } = await resending()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByLabelText('Enter OTP')).toBeNull())
    await waitFor(() => expect(screen.getByRole('radio', { name: /Cash/ })).toHaveFocus())
    release()
    await settle()
    expect(screen.queryByLabelText('Enter OTP')).toBeNull()
  })

  test('[checkout §8] an error is passed to the page, with its details', async () => {
    const details = { quote: quoteWith({ subtotal: 160_100 }) }
    const changed = { code: 'PRICE_CHANGED', details }
    const { onFailure } = show({ apiError: { reject: 409, description: 'Changed', ...changed } })
    await choose(/Cash on Delivery/)
    await submit(/^Place order/)
    await waitFor(() =>
      expect(onFailure).toHaveBeenCalledWith({
        ...changed,
        messageCode: 'PRICE_CHANGED',
        failure: 'STAGE_VERIFY',
        popup: 'PRICE_CHANGED',
        text: 'Changed',
        method: 'COD',
        submitAgain: expect.any(Function),
      }),
    )
  })

  test('[ADR-285] once the phone is verified the same order is placed without another click', async () => {
    const unverified = { reject: 409, code: 'PHONE_UNVERIFIED', description: 'Verify' }
    const { input, onFailure } = show({ apiError: unverified })
    await choose(/Cash on Delivery/)
    await submit(/^Place order/)
    await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
    const bodies = () => input.filter(({ route }) => route === PLACE_COD).map(({ body }) => body)
    expect(bodies()).toHaveLength(1)
    const [failure] = onFailure.mock.calls[0] ?? []
    act(() => failure?.submitAgain?.())
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies()[1]).toEqual(bodies()[0])
  })
})
