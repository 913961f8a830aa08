import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LockIcon } from '../icons/icons.tsx'
import { StickyActionBar } from './sticky-action-bar.tsx'

test('[checkout §2, C2.30] the text defaults to Continue and the total is beside it', () => {
  render(<StickyActionBar total="₹1,499" />)
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled()
  expect(screen.getByText('₹1,499')).toBeInTheDocument()
})

test('what a payer chooses to pay is not called the total', () => {
  render(<StickyActionBar total="₹999" totalLabel="You pay" />)
  expect(screen.getByText('You pay').parentElement).toHaveTextContent('₹999You pay')
  expect(screen.queryByText('Total')).toBeNull()
})

test('[ADR-314] an icon before the text is no part of its name', () => {
  render(<StickyActionBar text="Pay ₹1,499" icon={<LockIcon size={14} />} />)
  const button = screen.getByRole('button', { name: 'Pay ₹1,499' })
  expect(button.firstElementChild).toHaveAttribute('width', '14')
})

test('[C2.30] a step sets its text, and can disable it', async () => {
  const onClick = vi.fn()
  render(<StickyActionBar text="Pay ₹1,499" state="disabled" onClick={onClick} />)
  expect(screen.getByRole('button', { name: 'Pay ₹1,499' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button'))
  expect(onClick).not.toHaveBeenCalled()
})

test('[C2.30] while loading it keeps the focus and ignores clicks', async () => {
  const onClick = vi.fn()
  const { rerender } = render(<StickyActionBar onClick={onClick} />)
  await userEvent.click(screen.getByRole('button'))
  rerender(<StickyActionBar state="loading" onClick={onClick} />)
  await userEvent.click(screen.getByRole('button'))
  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.getByRole('button')).toHaveFocus()
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
})

test('while loading it does not submit its form again', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <>
      <form id="f" onSubmit={onSubmit} />
      <StickyActionBar state="loading" form="f" />
    </>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('the total stands alone where the action is elsewhere', () => {
  render(<StickyActionBar total="₹728" isTotalOnly />)
  expect(screen.getByText('₹728')).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [{}, ['₹818', 'View bill']],
  [{ totalNote: 'of ₹1,998' }, ['₹818 of ₹1,998', 'View bill']],
])('the total leads to the bill, in two lines: %j', (more, lines) => {
  render(<StickyActionBar total="₹818" hasBill {...more} />)
  const { parentElement: total } = screen.getByText('₹818')
  expect([...(total?.children ?? [])].map(({ textContent }) => textContent.trim())).toEqual(lines)
})

test('the bill is opened and has the focus, and nothing is added to the history', async () => {
  const before = window.history.length
  render(
    <>
      <details>
        <summary>Order summary</summary>
        <p id="bill">Item total</p>
      </details>
      <StickyActionBar total="₹818" hasBill />
    </>,
  )
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  await userEvent.click(screen.getByRole('link', { name: 'View bill' }))
  expect(screen.getByText('Item total')).toBeVisible()
  expect(screen.getByText('Order summary')).toHaveFocus()
  expect(window.history.length).toBe(before)
  expect(window.location.hash).toBe('')
})
