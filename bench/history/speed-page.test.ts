/** The page of speed shows what the history says, and the history keeps its lines. [ADR-329] */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLimits } from '../measure/limits.ts'
import {
  appendHistory,
  historyText,
  HISTORY_FILE,
  parseHistory,
  readHistory,
} from './history-file.ts'
import { CHART_FILE, drawSpeedPage, PAGE_FILE } from './speed-page.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('docs/speed.md and docs/speed.svg are drawn from the history: node bench/history/main.ts', async () => {
  const { page, chart } = await drawSpeedPage(readHistory(), readLimits())
  expect(readFileSync(PAGE_FILE, 'utf8')).toBe(page)
  expect(readFileSync(CHART_FILE, 'utf8')).toBe(chart)
})

test('the history has a commit, a date and known figures in each line', () => {
  const known = Object.keys(readLimits())
  for (const { date, commit, figures } of readHistory()) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(commit).toMatch(/^[\da-f]{7,40}\+?$/)
    expect(known).toEqual(expect.arrayContaining(Object.keys(figures)))
    for (const value of Object.values(figures)) expect(value).toBeGreaterThan(0)
  }
})

test('the history is written as it is read', () => {
  const text = readFileSync(HISTORY_FILE, 'utf8')
  expect(historyText(parseHistory(text))).toBe(text)
})

test('a run adds one line, and a new figure a column', () => {
  const file = join(folder, 'history.csv')
  writeFileSync(file, 'date,commit,cart-lcp\n2026-11-21,e48cd43,1.23\n')
  const figures = { 'cart-lcp': 1.2, 'cart-input': 1.30049, 'live-heap': Number.NaN }
  appendHistory({ date: '2026-12-01', commit: '1234567+', figures }, pathToFileURL(file))
  expect(readFileSync(file, 'utf8')).toBe(
    [
      'date,commit,cart-lcp,cart-input',
      '2026-11-21,e48cd43,1.23,',
      '2026-12-01,1234567+,1.2,1.3',
      '',
    ].join('\n'),
  )
})

test('the last value and its commit stand in the table', async () => {
  const entries = [
    { date: '2026-11-21', commit: 'aaaaaaa', figures: { installed: 761 } },
    { date: '2026-11-22', commit: 'bbbbbbb', figures: { installed: 500 } },
  ]
  const { page, chart } = await drawSpeedPage(entries, readLimits())
  expect(page).toMatch(
    /What npm ci installs \(MB\).*≤ 450.*≤ 550.*500.*`bbbbbbb`.*within the limit/,
  )
  expect(chart).toContain('last 500 MB')
})
