import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RadioCardGroup } from './radio-card-group.tsx'
import type { RadioCard } from './radio-card-group.tsx'

const cards: readonly RadioCard<'UPI' | 'CARD' | 'COD'>[] = [
  { value: 'UPI', text: 'UPI', body: <p>Choose your app</p> },
  { value: 'CARD', text: 'Card', reason: 'Low success rates at HDFC' },
  { value: 'COD', text: 'Cash on delivery', disabled: true, reason: 'Not for this pincode' },
]

test('the selected one opens in place, the keyboard changes the selection', async () => {
  const onChoose = vi.fn()
  render(
    <RadioCardGroup title="Pay with" name="method" value="UPI" cards={cards} onChoose={onChoose} />,
  )
  expect(screen.getByRole('group', { name: 'Pay with' })).toBeInTheDocument()
  expect(screen.getByText('Choose your app')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: /^Card/ }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('CARD')
})

test('[checkout §4 Downtime] a dimmed one shows the reason; a disabled one cannot be selected', async () => {
  const onChoose = vi.fn()
  render(<RadioCardGroup title="Pay with" name="m" value="UPI" cards={cards} onChoose={onChoose} />)
  expect(screen.getByRole('radio', { name: /Low success rates at HDFC/ })).toBeEnabled()
  expect(screen.getByRole('radio', { name: /Not for this pincode/ })).toBeDisabled()
})
