/** Orders of half a year, copied from one real order. Their words come by the product's own trigger. */
import type pg from 'pg'
import { copyRows } from '../environment/copy-rows.ts'
import type { Copies } from '../environment/copy-rows.ts'

/** What the platform would call the copy with this number. */
export const nameOfCopy = (number: number): string => `#G-${number}`

/** At all hours of five months, so that the usual period of the list has them all. */
const AGO = `(1 + n % 150) * interval '1 day' + n % 86399 * interval '1 second'`

/** An id keeps its length and the store that it names. */
const ID_OF_COPY = `left(s.order_id, 15) || lpad(n::text, 12, '0')`

export interface OrderCopies {
  /** Whose real order is copied. */
  readonly phone: string
  /** The numbers of the first copy and of the last; each number is used once. */
  readonly numbers: readonly [number, number]
  /** SQL of the phone and of the subject, where the copies are not this customer's. */
  readonly others?: Readonly<Record<'phone' | 'subject', string>>
}

export async function fillOrders(client: pg.Client, of: OrderCopies): Promise<void> {
  const sample = await client.query<{ orderId: string }>(
    `select order_id as "orderId" from orders where phone = $1 order by placed_at desc limit 1`,
    [of.phone],
  )
  const orderId = sample.rows[0]?.orderId
  if (orderId === undefined) throw new Error(`${of.phone} has no order to copy`)
  const payables: Copies = {
    table: 'payables',
    where: `payable_id = (select payable_id from orders where order_id = '${orderId}')`,
    changes: {
      payable_id: `s.payable_id || '~' || n`,
      reference: `s.reference || '~' || n`,
      created_at: `s.created_at - (${AGO})`,
    },
  }
  const orders: Copies = {
    table: 'orders',
    where: `order_id = '${orderId}'`,
    changes: {
      order_id: ID_OF_COPY,
      order_number: '10000000 + n',
      payable_id: `s.payable_id || '~' || n`,
      idempotency_key: `s.idempotency_key || '~' || n`,
      provider_payment_id: `s.provider_payment_id || '~' || n`,
      platform_order_id: `'bench~' || n`,
      platform_order_name: `'#G-' || n`,
      placed_at: `s.placed_at - (${AGO})`,
      updated_at: `s.updated_at - (${AGO})`,
      ...of.others,
    },
  }
  await copyRows(client, payables, of.numbers)
  await copyRows(client, orders, of.numbers)
}
