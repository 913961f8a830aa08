import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MethodBody } from './method-body.tsx'

afterEach(() => vi.restoreAllMocks())

/** The bar begins at 672 px. */
function layOut(top: number) {
  const scrollPaddingBottom = `${window.innerHeight - 672}px`
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    ...getComputedStyle(document.body),
    scrollPaddingBottom,
  })
  const box = { ...document.body.getBoundingClientRect(), top }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box)
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  return vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
}

test.each([
  ['begins in view', 600, false, 0],
  ['begins below the fold', 640, false, 1],
  ['must be seen', 600, true, 1],
])('[ADR-314] a method that %s: the page moves or stays', (_, top, mustBeSeen, times) => {
  const scroll = layOut(top)
  render(
    <MethodBody wasOpened mustBeSeen={mustBeSeen}>
      Card number
    </MethodBody>,
  )
  expect(scroll).toHaveBeenCalledTimes(times)
})
