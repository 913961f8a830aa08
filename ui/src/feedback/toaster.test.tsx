import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Toaster, useClearToast, useToast } from './toaster.tsx'

let next = 0
function Shower() {
  const toast = useToast()
  return <button onClick={() => toast(`Message ${++next}`, 'success')}>Show</button>
}

function Saver() {
  const toast = useToast()
  const clear = useClearToast()
  return (
    <>
      <button onClick={() => toast('Not saved', 'error', { action: 'save' })}>Fail</button>
      <button onClick={() => clear('save')}>Succeed</button>
    </>
  )
}

const show = (times: number) => {
  for (let time = 0; time < times; time++) fireEvent.click(screen.getByText('Show'))
}
const shown = () => screen.queryAllByText(/^Message/).map((toast) => toast.textContent)
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

describe('[checkout §9] toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    next = 0
    render(
      <Toaster>
        <Shower />
        <Saver />
      </Toaster>,
    )
  })
  afterEach(() => vi.useRealTimers())

  test('[A9.10, T9.5, C2.33, C9.22] close after 4000 ms and are gone 250 ms later', async () => {
    show(1)
    await pass(4000)
    await pass(249)
    expect(shown()).toEqual(['Message 1'])
    await pass(1)
    expect(shown()).toEqual([])
  })

  test('[A9.10, T9.5, C2.33, C9.22] are at most five; the oldest makes room', () => {
    show(7)
    expect(shown()).toEqual([3, 4, 5, 6, 7].map((number) => `Message ${number}`))
  })

  test.each([
    ['pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['focused', fireEvent.focus, fireEvent.blur],
  ])('stay while %s', async (_, hold, release) => {
    show(1)
    hold(screen.getByText('Message 1'))
    await pass(20_000)
    expect(shown()).toEqual(['Message 1'])
    release(screen.getByText('Message 1'))
    await pass(4000)
    await pass(250)
    expect(shown()).toEqual([])
  })

  test('a success takes away what was said of the same action, and nothing else', () => {
    show(1)
    fireEvent.click(screen.getByText('Fail'))
    fireEvent.click(screen.getByText('Fail'))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    fireEvent.click(screen.getByText('Succeed'))
    expect(screen.queryByText('Not saved')).toBeNull()
    expect(shown()).toEqual(['Message 1'])
  })

  test('are announced', () => {
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute(
      'aria-live',
      'polite',
    )
  })
})
