/** Items are taken off by a refund of no money, which alone puts them back into stock. [I20, woocommerce §8] */
import type { RemovedItems } from '../../../../ports/order-changes.ts'
import type { Client } from '../transport/client.ts'
import { linesLeft } from './lines-left.ts'
import type { LineLeft } from './lines-left.ts'
import { refundThere } from './order-change-wire.ts'
import { REMOVAL_KEY } from '../orders/order-meta.ts'
import { metaValue } from '../orders/our-order.ts'
import { pathOfOrder, readWholeOrder, readRefunds } from './read-whole-order.ts'
import { refused } from '../transport/refused.ts'

const TOTAL_MS = 15_000

/** Two lines may have one variant. */
function linesToRemove(
  lines: readonly LineLeft[],
  { items }: Pick<RemovedItems, 'items'>,
): readonly { readonly id: number; readonly quantity: number; readonly refund_total: number }[] {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const taken = new Map<number, number>()
  for (const { variantId, quantity } of items) {
    let missing = quantity
    for (const { id } of lines.filter((line) => line.variantId === variantId)) {
      const count = Math.max(0, Math.min(missing, left.get(id) ?? 0))
      missing -= count
      left.set(id, (left.get(id) ?? 0) - count)
      if (count > 0) taken.set(id, (taken.get(id) ?? 0) + count)
    }
    if (missing > 0) throw refused('NO_SUCH_ITEMS')
  }
  return [...taken].map(([id, quantity]) => ({ id, quantity, refund_total: 0 }))
}

/** The caller holds the order. A refund with our key says that it was done. */
export async function removeItems(
  client: Client,
  platformOrderId: string,
  removed: RemovedItems,
): Promise<void> {
  const [order, refunds] = await Promise.all([
    readWholeOrder(client, platformOrderId),
    readRefunds(client, platformOrderId),
  ])
  if (refunds.some((refund) => metaValue(refund, REMOVAL_KEY) === removed.key)) return
  const lines = linesToRemove(linesLeft(order, refunds), removed)
  if (lines.length === 0) return
  await client.rest(
    {
      operation: 'remove-items',
      effect: 'ONCE',
      method: 'POST',
      path: `${pathOfOrder(platformOrderId)}/refunds`,
      body: {
        amount: '0',
        reason: removed.because === 'CANCELLED' ? 'Items cancelled' : 'Items returned',
        api_refund: false,
        line_items: lines,
        meta_data: [{ key: REMOVAL_KEY, value: removed.key }],
      },
      totalMs: TOTAL_MS,
      readsServerErrors: true,
    },
    refundThere,
  )
}
