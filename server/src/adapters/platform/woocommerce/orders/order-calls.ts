/** Reads and writes of one order by REST. Whoever writes holds it. [woocommerce §6, §13] */
import { bestEffort } from '../transport/best-effort.ts'
import type { Client } from '../transport/client.ts'
import { wireOrder, withId } from './order-wire.ts'
import type { WireOrder } from './order-wire.ts'
import { NO_ORDER, unlessRefused } from '../transport/refused.ts'

const READ_MS = 4_000

/** A shopper waits for it, or another write comes after it. */
export const STEP_MS = 5_000

/** Making an order what it is to be is slow there. */
export const FINISH_MS = 13_000

const ID = /^[1-9]\d{0,15}$/

/** Undefined where there is none. One in the bin is read as such. */
export async function readOrder(
  client: Client,
  platformOrderId: string,
): Promise<WireOrder | undefined> {
  if (!ID.test(platformOrderId)) return undefined
  return unlessRefused(NO_ORDER, () =>
    client.rest(
      {
        operation: 'read-order',
        effect: 'READ',
        method: 'GET',
        path: `/orders/${platformOrderId}`,
        totalMs: READ_MS,
      },
      wireOrder,
    ),
  )
}

interface Write {
  readonly operation: string
  readonly body: Readonly<Record<string, unknown>>
  readonly totalMs: number
}

/** Never repeated by itself: parallel ones would each have their effect, so it is read before the next. */
export const writeOrder = (
  client: Client,
  { id }: Pick<WireOrder, 'id'>,
  { operation, body, totalMs }: Write,
): Promise<WireOrder> =>
  client.rest(
    { operation, effect: 'ONCE', method: 'PUT', path: `/orders/${id}`, body, totalMs },
    wireOrder,
  )

/** Only the shop's people read it. Where it cannot be written the order still stands. */
export async function addPrivateNote(
  client: Client,
  { id }: Pick<WireOrder, 'id'>,
  note: string,
): Promise<void> {
  await bestEffort(() =>
    client.rest(
      {
        operation: 'add-note',
        effect: 'ONCE',
        method: 'POST',
        path: `/orders/${id}/notes`,
        body: { note, customer_note: false },
        totalMs: READ_MS,
      },
      withId,
    ),
  )
}
