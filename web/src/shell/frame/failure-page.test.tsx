import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
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

test('as a full page it sends no messages, and has no close button', () => {
  render(<FailurePage failure="oops" brand={brand} />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to Meher Pantry' })).toBeVisible()
  expect(actions()).toEqual([])
})
