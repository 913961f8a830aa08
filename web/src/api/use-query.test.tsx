import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiCallError } from './api-call-error.ts'
import { useQuery } from './use-query.ts'
import type { QueryOptions } from './use-query.ts'

type Settings = Omit<QueryOptions<string>, 'request'> & {
  request?: QueryOptions<string>['request']
}

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const start = (settings: Settings) => {
  const request = vi.fn(settings.request ?? (async () => `answer to ${settings.queryKey}`))
  const { result, rerender } = renderHook(
    (now: Settings) =>
      useQuery({
        ...now,
        request: async (signal) =>
          now.request ? now.request(signal) : `answer to ${now.queryKey}`,
      }),
    { initialProps: { ...settings, request } as Settings },
  )
  return { request, result, rerender }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a query is sent once', async () => {
  const { request, result } = start({ queryKey: 'one' })
  await pass(60_000)
  expect(result.current.data).toBe('answer to one')
  expect(request).toHaveBeenCalledOnce()
})

test('without a key nothing is requested, and the data is cleared', async () => {
  const { result, rerender } = start({ queryKey: 'one', keepsLast: true })
  await pass(10)
  rerender({ queryKey: undefined, keepsLast: true })
  expect(result.current.data).toBeUndefined()
})

test('the last data stays until the next arrives, and is marked stale', async () => {
  const { result, rerender } = start({ queryKey: 'one', keepsLast: true })
  await pass(10)
  rerender({ queryKey: 'two', keepsLast: true })
  expect(result.current).toMatchObject({ data: 'answer to one', isStale: true })
  await pass(10)
  expect(result.current).toMatchObject({ data: 'answer to two', isStale: false })
})

test('a late response to the previous key is ignored', async () => {
  const late = new Promise<string>((resolve) => {
    setTimeout(() => resolve('late'), 500)
  })
  const { result, rerender } = start({ queryKey: 'one', request: () => late })
  await pass(10)
  rerender({ queryKey: 'two' })
  await pass(1000)
  expect(result.current.data).toBe('answer to two')
})

test('[account §7 Requests in general, A7.28] a poll has an interval and a largest number of tries', async () => {
  const nextPollMs = (_: unknown, polls: number) => (polls < 3 ? 1000 : undefined)
  const { request } = start({ queryKey: 'one', nextPollMs })
  await pass(500)
  expect(request).not.toHaveBeenCalled()
  for (const tries of [1, 2, 3, 3, 3]) {
    await pass(1000)
    expect(request).toHaveBeenCalledTimes(tries)
  }
})

test('a hidden page polls when it becomes visible', async () => {
  const { request, result } = start({ queryKey: 'one', nextPollMs: () => 1000 })
  hide(true)
  await pass(5000)
  expect(request).not.toHaveBeenCalled()
  act(() => hide(false))
  await waitFor(() => expect(result.current.data).toBe('answer to one'))
  expect(request).toHaveBeenCalledOnce()
})

test('an error is reported, the data stays, and it can be retried', async () => {
  const failure = new ApiCallError({ statusCode: 503, code: 'BUSY', description: 'Busy' })
  const responses: (string | Error)[] = ['first', failure, 'second']
  const request = async () => {
    const next = responses.shift() ?? 'none'
    if (next instanceof Error) throw next
    return next
  }
  const nextPollMs = (_: unknown, polls: number) => (polls < 2 ? 0 : undefined)
  const { result } = start({ queryKey: 'one', request, nextPollMs })
  await pass(10)
  await pass(10)
  expect(result.current).toMatchObject({ data: 'first', failure })
  act(() => result.current.retry())
  await pass(10)
  expect(result.current).toMatchObject({ data: 'second', failure: undefined })
})
