import { renderHook } from '@testing-library/react'
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
