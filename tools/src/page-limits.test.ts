import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyLimit, pageFigures, pageLimitFindings, readPageLimits } from './page-limits.ts'
import type { PageLimits } from './page-limits.ts'
import type { Page } from './page-weights.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-limits-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const LIMITS: PageLimits = {
  'pay-script': { title: 'Script of /pay', limit: 90, page: 'pay', counts: 'kilobytes' },
  'pay-files': { title: 'Files of /pay', limit: 5, present: 6, page: 'pay', counts: 'files' },
}

/** Files of this size when packed, and ten times as large before. */
function pageWith(files: number, bytes: number): Page {
  const scripts = Array.from({ length: files }, (_, index) => join(folder, 'assets', `${index}.js`))
  for (const file of scripts) {
    writeFileSync(file, 'x'.repeat(bytes * 10))
    writeFileSync(`${file}.br`, 'x'.repeat(bytes))
  }
  return { name: 'pay', scripts, styles: [] }
}

test('a page within its limits has no finding', () => {
  expect(pageLimitFindings([pageWith(6, 14_600)], LIMITS)).toEqual([])
})

test('the heads of the replies count', () => {
  expect(pageLimitFindings([pageWith(6, 14_700)], LIMITS)).toEqual([
    expect.stringMatching(/^Script of \/pay: 90\.324, not 90 /),
  ])
})

test('one file more than the present value is a finding', () => {
  expect(pageLimitFindings([pageWith(7, 10)], LIMITS)).toEqual([
    expect.stringMatching(/^Files of \/pay: 7, not 6 /),
  ])
})

test('a page that is not built is no pass', () => {
  expect(pageFigures([], LIMITS)).toEqual({ 'pay-script': Number.NaN, 'pay-files': Number.NaN })
  expect(pageLimitFindings([], LIMITS)).toHaveLength(2)
})

test('the bodies may have what the heads leave', () => {
  expect(bodyLimit({ name: 'pay', scripts: ['a', 'b'], styles: [] }, LIMITS)).toBe(90_000 - 708)
  expect(bodyLimit({ name: 'order', scripts: [], styles: [] }, LIMITS)).toBeUndefined()
})

test('the table counts the checkout, a payment link, and the pages of orders and parcels', () => {
  const pages = new Set(Object.values(readPageLimits()).map(({ page }) => page))
  expect([...pages].toSorted()).toEqual([
    'checkout',
    'orders',
    'pay',
    'shipment',
    'thank-you',
    'tracking',
  ])
})
