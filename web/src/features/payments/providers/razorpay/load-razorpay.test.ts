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
  await vi.advanceTimersByTimeAsync(3000)
}

describe('[checkout §8] the provider’s script', () => {
  test('is tried three times, reporting a slow network, then fails', async () => {
    const onSlow = vi.fn()
    const apiError = loadRazorpay(URL, onSlow).then(
      () => 'loaded',
      (error: Error) => [error.name, error.message],
    )
    await fails()
    await fails()
    expect(onSlow).toHaveBeenCalledTimes(2)
    await fails()
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
