import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiCallError } from './api-call-error.ts'
import { useAsyncAction } from './use-async-action.ts'

/** An action whose end the test decides. */
function start() {
  const ends: { resolve: () => void; reject: (error: unknown) => void }[] = []
  const action = vi.fn(
    (_item: string) =>
      new Promise<void>((resolve, reject) => {
        ends.push({ resolve, reject })
      }),
  )
  const onBusy = vi.fn()
  const { result } = renderHook(() => useAsyncAction(action, onBusy))
  const run = (item: string) => act(async () => result.current.run(item))
  const end = (work: (last: (typeof ends)[number]) => void) =>
    act(async () => {
      const last = ends[ends.length - 1]
      if (last) work(last)
    })
  return { action, onBusy, result, run, end }
}

test('[account §3 Enumerations, A3.27] an action is idle, executes once at a time, and has succeeded', async () => {
  const { action, onBusy, result, run, end } = start()
  expect(result.current).toMatchObject({ isBusy: false, failure: undefined })
  await run('one')
  expect(result.current.isBusy).toBe(true)
  await run('two')
  expect(action.mock.calls).toEqual([['one']])
  await end(({ resolve }) => resolve())
  expect(result.current).toMatchObject({ isBusy: false, failure: undefined })
  expect(onBusy.mock.calls).toEqual([[true], [false]])
  await run('three')
  expect(action).toHaveBeenLastCalledWith('three')
})

test('[account §3 Enumerations, A3.27] one that failed keeps its error until it executes again', async () => {
  const { result, run, end } = start()
  const error = new ApiCallError({ statusCode: 503, code: 'BUSY' })
  await run('one')
  await end(({ reject }) => reject(error))
  expect(result.current).toMatchObject({ isBusy: false, failure: error })
  await run('one')
  expect(result.current).toMatchObject({ isBusy: true, failure: undefined })
  await end(({ resolve }) => resolve())
  expect(result.current.failure).toBeUndefined()
})
