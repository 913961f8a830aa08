/** Pieces of an order's lines, and how many can still be requested. [account §4, I40] */
import type { OrderAction, PiecesOfLine } from '../orders/index.ts'

/** Of some pieces those that are in no request; a line without any is left out. */
export function piecesLeft(
  there: readonly PiecesOfLine[],
  taken: readonly PiecesOfLine[],
): readonly PiecesOfLine[] {
  const counts = new Map<string, number>()
  for (const { lineKey, quantity } of there) {
    counts.set(lineKey, (counts.get(lineKey) ?? 0) + quantity)
  }
  for (const { lineKey, quantity } of taken) {
    counts.set(lineKey, (counts.get(lineKey) ?? 0) - quantity)
  }
  return [...counts]
    .filter(([, quantity]) => quantity > 0)
    .map(([lineKey, quantity]) => ({ lineKey, quantity }))
}

/** Whether some pieces are among those that are there: each line counts once, however often it is named. */
export const arePiecesThere = (
  there: readonly PiecesOfLine[],
  wanted: readonly PiecesOfLine[],
): boolean =>
  wanted.length > 0 &&
  wanted.every(({ lineKey, quantity }) => {
    const same = wanted.filter((each) => each.lineKey === lineKey)
    const left = there.find((each) => each.lineKey === lineKey)?.quantity ?? 0
    return quantity > 0 && same.reduce((sum, each) => sum + each.quantity, 0) <= left
  })

/** Whether nothing is left once these are taken. */
export const areAllPieces = (
  there: readonly PiecesOfLine[],
  wanted: readonly PiecesOfLine[],
): boolean => piecesLeft(there, wanted).length === 0

/** The actions that are about items; the others are about an address. */
export const isAboutItems = (action: OrderAction): boolean =>
  action === 'CANCEL_ORDER' || action === 'RETURN_ORDER'
