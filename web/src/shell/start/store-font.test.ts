import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STORE_FONT, chooseFont, storeFont } from './store-font.ts'

const ADDRESS = 'https://shop.example/a.woff2'
const load = vi.fn(() => Promise.resolve())

let afterLoad: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('addEventListener', (_: 'load', listener: () => void) => {
    afterLoad = listener
  })
  vi.stubGlobal(
    'FontFace',
    class {
      load = load
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  load.mockClear()
  afterLoad = undefined
  localStorage.clear()
  document.documentElement.className = ''
  Reflect.deleteProperty(navigator, 'connection')
  for (const link of preloads()) link.remove()
})

const preloads = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
const isOn = () => document.documentElement.classList.contains(STORE_FONT)
const stored = () => localStorage.getItem(STORE_FONT)

const QUICK = { downlink: 10, rtt: 50 }
const SLOW = { downlink: 1.5, rtt: 150 }

function open(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  chooseFont(ADDRESS)
}

/** As long after the page is loaded as the file is fetched. */
async function wait(): Promise<void> {
  afterLoad?.()
  await vi.advanceTimersByTimeAsync(3000)
}

test.each([
  ['a quick connection', QUICK, null, true],
  ['a connection of little bandwidth', { ...QUICK, downlink: 4.9 }, null, false],
  ['a connection of long ways', { ...QUICK, rtt: 125 }, null, false],
  ['a browser that does not measure it yet', {}, null, false],
  ['a quick connection on which data is saved', { ...QUICK, saveData: true }, null, false],
  ['a slow connection, with the file', SLOW, ADDRESS, true],
  ['a slow connection on which data is saved, with the file', { saveData: true }, ADDRESS, true],
  ['a slow connection, with the file of another store', SLOW, 'https://b.example/b.woff2', false],
])('[ADR-337] the store’s font and %s', (_, connection, file, isUsed) => {
  if (file !== null) localStorage.setItem(STORE_FONT, file)
  open(connection)
  expect(isOn()).toBe(isUsed)
  expect(preloads().map(({ href }) => href)).toEqual(isUsed ? [ADDRESS] : [])
})

test.each([
  ['within 150 ms', 150, true],
  ['later', 151, false],
])(
  '[ADR-337] where the browser says nothing of the connection, the reply counts: %s',
  (_, ms, isUsed) => {
    const getEntriesByType = () => [{ requestStart: 20, responseStart: 20 + ms }]
    vi.stubGlobal('performance', { getEntriesByType })
    open(undefined)
    expect(isOn()).toBe(isUsed)
  },
)

test('[ADR-337] on a slow connection the file comes late, for the next page', async () => {
  open(SLOW)
  expect(load).not.toHaveBeenCalled()
  expect(stored()).toBeNull()
  await wait()
  expect(load).toHaveBeenCalledOnce()
  expect(stored()).toBe(ADDRESS)
  expect(isOn()).toBe(false)
})

test('[ADR-337] a file that cannot be fetched is not noted', async () => {
  load.mockImplementationOnce(() => Promise.reject(new Error('offline')))
  open(SLOW)
  await wait()
  expect(load).toHaveBeenCalledOnce()
  expect(stored()).toBeNull()
})

test('[ADR-337] the file of a quick connection is noted when it is there', () => {
  open(QUICK)
  expect(stored()).toBeNull()
  preloads()[0]?.dispatchEvent(new Event('load'))
  expect(stored()).toBe(ADDRESS)
})

test('[ADR-337] a frame without storage shows the system’s font', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  open(SLOW)
  expect(isOn()).toBe(false)
})

test('[ADR-337] the text of the head names the font’s class and address', () => {
  expect(storeFont(ADDRESS)).toContain(STORE_FONT)
  expect(storeFont(ADDRESS)).toContain(`(${JSON.stringify(ADDRESS)})`)
})
