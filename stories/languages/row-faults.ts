/** Rows of lists that a narrow screen breaks: text on other text, cut text, and text of more than two lines. */
import type { Page } from '@playwright/test'

/** The narrowest phone that the pages are made for. */
export const NARROW = { width: 360, height: 800 } as const

/** Measured at that width, each fault with the text that it is about; the page has its own size again afterwards. */
export async function rowFaults(page: Page): Promise<readonly string[]> {
  const size = page.viewportSize()
  await page.setViewportSize(NARROW)
  try {
    return await page.evaluate(measure)
  } finally {
    if (size) await page.setViewportSize(size)
  }
}

/** Runs in the page. */
function measure(): readonly string[] {
  const TOLERANCE = 1.5
  const LINE_LIMIT = 2
  const faults: string[] = []
  interface Text {
    readonly element: Element
    readonly text: string
    readonly boxes: readonly DOMRect[]
  }
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const short = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)
  const textsIn = (row: Element): Text[] => {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const text = walker.currentNode.textContent ?? ''
      if (!element || text.trim() === '' || !isSeen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      // What is read and not seen is one pixel wide.
      const boxes = [...range.getClientRects()].filter(
        ({ width, height }) => width > 1 && height > 1,
      )
      if (boxes.length > 0) texts.push({ element, text, boxes })
    }
    return texts
  }
  const lineCount = ({ boxes }: Text) => new Set(boxes.map(({ top }) => Math.round(top))).size
  const isCut = ({ element, text, boxes }: Text) => {
    // What is shortened on purpose has the whole as its title.
    if (element.closest<HTMLElement>('[title]')?.title.includes(text.trim())) return false
    const clip = element.closest('li, dl > div')?.getBoundingClientRect()
    const own = getComputedStyle(element).overflowX === 'hidden' ? element : undefined
    const isWider = own !== undefined && own.scrollWidth > own.clientWidth + TOLERANCE
    return (
      isWider ||
      (clip !== undefined &&
        boxes.some(
          ({ left, right }) => left < clip.left - TOLERANCE || right > clip.right + TOLERANCE,
        ))
    )
  }
  const isOn = (a: DOMRect, b: DOMRect) => {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return across > 2 && down > Math.min(a.height, b.height) / 2
  }
  // A row of amounts, or an entry that holds no other list: addresses and steps are text, no rows.
  for (const row of document.querySelectorAll('main dl > div, main ul > li:not(:has(ul, dl))')) {
    const texts = textsIn(row)
    for (const [index, text] of texts.entries()) {
      if (lineCount(text) > LINE_LIMIT) faults.push(`${lineCount(text)} lines: ${short(text.text)}`)
      if (isCut(text)) faults.push(`cut: ${short(text.text)}`)
      for (const other of texts.slice(index + 1)) {
        if (text.boxes.some((a) => other.boxes.some((b) => isOn(a, b)))) {
          faults.push(`on each other: ${short(text.text)} / ${short(other.text)}`)
        }
      }
    }
  }
  return [...new Set(faults)]
}
