import type { Order, OrderLine } from '../store/order.ts'
import { findSold, nextId } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { notify } from '../webhooks/notify.ts'
import { addNote } from './add-note.ts'

const MARK = '_reduced_stock'

const isMarked = ({ meta }: OrderLine): boolean => meta.some(({ key }) => key === MARK)

const articleId = ({ productId, variationId }: OrderLine): number =>
  variationId === 0 ? productId : variationId

/** Ids of the lines whose stock was taken. */
export const markedLines = ({ lines }: Order): ReadonlySet<number> =>
  new Set(lines.filter(isMarked).map(({ id }) => id))

/**
 * Takes the stock of all lines that had no mark. Nothing is checked: it may fall below zero. `marked` was read
 * some time before, and two calls at once may both have read that there was no mark.
 */
export function reduceStock(store: Store, order: Order, marked: ReadonlySet<number>): void {
  const changes: string[] = []
  for (const line of order.lines.filter(({ id }) => !marked.has(id))) {
    const change = changeStock(store, line, -line.quantity)
    if (change === undefined) continue
    changes.push(change)
    line.meta = [
      ...line.meta.filter(({ key }) => key !== MARK),
      { id: nextId(store), key: MARK, value: String(line.quantity) },
    ]
  }
  if (changes.length > 0)
    addNote(store, order, { note: `Stock levels reduced: ${changes.join(', ')}` })
}

/** Gives back what the marks of the lines say. */
export function restoreStock(store: Store, order: Order): void {
  const changes: string[] = []
  for (const line of order.lines.filter(isMarked)) {
    const taken = Number(line.meta.find(({ key }) => key === MARK)?.value)
    line.meta = line.meta.filter(({ key }) => key !== MARK)
    const change = changeStock(store, line, taken)
    if (change !== undefined) changes.push(change)
  }
  if (changes.length > 0)
    addNote(store, order, { note: `Stock levels increased: ${changes.join(', ')}` })
}

/** Returns the text of the note, or undefined where no stock is counted. */
export function changeStock(store: Store, line: OrderLine, by: number): string | undefined {
  const id = articleId(line)
  const sale = findSold(store, id)?.sale
  if (sale === undefined || sale.stock === null) return undefined
  const before = sale.stock
  sale.stock += by
  notify(store, 'product.updated', id)
  return `${line.name} (${line.sku}) ${before}&rarr;${sale.stock}`
}
