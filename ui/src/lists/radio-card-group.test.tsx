import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RadioCardGroup } from './radio-card-group.tsx'
import type { RadioCard } from './radio-card-group.tsx'

const cards: readonly RadioCard<'UPI' | 'CARD' | 'COD'>[] = [
  { value: 'UPI', text: 'UPI', body: <p>Choose your app</p> },
  { value: 'CARD', text: 'Card', reason: 'Low success rates at HDFC' },
  { value: 'COD', text: 'Cash on delivery', disabled: true, reason: 'Not for this pincode' },
]

afterEach(() => vi.restoreAllMocks())

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

/** Rows of 56 px below each other, and what is open between them, 200 px high. */
const ROW = 56
const BODY = 200

function layOut() {
  let scrolled = 0
  vi.spyOn(HTMLLabelElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLLabelElement,
  ) {
    const labels = [...document.querySelectorAll('label')]
    const before = labels.slice(0, labels.indexOf(this))
    const open = before.filter((label) => label.nextElementSibling)
    const top = before.length * ROW + open.length * BODY - scrolled
    return { ...document.body.getBoundingClientRect(), top }
  })
  return vi.spyOn(window, 'scrollBy').mockImplementation((_left: unknown, top?: number) => {
    scrolled += top ?? 0
  })
}

test('[ADR-314] the tapped row stays under the finger when a row above it closes', async () => {
  const scroll = layOut()
  function Choice() {
    const [value, setValue] = useState('a')
    const rows = ['a', 'b', 'c'].map((each) => ({ value: each, text: each, body: <p>{each}</p> }))
    return (
      <RadioCardGroup title="Pay with" name="m" value={value} cards={rows} onChoose={setValue} />
    )
  }
  render(<Choice />)
  for (const name of ['c', 'a', 'b', 'c']) {
    const radio = screen.getByRole('radio', { name })
    const label = radio.closest('label')
    const before = label?.getBoundingClientRect().top
    await userEvent.click(radio)
    expect(radio).toBeChecked()
    expect(label?.getBoundingClientRect().top).toBe(before)
  }
  // What closes is below the second of them.
  expect(scroll).toHaveBeenCalledTimes(3)
})

test('[ADR-314] a tap that selects nothing moves nothing', async () => {
  const scroll = layOut()
  const onChoose = vi.fn()
  const group = { title: 'Pay with', name: 'm', cards, onChoose }
  const { rerender } = render(<RadioCardGroup {...group} value="UPI" />)
  await userEvent.click(screen.getByRole('radio', { name: /^Card/ }))
  rerender(<RadioCardGroup {...group} value={undefined} />)
  expect(scroll).not.toHaveBeenCalled()
})
