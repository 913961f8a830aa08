import type { Page } from '@playwright/test'

/**
 * Translates the pages that are opened from now on, as Chrome does: every text is taken out and stands in two
 * `<font>` elements, at first and whenever a text is new. Neighbours become one, as a sentence is translated as
 * a whole. The words stay the same, so that a story reads what it expects.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript((retranslateMs) => {
    const isPart = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT'
    const translate = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('script,style,font,title,noscript'))
        return
      const before = text.previousSibling
      if (isPart(before) && before.firstElementChild) {
        before.firstElementChild.textContent += text.data
      } else {
        const outer = document.createElement('font')
        outer.append(document.createElement('font'))
        outer.firstElementChild?.append(text.data)
        text.before(outer)
      }
      text.remove()
    }
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(translate)
      document.documentElement.classList.add('translated-ltr')
    }
    document.addEventListener('DOMContentLoaded', () => {
      translateAll()
      let timer = 0
      new MutationObserver(() => {
        clearTimeout(timer)
        timer = window.setTimeout(translateAll, retranslateMs)
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
  }, RETRANSLATE_MS)
}

/** A translator asks its server first. */
const RETRANSLATE_MS = 100
