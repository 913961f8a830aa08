import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ShareButton } from './share-button.tsx'

const TEXT = 'Order #2044 from Meher Pantry: tea & jam'

/** jsdom has none of these. */
function withNavigator(parts: Partial<Navigator>) {
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
  }
}

const closed: Navigator['share'] = () => Promise.reject(new Error('closed'))

const show = () => render(<ShareButton text={TEXT}>Share order</ShareButton>)

test('the text goes to another app where the browser can hand it over', async () => {
  const share = vi.fn<Navigator['share']>(closed)
  withNavigator({ share, canShare: () => true })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Share order' }))
  expect(share).toHaveBeenCalledExactlyOnceWith({ text: TEXT })
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['a browser without the call', {}],
  ['a browser that cannot say whether it may', { share: closed }],
  ['a frame that may not', { share: closed, canShare: () => false }],
])('it goes to WhatsApp out of %s', (_name, parts) => {
  withNavigator(parts)
  show()
  const link = screen.getByRole('link', { name: 'Share on WhatsApp' })
  const { origin, searchParams } = new URL(link.getAttribute('href') ?? '')
  expect([origin, searchParams.get('text')]).toEqual(['https://wa.me', TEXT])
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.queryByRole('button')).toBeNull()
})
