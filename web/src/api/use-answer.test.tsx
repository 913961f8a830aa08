import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { useAnswer } from './use-answer.ts'
import type { Asking } from './use-answer.ts'

type Settings = Omit<Asking<string>, 'ask'> & { ask?: Asking<string>['ask'] }

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const start = (settings: Settings) => {
  const ask = vi.fn(settings.ask ?? (async () => `answer to ${settings.question}`))
  const { result, rerender } = renderHook(
    (now: Settings) =>
      useAnswer({
        ...now,
        ask: async (signal) => (now.ask ? now.ask(signal) : `answer to ${now.question}`),
      }),
    { initialProps: { ...settings, ask } as Settings },
  )
  return { ask, result, rerender }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a question is asked once', async () => {
  const { ask, result } = start({ question: 'one' })
  await pass(60_000)
  expect(result.current.data).toBe('answer to one')
  expect(ask).toHaveBeenCalledOnce()
})

test('without a question nothing is asked, and what was held is gone', async () => {
  const { result, rerender } = start({ question: 'one', keepsLast: true })
  await pass(10)
  rerender({ question: undefined, keepsLast: true })
  expect(result.current.data).toBeUndefined()
})

test('the last answer stays until the next is there, and is said to be old', async () => {
  const { result, rerender } = start({ question: 'one', keepsLast: true })
  await pass(10)
  rerender({ question: 'two', keepsLast: true })
  expect(result.current).toMatchObject({ data: 'answer to one', isOld: true })
  await pass(10)
  expect(result.current).toMatchObject({ data: 'answer to two', isOld: false })
})

test('a late answer to the question before is not taken', async () => {
  const late = new Promise<string>((resolve) => {
    setTimeout(() => resolve('late'), 500)
  })
  const { result, rerender } = start({ question: 'one', ask: () => late })
  await pass(10)
  rerender({ question: 'two' })
  await pass(1000)
  expect(result.current.data).toBe('answer to two')
})

test('a hidden page looks when it is seen again', async () => {
  const { ask, result } = start({ question: 'one', nextLookMs: () => 1000 })
  hide(true)
  await pass(5000)
  expect(ask).not.toHaveBeenCalled()
  act(() => hide(false))
  await waitFor(() => expect(result.current.data).toBe('answer to one'))
  expect(ask).toHaveBeenCalledOnce()
})

test('a failure is told, what was held stays, and it can be tried again', async () => {
  const failure = new CallFailed({ statusCode: 503, code: 'BUSY', description: 'Busy' })
  const answers: (string | Error)[] = ['first', failure, 'second']
  const ask = async () => {
    const next = answers.shift() ?? 'none'
    if (next instanceof Error) throw next
    return next
  }
  const nextLookMs = (_: unknown, looks: number) => (looks < 2 ? 0 : undefined)
  const { result } = start({ question: 'one', ask, nextLookMs })
  await pass(10)
  await pass(10)
  expect(result.current).toMatchObject({ data: 'first', failure })
  act(() => result.current.retry())
  await pass(10)
  expect(result.current).toMatchObject({ data: 'second', failure: undefined })
})
