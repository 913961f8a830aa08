import { afterEach, expect, test, vi } from 'vitest'
import { loadLaterStyle, startScript } from './start-script.ts'
import { START_FAILED } from './submit-replay.ts'

const FILE = '/assets/checkout-later-abc.css'

afterEach(() => {
  document.body.replaceChildren()
  globalThis.laterStyle = undefined
})

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

test('[ADR-056] the styles of later states are asked for once, and parts can wait for them', async () => {
  loadLaterStyle(FILE)
  loadLaterStyle(FILE)
  expect(links().map((link) => link.getAttribute('href'))).toEqual([FILE])
  links()[0]?.dispatchEvent(new Event('load'))
  await expect(globalThis.laterStyle).resolves.toBeDefined()
})

test('[ADR-056] styles that cannot be loaded are announced as a script is, and nothing waits for them', async () => {
  const announced = vi.fn()
  addEventListener(START_FAILED, announced, { once: true })
  loadLaterStyle(FILE)
  expect(announced).not.toHaveBeenCalled()
  links()[0]?.dispatchEvent(new Event('error'))
  expect(announced).toHaveBeenCalledOnce()
  await expect(globalThis.laterStyle).resolves.toBeUndefined()
})

test('[ADR-056] only a page whose styles are in two parts asks for any', () => {
  expect(startScript(['/a.js'])).not.toContain('stylesheet')
  expect(startScript(['/a.js'], FILE)).toContain(`(${JSON.stringify(FILE)})`)
})
