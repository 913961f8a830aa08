import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { fakeShipment } from '../../../api/fake-shipment.ts'
import { DeliveryFeedback } from './delivery-feedback.tsx'

afterEach(() => vi.unstubAllGlobals())

const later = new Date(Date.now() + 3_600_000).toISOString()

test('[tracking §7, T7.9] stars by keyboard, reasons for few of them, then changed', async () => {
  const input = fakeServer({
    'POST /checkout/shipments/feedback/v2': () => ({ saved: true, editableUntil: later }),
  })
  render(<DeliveryFeedback shipment={fakeShipment} />)
  const stars = within(screen.getByRole('radiogroup', { name: 'How was the delivery?' }))
  await userEvent.click(stars.getByRole('radio', { name: '1 star' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(stars.getByRole('radio', { name: '2 stars' })).toBeChecked()
  await userEvent.click(screen.getByRole('checkbox', { name: 'It came late' }))
  await userEvent.type(screen.getByLabelText(/Anything else/), ' Two days ')
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(await screen.findByRole('status')).toHaveTextContent('You gave 2 stars')
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }))
  // It starts with what was given.
  expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'It came late' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Damaged' })).not.toBeChecked()
  expect(screen.getByLabelText(/Anything else/)).toHaveValue('Two days')
  await userEvent.click(screen.getByRole('radio', { name: '5 stars' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(await screen.findByRole('status')).toHaveTextContent('You gave 5 stars')
  const id = 'parcel-of-ours'
  expect(input.map((each) => each.body)).toEqual([
    { id, rating: 2, reasons: ['LATE'], comment: 'Two days' },
    { id, rating: 5, reasons: [], comment: 'Two days' },
  ])
})

test('what was given long ago stands', () => {
  const feedback = { rating: 4, reasons: [], editableUntil: '2025-11-20T09:00:00.000Z' }
  render(<DeliveryFeedback shipment={{ ...fakeShipment, feedback }} />)
  expect(screen.getByText('Thank you. You gave 4 stars.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('[tracking §7, T7.9] what the customer gave on another visit is changed from there', async () => {
  const given = { rating: 2, reasons: ['LATE' as const, 'RUDE' as const], editableUntil: later }
  const input = fakeServer({
    'POST /checkout/shipments/feedback/v2': () => ({ saved: true, editableUntil: later }),
  })
  render(<DeliveryFeedback shipment={{ ...fakeShipment, feedback: given }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rude courier' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(await screen.findByRole('status')).toHaveTextContent('You gave 2 stars')
  expect(input.at(-1)?.body).toEqual({ id: 'parcel-of-ours', rating: 2, reasons: ['LATE'] })
})
