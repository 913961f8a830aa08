import { beforeEach, expect, test, vi } from 'vitest'
import { loadBundles } from './load-bundles.ts'

const FOLDER = 'https://pay.example/embed/v1'
const loaded = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

function load(file: string): void {
  const script = document.createElement('script')
  script.src = `${FOLDER}/${file}`
  loadBundles(script)
}

beforeEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = '<div data-thela-bundles="7001"></div>'
})

test('[D-43] a page without a place for bundles loads no chooser', () => {
  document.body.innerHTML = ''
  load('thela.js')
  expect(loaded()).toEqual([])
})

test('the chooser comes in the language of the script', () => {
  load('thela.js')
  load('thela.hi.js')
  expect(loaded()).toEqual([`${FOLDER}/bundles.js`, `${FOLDER}/bundles.hi.js`])
})

test('a script in the head waits for the page', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  load('thela.js')
  expect(loaded()).toEqual([])
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(loaded()).toEqual([`${FOLDER}/bundles.js`])
  state.mockRestore()
})
