/** What a finger misses: controls that are less than 44 px high, and those without a text also less wide. */
import type { Page } from '@playwright/test'
import { unlessGone } from './frames.ts'

/** Of what is on the screen now, each with its text and size; empty if all is well. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  const perFrame = await Promise.all(
    page.frames().map((frame) => unlessGone(frame, () => frame.evaluate(measure), [])),
  )
  return [...new Set(perFrame.flat())]
}

/** Runs in the page. A label belongs to its box, and so does what a control adds around itself. */
function measure(): readonly string[] {
  /** A pixel less, since a box may begin within one. */
  const TARGET = 43
  // The demo's shops and the sandbox have pages of their own.
  if (!document.getElementById('page')) return []
  const CONTROLS = 'button, a[href], input:not([type=hidden]), select, textarea, summary'
  const size = { width: window.innerWidth, height: window.innerHeight }
  const labelsOf = (control: Element) =>
    control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
      ? [...(control.labels ?? [])]
      : []
  const isSeen = (control: Element) =>
    control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  /** Within a sentence, whose lines a link cannot push apart [WCAG 2.5.5]. */
  const isInText = (control: Element) =>
    getComputedStyle(control).display === 'inline' &&
    [...(control.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
  const faults: string[] = []
  for (const control of document.querySelectorAll(CONTROLS)) {
    // The demo's own phone is no part of what a shopper sees.
    if (control.closest('.demo-phone') || isInText(control)) continue
    const parts = [control, ...labelsOf(control)].filter(isSeen)
    const boxes = parts.map((part) => part.getBoundingClientRect())
    const largest = boxes.reduce<DOMRect | undefined>(
      (most, box) => (most && most.width * most.height >= box.width * box.height ? most : box),
      undefined,
    )
    // What is read and not seen is one pixel wide.
    if (!largest || largest.width <= 1 || largest.height <= 1) continue
    const middle = { x: largest.x + largest.width / 2, y: largest.y + largest.height / 2 }
    const belongs = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && parts.some((part) => part.contains(hit))
    }
    const isInside =
      middle.x > TARGET / 2 &&
      middle.x < size.width - TARGET / 2 &&
      middle.y > TARGET / 2 &&
      middle.y < size.height - TARGET / 2
    if (!isInside || !belongs(middle.x, middle.y)) continue
    const reach = (x: number, y: number) => {
      let steps = 0
      while (steps < TARGET && belongs(middle.x + x * (steps + 1), middle.y + y * (steps + 1)))
        steps += 1
      return steps
    }
    const isHigh = largest.height >= TARGET || reach(0, -1) + reach(0, 1) >= TARGET
    const isWide = largest.width >= TARGET || reach(-1, 0) + reach(1, 0) >= TARGET
    if (isHigh && (isWide || control.textContent?.trim())) continue
    const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
    const text = name.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
    faults.push(
      `${control.localName} "${text}" ${Math.round(largest.width)} × ${Math.round(largest.height)}`,
    )
  }
  return faults
}
