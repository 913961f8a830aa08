import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Card } from './card.tsx'

function Address() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      title="Address"
      variant={isOpen ? 'open' : 'done'}
      summary="12 MG Road, Pune"
      onChange={() => setIsOpen(true)}
    >
      <p>The form</p>
    </Card>
  )
}

test('done shows its summary and "Change"; opening moves focus and view to it', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const below = { ...document.body.getBoundingClientRect(), top: 700 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(below)
  render(<Address />)
  expect(screen.getByText('12 MG Road, Pune')).toBeInTheDocument()
  expect(screen.queryByText('The form')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }))
  expect(screen.getByText('The form')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Address' })).toHaveFocus()
  expect(scroll).toHaveBeenCalledOnce()
})

test('on a page that has moved it comes to the header also from near it, so that no row is cut', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear()
  const near = { ...document.body.getBoundingClientRect(), top: 100 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(near)
  const { unmount } = render(<Address />)
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }))
  expect(scroll).not.toHaveBeenCalled()
  unmount()
  vi.stubGlobal('scrollY', 40)
  render(<Address />)
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }))
  vi.unstubAllGlobals()
  expect(scroll).toHaveBeenCalledOnce()
})

test('a card that is open initially does not take the focus', () => {
  render(<Card title="Address">The form</Card>)
  expect(document.body).toHaveFocus()
})

test('a later card shows its title only, and takes the focus when it opens', () => {
  const { rerender } = render(
    <Card title="Payment" variant="later">
      Ways to pay
    </Card>,
  )
  expect(screen.queryByText('Ways to pay')).toBeNull()
  rerender(<Card title="Payment">Ways to pay</Card>)
  expect(screen.getByText('Ways to pay')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus()
})
