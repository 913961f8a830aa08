import { afterEach, expect, test, vi } from 'vitest'
import { keepInTab, keptInTab, removeFromTab } from './tab-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  window.sessionStorage.clear()
})

test('[D-75] a value is kept until it is removed', () => {
  expect(keptInTab('a')).toBeUndefined()
  keepInTab('a', { text: 'x' })
  expect(keptInTab('a')).toEqual({ text: 'x' })
  removeFromTab('a')
  expect(keptInTab('a')).toBeUndefined()
})

test('[D-75] without storage, or with a damaged value, nothing is kept and nothing fails', () => {
  window.sessionStorage.setItem('a', '{')
  expect(keptInTab('a')).toBeUndefined()
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  keepInTab('a', 1)
  removeFromTab('a')
  expect(keptInTab('a')).toBeUndefined()
})
