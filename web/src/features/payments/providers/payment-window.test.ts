import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { order } from './fake-order.ts'
import { openPaymentWindow, receiveRequest, postReturned } from './payment-window.ts'

const request = { order, payment: { method: 'NET_BANKING', instrument: 'HDFC' } } as const
const origin = window.location.origin
const SOURCE = 'thela-payment-window'

/** Delivers a message of another window as the browser does. */
const onMessage = (source: unknown, data: object, from = origin) =>
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: from, source: source as Window }),
  )

let other: Window & { postMessage: ReturnType<typeof vi.fn>; closed: boolean }

beforeEach(() => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  other = Object.assign(frame.contentWindow as Window, {
    postMessage: vi.fn(),
    close: vi.fn(),
  }) as typeof other
  vi.stubGlobal('open', () => other)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('[D-3] the bank’s window in pop-up mode', () => {
  test('gets the card only when it is ready, and only at our own origin', () => {
    const opened = openPaymentWindow('/redirect', {
      onReturned: vi.fn(),
      onClosedByShopper: vi.fn(),
    })
    opened?.give(request)
    expect(other.postMessage).not.toHaveBeenCalled()
    onMessage(other, { source: SOURCE, kind: 'READY' }, 'https://evil.example')
    onMessage(window, { source: SOURCE, kind: 'READY' })
    expect(other.postMessage).not.toHaveBeenCalled()
    onMessage(other, { source: SOURCE, kind: 'READY' })
    expect(other.postMessage).toHaveBeenCalledWith(
      { source: SOURCE, kind: 'REQUEST', request },
      origin,
    )
    opened?.close()
  })

  test('deletes the card when it is over', () => {
    const onReturned = vi.fn()
    const opened = openPaymentWindow('/redirect', { onReturned, onClosedByShopper: vi.fn() })
    opened?.give(request)
    onMessage(other, { source: SOURCE, kind: 'RETURNED' })
    expect(onReturned).toHaveBeenCalledOnce()
    onMessage(other, { source: SOURCE, kind: 'READY' })
    expect(other.postMessage).not.toHaveBeenCalled()
  })

  test('a blocked window returns undefined', () => {
    vi.stubGlobal('open', () => null)
    const updates = { onReturned: vi.fn(), onClosedByShopper: vi.fn() }
    expect(openPaymentWindow('/redirect', updates)).toBeUndefined()
  })
})

describe('[D-3] inside that window', () => {
  beforeEach(() => vi.stubGlobal('opener', other))

  test('it reports that it is ready and accepts the payment from its opener only', () => {
    const onRequest = vi.fn()
    const stop = receiveRequest(onRequest)
    expect(other.postMessage).toHaveBeenCalledWith({ source: SOURCE, kind: 'READY' }, origin)
    onMessage(window, { source: SOURCE, kind: 'REQUEST', request })
    onMessage(other, { source: SOURCE, kind: 'REQUEST', request }, 'https://evil.example')
    expect(onRequest).not.toHaveBeenCalled()
    onMessage(other, { source: SOURCE, kind: 'REQUEST', request })
    expect(onRequest).toHaveBeenCalledWith(request)
    stop()
  })

  test('back from the bank it reports only that', () => {
    postReturned()
    expect(other.postMessage).toHaveBeenCalledWith({ source: SOURCE, kind: 'RETURNED' }, origin)
  })
})
