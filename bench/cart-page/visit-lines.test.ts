/** Times of the page bench are compared with the table of limits. [ADR-329] */
import { expect, test } from 'vitest'
import { compareFigures, heldValue, limitNamed, readLimits } from '../measure/limits.ts'
import type { Visit } from './slow-phone.ts'
import { timeFigures, visitLines } from './visit-lines.ts'

const PLAIN_LCP_MS = 230
const REACT_INPUT_MS = 810

/** No two visits take the same time. */
const visits = (lcpMs: number, usableMs: number): Visit[] =>
  [-10, 0, 10].map((more) => ({
    lcpMs: lcpMs + more,
    usableMs: usableMs + more,
    scriptKb: 90,
    foreignScriptKb: 0,
    htmlKb: 15,
  }))

/** Which figures hold where our page is slower by so much than the table allows. */
function heldWhenSlower(more: { readonly lcpMs?: number; readonly inputMs?: number }) {
  const lcpMs = PLAIN_LCP_MS * heldValue(limitNamed('cart-lcp')) + (more.lcpMs ?? 0)
  const inputMs = REACT_INPUT_MS * heldValue(limitNamed('cart-input')) + (more.inputMs ?? 0)
  const lines = visitLines(
    {
      ours: visits(lcpMs, inputMs),
      plain: visits(PLAIN_LCP_MS, PLAIN_LCP_MS),
      react: visits(PLAIN_LCP_MS, REACT_INPUT_MS),
    },
    0,
  )
  const findings = compareFigures(timeFigures(lines), readLimits())
  return Object.fromEntries(findings.map(({ name, isHeld }) => [name, isHeld]))
}

test('a page as slow as the table allows holds', () => {
  expect(heldWhenSlower({})).toEqual({ 'cart-lcp': true, 'cart-input': true })
})

test('100 ms more until the largest paint, or until the first input, do not hold', () => {
  expect(heldWhenSlower({ lcpMs: 100 })).toEqual({ 'cart-lcp': false, 'cart-input': true })
  expect(heldWhenSlower({ inputMs: 100 })).toEqual({ 'cart-lcp': true, 'cart-input': false })
})
