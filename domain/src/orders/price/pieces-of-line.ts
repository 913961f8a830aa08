/** Pieces of a line, by its key in the order's snapshot. */
export interface PiecesOfLine {
  readonly lineKey: string
  readonly quantity: number
}
