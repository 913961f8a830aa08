import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FailurePage } from './failure-page.tsx'

const parentOrigin = 'https://shop.example'
const brand = {
  storeId: 'meher',
  slug: 'meher',
  name: 'Meher Pantry',
  link: 'https://shop.example',
  colors: { primary: '#1a7f4b', primaryLight: '#e8f4ed', danger: '#b3261e', icon: '#1a7f4b' },
  contactLinks: [],
  socialLinks: [],
  privacyLinks: [],
  navLinks: [],
  hideBranding: false,
}
const post = vi.spyOn(window, 'postMessage').mockReturnValue()
afterEach(() => post.mockClear())
const actions = () =>
  post.mock.calls.map(([message, target]) => [(message as { action: string }).action, target])

test('[D-84] in a pop-up it counts as shown, offers the shop’s own checkout, and closes', async () => {
  render(<FailurePage failure="oops" brand={brand} parentOrigin={parentOrigin} />)
  await userEvent.click(screen.getByRole('button', { name: 'Use the store’s own checkout' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close checkout' }))
  await userEvent.keyboard('{Escape}')
  expect(actions()).toEqual([
    ['READY_TO_LISTEN', parentOrigin],
    ['STORE_CHECKOUT_REQUEST', parentOrigin],
    ['CONFIRM_CLOSE_POP_UP', parentOrigin],
    ['CONFIRM_CLOSE_POP_UP', parentOrigin],
  ])
})

test.each([
  [true, [{ source: 'thela', version: 1, kind: 'REDIRECT', payload: { url: brand.link } }]],
  [false, []],
])(
  '[checkout §3 redirectOnError, C3.17] in a pop-up the shop’s page leads back: %s',
  (leadsBack, sent) => {
    render(<FailurePage failure="oops" {...{ brand, parentOrigin, leadsBack }} />)
    const redirects = post.mock.calls.filter(([message]) => message.kind === 'REDIRECT')
    expect(redirects).toEqual(sent.map((message) => [message, parentOrigin]))
  },
)

test.each(['oops', 'not-authorized', 'invalid-cart'] as const)(
  '[T2.6, C2.43, D-84] as a full page %s offers the shop’s own checkout, where it is known',
  (failure) => {
    const { rerender } = render(<FailurePage failure={failure} brand={brand} cartId="cart" />)
    const own = () => screen.queryByRole('button', { name: 'Use the store’s own checkout' })
    expect(own()).toBeVisible()
    rerender(<FailurePage {...{ failure, brand: { ...brand, ownCheckoutLink: brand.link } }} />)
    expect(own()).toBeVisible()
    rerender(<FailurePage failure="not-found" brand={brand} cartId="cart" />)
    expect(own()).not.toBeInTheDocument()
  },
)

test('[D-26, D-84, ADR-173] as a full page that knows its cart it offers it without script too', () => {
  render(<FailurePage failure="oops" brand={brand} cartId="cart" />)
  const button = screen.getByRole('button', { name: 'Use the store’s own checkout' })
  expect(button).toHaveAttribute('type', 'submit')
  expect(button.closest('form')).toHaveAttribute('action', '/checkout/alternate/go')
  expect(button.closest('form')).toHaveFormValues({ cart_id: 'cart' })
})

test('as a full page it sends no messages, and has no close button', () => {
  render(<FailurePage failure="oops" brand={brand} />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to Meher Pantry' })).toBeVisible()
  expect(actions()).toEqual([])
})

describe('[checkout §8, ADR-188] the store’s platform does not respond', () => {
  const link = '/start?store=meher&token=t'
  const replace = vi.fn<(to: string) => void>()
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('location', { ...window.location, replace })
    sessionStorage.clear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    replace.mockClear()
  })
  const show = async () => {
    const shown = render(<FailurePage failure="store-down" brand={brand} retryLink={link} />)
    // The line with the countdown is loaded with it.
    await act(() => vi.dynamicImportSettled())
    return shown
  }

  test('it is tried again after 5, 15 and 30 seconds, then only by the button', async () => {
    for (const seconds of [5, 15, 30]) {
      const { unmount } = await show()
      expect(screen.getByRole('timer')).toHaveTextContent(`0:${String(seconds).padStart(2, '0')}`)
      act(() => void vi.advanceTimersByTime(seconds * 1000))
      expect(replace).toHaveBeenLastCalledWith(link)
      expect(screen.getByText('Trying again…')).toBeVisible()
      unmount()
    }
    expect(replace).toHaveBeenCalledTimes(3)
    await show()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', link)
  })

  test('what failed long ago does not count', async () => {
    const { unmount } = await show()
    act(() => void vi.advanceTimersByTime(5_000))
    unmount()
    act(() => void vi.advanceTimersByTime(150_000))
    await show()
    expect(screen.getByRole('timer')).toHaveTextContent('0:05')
  })
})

test('[account §2, ADR-189] a page of the account without a store says where its link is', () => {
  render(<FailurePage failure="no-store" brand={undefined} />)
  expect(screen.getByRole('banner')).toHaveTextContent('Your orders')
  expect(screen.getByRole('heading', { name: 'Which store did you order from?' })).toBeVisible()
  expect(screen.getByText(/shipping SMS/)).toBeVisible()
})

test('[ADR-265] an address that does not exist leads back, or to the search for a parcel', async () => {
  const back = vi.spyOn(window.history, 'back').mockReturnValue()
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2)
  render(<FailurePage failure="not-found" brand={undefined} />)
  expect(screen.getByRole('banner')).toHaveTextContent('Checkout')
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Track an order' })).toHaveAttribute('href', '/tracking')
  await userEvent.click(screen.getByRole('link', { name: 'Go back' }))
  expect(back).toHaveBeenCalledOnce()
})

test('[T3.6] the footer has the policies first, then the ways to the store, by a word on a phone', () => {
  const contactLinks = [
    { text: '+91 33 4000 1200', href: 'tel:+913340001200' },
    { text: 'WhatsApp', href: 'https://wa.me/913340001200' },
  ]
  const privacyLinks = [{ text: 'Returns', href: 'https://shop.example/returns' }]
  render(<FailurePage failure="oops" brand={{ ...brand, contactLinks, privacyLinks }} />)
  const call = within(screen.getByRole('main')).getByRole('link', { name: /^Call/ })
  expect(call).toHaveTextContent('Call +91 33 4000 1200')
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Returns',
    'Call+91 33 4000 1200',
    'WhatsApp',
  ])
})
