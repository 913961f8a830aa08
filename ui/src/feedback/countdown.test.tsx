import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

afterEach(() => vi.useRealTimers())

test('counts down, speaks seldom, ends once', async () => {
  vi.useFakeTimers()
  const onEnd = vi.fn()
  render(<Countdown endsAt={Date.now() + 62_000} label="Time left to pay" onEnd={onEnd} />)
  expect(screen.getByRole('timer')).toHaveTextContent('1:02')
  await act(async () => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByText('Time left to pay: 1 min')).toBeInTheDocument()
  await act(async () => vi.advanceTimersByTimeAsync(120_000))
  expect(screen.getByRole('timer')).toHaveTextContent('0:00')
  expect(onEnd).toHaveBeenCalledOnce()
})
