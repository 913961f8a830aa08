import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPopUpEntry, openHistoryEntry } from './history-entry.ts'

const back = async () => {
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await popped
}
let entry: ReturnType<typeof openHistoryEntry>
const onBack = vi.fn<() => void>()

beforeEach(() => {
  history.replaceState({ of: 'the shop' }, '')
  entry = openHistoryEntry(onBack)
})
afterEach(() => {
  entry.leave()
  onBack.mockReset()
})

test('[checkout §2] Back is reported each time, and the shop’s own history state is kept', async () => {
  for (const times of [1, 2]) {
    expect(history.state).toEqual({ of: 'the shop', thelaCheckout: true })
    await back()
    expect(onBack).toHaveBeenCalledTimes(times)
  }
})

test('removing the entry restores the page, with one step back, and Back works as usual', async () => {
  const then = vi.fn<() => void>()
  entry.remove(then)
  await vi.waitFor(() => expect(then).toHaveBeenCalledOnce(), 20_000)
  expect(history.state).toEqual({ of: 'the shop' })
  dispatchEvent(new PopStateEvent('popstate'))
  expect(onBack).not.toHaveBeenCalled()
  expect(isPopUpEntry()).toBe(false)
})

test('a frame whose own history swallows the step does not block the page', async () => {
  vi.spyOn(history, 'back').mockImplementation(() => undefined)
  const then = vi.fn<() => void>()
  entry.remove(then)
  await vi.waitFor(() => expect(then).toHaveBeenCalledOnce(), 20_000)
  vi.restoreAllMocks()
})
