/** What a text that is longer, or read from right to left, breaks on a screen: measured, not looked at. */
import type { Page } from '@playwright/test'

/** Overflow, cut text and text on other text, each with the text that it is about; empty if all is well. */
export const layoutFaults = (page: Page): Promise<readonly string[]> => page.evaluate(measure)

interface Line {
  readonly element: Element
  readonly text: string
  readonly box: DOMRect
  /** Of what is seen of it. */
  readonly left: number
  readonly right: number
}

/** Runs in the page. */
function measure(): readonly string[] {
  const TOLERANCE = 1.5
  const width = document.documentElement.clientWidth
  const faults: string[] = []
  if (document.documentElement.scrollWidth > width) {
    faults.push(`the page is ${document.documentElement.scrollWidth} wide, the window ${width}`)
  }
  const short = (text: string) => text.trim().slice(0, 60)
  const ancestors = (element: Element): Element[] => {
    const parent = element.parentElement
    return parent ? [element, ...ancestors(parent)] : [element]
  }
  // Folded, or read and not seen: one pixel wide.
  const isHidden = (element: Element) =>
    (element.closest('details:not([open])') !== null && element.closest('summary') === null) ||
    ancestors(element).some((each) => {
      const box = each.getBoundingClientRect()
      const { visibility, opacity, clipPath } = getComputedStyle(each)
      return box.width <= 1 || visibility === 'hidden' || opacity === '0' || clipPath !== 'none'
    })
  const floats = (element: Element) =>
    ancestors(element).some((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
  /** Of the closest element that hides what is wider than it. */
  const edgeOf = (element: Element) =>
    ancestors(element)
      .find((each) => ['hidden', 'clip'].includes(getComputedStyle(each).overflowX))
      ?.getBoundingClientRect()
  const scrolls = (element: Element) =>
    ancestors(element).some((each) => ['auto', 'scroll'].includes(getComputedStyle(each).overflowX))

  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (!element || text.trim() === '' || ['SCRIPT', 'STYLE', 'OPTION'].includes(element.tagName))
      continue
    if (isHidden(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const edge = edgeOf(element) ?? { left: -Infinity, right: Infinity }
    for (const box of range.getClientRects()) {
      const left = Math.max(box.left, edge.left)
      const right = Math.min(box.right, edge.right)
      if (box.width > 0 && box.height > 0) lines.push({ element, text, box, left, right })
    }
  }
  for (const { element, text, box } of lines) {
    // The label of a field may end in an ellipsis: readers and the field's name have it whole.
    if (scrolls(element) || element.matches('label')) continue
    // Likewise what is shortened on purpose has the whole as its title.
    if (element.closest<HTMLElement>('[title]')?.title.includes(text.trim())) continue
    if (box.left < -TOLERANCE || box.right > width + TOLERANCE) {
      faults.push(`beyond the edge: ${short(text)}`)
    }
    const edge = edgeOf(element)
    if (edge && (box.left < edge.left - TOLERANCE || box.right > edge.right + TOLERANCE)) {
      faults.push(`cut: ${short(text)}`)
    }
  }
  const still = lines.filter(({ element }) => !floats(element))
  for (const [index, a] of still.entries()) {
    for (const b of still.slice(index + 1)) {
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
      // Lines may touch: letters do not fill the height of theirs.
      if (across > 2 && down > Math.min(a.box.height, b.box.height) / 2) {
        faults.push(`on each other: ${short(a.text)} / ${short(b.text)}`)
      }
    }
  }
  return [...new Set(faults)]
}
