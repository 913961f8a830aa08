import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusSoon } from './focus-soon.ts'

const focused = () => document.activeElement?.id

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance', 'setTimeout'] })
  document.body.innerHTML = '<h1 id="title" tabindex="-1">Addresses</h1><input id="name" />'
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

test('the focus moves to what is there, or appears soon', () => {
  focusSoon('#title')
  vi.advanceTimersByTime(200)
  expect(focused()).toBe('title')
  focusSoon('#later')
  vi.advanceTimersByTime(500)
  document.body.insertAdjacentHTML('beforeend', '<input id="later" />')
  vi.advanceTimersByTime(100)
  expect(focused()).toBe('later')
})

test.each(['keydown', 'pointerdown'])('it stays where somebody has begun to act (%s)', (action) => {
  const name = document.querySelector<HTMLInputElement>('#name')
  focusSoon('#title')
  name?.focus()
  name?.dispatchEvent(new Event(action, { bubbles: true }))
  vi.advanceTimersByTime(3_000)
  expect(focused()).toBe('name')
})
