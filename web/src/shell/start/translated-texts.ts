type Change = (this: Node, ...nodes: (Node | null)[]) => Node

/**
 * A browser that translates the page takes its texts out and puts `<font>` elements in their places. React
 * still holds the texts: it would fail where it inserts before one or removes it, and change an amount that
 * nobody sees. So whatever React does with a text that was taken out, the text is put back first, with the
 * others that the same element stands for; the browser then translates it again. [ADR-281]
 *
 * Like recordSubmits it stands alone and is written plainly: its text goes to the end of the page. A
 * translator works in a world of its own, where these methods are the browser's.
 */
export function followTranslations(): void {
  /** What stands for a text, and the texts that it stands for, in their order. */
  const stands = new WeakMap<Node, ChildNode>()
  const originals = new WeakMap<Node, ChildNode[]>()
  /** By the page itself: not translated. */
  const removed = new WeakSet<Node>()
  let isTranslated = false
  let notice = document.getElementById('start-notice')
  const isText = (node: Node): node is ChildNode => node.nodeType === 3
  const isFont = (node: Node | null): node is ChildNode => !!node && node.nodeName === 'FONT'
  const read = (records: readonly MutationRecord[]) => {
    records.forEach(({ removedNodes, addedNodes, previousSibling, nextSibling }) => {
      isTranslated = isTranslated || [...addedNodes].some(isFont)
      removedNodes.forEach((node) => {
        const texts = originals.get(node) || (isText(node) || isFont(node) ? [node] : [])
        if (node.parentNode || removed.has(node)) return
        const isStand = (each: Node): each is ChildNode => isFont(each) || isText(each)
        const stand = [...addedNodes].find(isStand) || [previousSibling, nextSibling].find(isFont)
        if (!stand) return
        texts.forEach((text) => stands.set(text, stand))
        if (texts.length > 0) originals.set(stand, (originals.get(stand) || []).concat(texts))
      })
    })
  }
  const observer = new MutationObserver((records) => {
    read(records)
    if (!notice || notice.isConnected) return
    // React takes over the page next: it must find the texts that the server wrote.
    notice = null
    document.querySelectorAll('font').forEach((font) => {
      putBack(font, originals.get(font) || [...font.childNodes])
    })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const putBack = (stand: ChildNode, texts: readonly Node[]) => {
    removed.add(stand)
    originals.delete(stand)
    texts.forEach((text) => stands.delete(text))
    stand.replaceWith(...texts)
  }
  const restore = (node: Node | null) => {
    if (!node || !isText(node)) return
    read(observer.takeRecords())
    // Some put the text itself into their element.
    let outer: ChildNode = node
    while (isFont(outer.parentNode)) outer = outer.parentNode
    const stand = outer.parentNode ? undefined : stands.get(outer)
    if (stand) putBack(stand, originals.get(stand) || [])
    if (outer !== node) putBack(outer, [node])
  }

  globalThis.reportUnlessTranslated = (problem) => {
    if (!isTranslated && 'reportError' in globalThis) globalThis.reportError(problem)
  }
  const page = Node.prototype
  const native = (name: string) => Reflect.get(page, name) as Change
  const [insert, remove] = [native('insertBefore'), native('removeChild')]
  Reflect.set(page, 'appendChild', function (this: Node, node: Node) {
    restore(node)
    return insert.call(this, node, null)
  })
  Reflect.set(page, 'insertBefore', function (this: Node, node: Node, next: Node | null) {
    restore(node)
    restore(next)
    return insert.call(this, node, next && next.parentNode === this ? next : null)
  })
  Reflect.set(page, 'removeChild', function (this: Node, node: Node) {
    restore(node)
    removed.add(node)
    return node.parentNode === this ? remove.call(this, node) : node
  })
  const value = Object.getOwnPropertyDescriptor(page, 'nodeValue')
  Object.defineProperty(page, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (value && value.set) value.set.call(this, text)
      restore(this)
    },
  })
}

declare global {
  /**
   * Takes what React mended by itself while it took over the page. Texts of a part may be translated again before
   * its script is there: React then draws the part anew, which is no error.
   */
  var reportUnlessTranslated: (problem: unknown) => void
}

/** As text for the page. */
export const translatedTexts = (): string => `(${String(followTranslations)})();`
