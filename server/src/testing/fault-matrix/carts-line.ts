/** A provider that takes the money of carts, as a line of the matrix. */
import { CELLS } from './cells.ts'
import { openMatrix } from './environment.ts'
import type { MatrixLine, ProviderLine } from './lines.ts'
import { WEBHOOK_CELLS } from './webhook-cells.ts'

export const cartsLine = (line: ProviderLine): MatrixLine => ({
  name: line.name,
  without: line.without,
  async open() {
    const matrix = await openMatrix(line)
    return {
      reply: (fault, step) => CELLS[step](matrix, fault).finally(() => matrix.endFaults()),
      webhook: (fault) => WEBHOOK_CELLS[fault](matrix),
      close: () => matrix.close(),
    }
  },
})
