import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { samplePage } from '../sample-page.ts'
import { firstState } from '../state/checkout-state.ts'
import { useLeaving } from './use-leaving.ts'

afterEach(() => vi.unstubAllGlobals())

test('[checkout §4 Paying, C4.46] a full page goes to the return link', () => {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { ...window.location, assign })
  const { result } = renderHook(() =>
    useLeaving(samplePage, firstState(samplePage, { kind: 'ANON' })),
  )
  result.current.leave()
  expect(assign).toHaveBeenCalledExactlyOnceWith(samplePage.returnLink)
})

test.each([
  [true, true, 0],
  [false, false, 1],
])(
  '[checkout §2 Leaving prompt, C2.31] leavingEarlyConfig.show %s: the prompt opens %s, and the page is left %i times',
  (isShown, opens, leaves) => {
    const assign = vi.fn<(url: string) => void>()
    vi.stubGlobal('location', { ...window.location, assign })
    const { settings } = samplePage
    const leavingEarly = { ...settings.leavingEarly, show: isShown }
    const page = { ...samplePage, settings: { ...settings, leavingEarly } }
    const { result } = renderHook(() => useLeaving(page, firstState(page, { kind: 'ANON' })))
    act(() => result.current.request())
    expect(result.current.isRequesting).toBe(opens)
    expect(assign).toHaveBeenCalledTimes(leaves)
  },
)

test.each([
  ['of the store', {}, {}],
  [
    'that was requested',
    { isReturnRequested: true as const },
    { payload: { link: samplePage.returnLink } },
  ],
])(
  '[C4.46, C7.64] embedded, the seller’s page is told to close; a return link %s',
  (_, requested, more) => {
    const post = vi.spyOn(window, 'postMessage').mockReturnValue()
    const page = {
      ...samplePage,
      ...requested,
      mode: 'popup' as const,
      parentOrigin: 'https://a.example',
    }
    const { result } = renderHook(() => useLeaving(page, firstState(page, { kind: 'ANON' })))
    post.mockClear()
    result.current.leave()
    expect(post).toHaveBeenCalledExactlyOnceWith(
      { source: 'thela', version: 1, kind: 'APP_EVENTS', action: 'CONFIRM_CLOSE_POP_UP', ...more },
      'https://a.example',
    )
    post.mockRestore()
  },
)
