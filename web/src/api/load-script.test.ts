import { afterEach, expect, test, vi } from 'vitest'
import { loadScript } from './load-script.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Every script that is put into the page fails, or loads. */
function scriptsThat(kind: 'load' | 'error', onEach: () => void = () => undefined) {
  const tried: string[] = []
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    tried.push((script as HTMLScriptElement).src)
    onEach()
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event(kind)))
  })
  return tried
}

test('[T8.5, T9.4] one that does not load is tried 3 times more, each time with the notice', async () => {
  vi.useFakeTimers()
  const tried = scriptsThat('error')
  const onSlow = vi.fn()
  const loaded = loadScript('https://widget.example/a.js', () => undefined, onSlow)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await loaded).toBeUndefined()
  expect(tried).toHaveLength(4)
  expect(onSlow).toHaveBeenCalledTimes(3)
})

test('[T8.5] one that loads is tried once, without a notice', async () => {
  let found: string | undefined
  const tried = scriptsThat('load', () => {
    found = 'widget'
  })
  const onSlow = vi.fn()
  expect(await loadScript('https://widget.example/a.js', () => found, onSlow)).toBe('widget')
  expect(tried).toEqual(['https://widget.example/a.js'])
  expect(onSlow).not.toHaveBeenCalled()
})
