import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

test('opens as a modal with its name, closes by its button', async () => {
  const onClose = vi.fn()
  render(
    <Dialog open title="Leaving Early?" onClose={onClose}>
      Your cart is kept
    </Dialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Leaving Early?' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('Escape asks the one who opened it and closes nothing by itself', () => {
  const onClose = vi.fn()
  render(
    <Dialog open title="Pay" onClose={onClose}>
      Waiting
    </Dialog>,
  )
  const isLetThrough = fireEvent(
    screen.getByRole('dialog'),
    new Event('cancel', { cancelable: true }),
  )
  expect(isLetThrough).toBe(false)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a press beside it closes, a press inside does not', async () => {
  const onClose = vi.fn()
  render(
    <Dialog open title="Pay" onClose={onClose}>
      Inside
    </Dialog>,
  )
  await userEvent.click(screen.getByText('Inside'))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('dialog'))
  expect(onClose).toHaveBeenCalledOnce()
})
