import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { encodeKey, decodeKey } from '../../../api/encoded-key.ts'
import { option, quoteWith } from '../attempt/testing/fake-options.ts'
import {
  CARD,
  choose,
  COD,
  eachWithFreshBrowser,
  show,
  UPI,
} from './testing/show-payment-section.tsx'

eachWithFreshBrowser()

const STATUS = 'POST /checkout/customer-status'
const phone = '+919876543210'
const status = (action: string, reasons: readonly string[] = []) => ({
  key: encodeKey({ action, reasons }),
})

describe('[checkout §3 RTO info, D-14] the risk check of COD', () => {
  test('blocked: COD is off, with the reason and what can be done', async () => {
    const { input } = show({
      checksCodRisk: true,
      phone,
      customerStatus: status('COD_BLOCK_RECOMMENDED', ['RETURNED_OFTEN', 'HIGH_VALUE']),
    })
    expect(
      await screen.findByText(
        'Not available for this order: earlier orders of yours came back undelivered. Please pay online.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('radio', { name: /Cash on Delivery/ })).toBeDisabled()
    const body = input.find(({ route }) => route === STATUS)?.body
    const { key } = (body ?? {}) as { key: string }
    expect(decodeKey(key)).toEqual({ phone, cartId: 'cart', addressId: 'home' })
  })

  test('verified: COD says that a code confirms it', async () => {
    show({ checksCodRisk: true, phone, customerStatus: status('COD_VERIFICATION_RECOMMENDED') })
    await choose(/Cash on Delivery/)
    expect(await screen.findByText(/send an OTP to confirm this order/)).toBeVisible()
  })

  test.each([
    ['fails', { reject: 500, code: 'INTERNAL', description: 'x' }],
    ['replies with another format', { key: 'bm90IGpzb24' }],
    ['cannot tell', status('CANNOT_VERIFY')],
    ['recommends nothing', status('NO_COD_BLOCK_REQUIRED')],
  ])('[checkout §8, C8.18] COD stays where the check %s', async (_name, customerStatus) => {
    const { input } = show({ checksCodRisk: true, phone, customerStatus })
    await choose(/Cash on Delivery/)
    await waitFor(() => expect(input.some(({ route }) => route === STATUS)).toBe(true))
    expect(screen.getByRole('radio', { name: /Cash on Delivery/ })).toBeEnabled()
    expect(screen.queryByText(/send an OTP/)).toBeNull()
  })

  test('[checkout §9, C8.17] it is tried three times, then recorded as customer_status_failed', async () => {
    const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
    const { input } = show({
      checksCodRisk: true,
      phone,
      mode: 'popup',
      parentOrigin: 'https://shop.example',
      customerStatus: {
        reject: 502,
        code: 'EXTERNAL_UNAVAILABLE',
        description: 'No reply',
      },
    })
    const recorded = () =>
      post.mock.calls
        .map(([message]) => message as unknown as { payload?: { event?: string } })
        .filter(({ payload }) => payload?.event === 'customer_status_failed')
    await waitFor(() => expect(recorded()).toHaveLength(2))
    expect(recorded().map(({ payload }) => payload)).toEqual([
      { event: 'customer_status_failed', description: 'No reply', project: 'CHECKOUT' },
      { event: 'customer_status_failed', description: 'No reply', project: 'CHECKOUT' },
    ])
    expect(input.filter(({ route }) => route === STATUS)).toHaveLength(3)
    post.mockRestore()
  })

  test('[checkout §3 rpaEnabled, C3.16] a store without it asks nothing', async () => {
    const { input } = show({
      phone,
      customerStatus: status('COD_BLOCK_RECOMMENDED', ['HIGH_VALUE']),
    })
    await choose(/Cash on Delivery/)
    expect(input.some(({ route }) => route === STATUS)).toBe(false)
  })
})

describe('[checkout §3 disablePrepaidNudge, C3.37] what paying now saves', () => {
  test('one tap switches to the cheapest option', async () => {
    const upi = option('UPI', { quote: quoteWith({ paymentDiscount: 2_000 }) })
    show({ options: [CARD, upi, COD], nudgesToPrepaid: true })
    await choose(/Cash on Delivery/)
    await userEvent.click(await screen.findByRole('button', { name: 'Save ₹60: pay by UPI' }))
    expect(screen.getByRole('radio', { name: /UPI/ })).toBeChecked()
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  test.each([
    ['switched off', { options: [UPI, COD], nudgesToPrepaid: false }],
    ['nothing to save', { options: [UPI, option('COD')], nudgesToPrepaid: true }],
    [
      'the cheaper one does not work',
      { options: [{ ...UPI, downtime: 'UPI' }, COD], nudgesToPrepaid: true },
    ],
  ])('not shown: %s', async (_name, given) => {
    show(given)
    await choose(/Cash on Delivery/)
    await screen.findByText(/in cash or by UPI/)
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  test('[checkout §3] a discount of one bank is shown on its option', async () => {
    const wallets = option('UPI', {
      instruments: [{ id: 'GPAY', kind: 'UPI_APP', quote: quoteWith({ paymentDiscount: 3_000 }) }],
    })
    show({ options: [wallets, COD] })
    expect(await screen.findByText('Up to ₹30 off')).toBeVisible()
  })
})
