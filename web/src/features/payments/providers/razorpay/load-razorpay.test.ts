import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadRazorpay } from './load-razorpay.ts'

const URL = 'https://pay.example/razorpay.js'
const script = () => document.querySelector<HTMLScriptElement>(`script[src="${URL}"]`)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fails = async () => {
  script()?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(3_000)
}

describe('[checkout §8] the provider’s script', () => {
  test('[C8.29] is tried three more times, reporting a slow network each time, then fails', async () => {
    const onSlow = vi.fn()
    const apiError = loadRazorpay(URL, onSlow).then(
      () => 'loaded',
      (error: Error) => [error.name, error.message],
    )
    for (const retries of [1, 2, 3]) {
      await fails()
      expect(onSlow).toHaveBeenCalledTimes(retries)
    }
    await fails()
    expect(onSlow).toHaveBeenCalledTimes(3)
    expect(await apiError).toEqual(['ProviderScriptError', `could not load ${URL}`])
    expect(script()).toBeNull()
  })

  test('is loaded once for all callers, and again after it failed', async () => {
    const both = [loadRazorpay(URL, vi.fn()), loadRazorpay(URL, vi.fn())]
    expect(document.querySelectorAll(`script[src="${URL}"]`)).toHaveLength(1)
    const Razorpay = class {}
    vi.stubGlobal('Razorpay', Razorpay)
    script()?.dispatchEvent(new Event('load'))
    await expect(Promise.all(both)).resolves.toEqual([Razorpay, Razorpay])
  })
})
