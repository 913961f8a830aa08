/**
 * The order from our own lines, where the shop has no draft of it. It is made without any effect first, brought to
 * the agreed total, and only then becomes an order: the shop knows no key by which a second one would be the same.
 * [woocommerce §7, §14]
 */
import { rupeesText, ZERO_PAISE } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import { TOTAL_DIFFERS } from '../../../../ports/cart-orders.ts'
import type { NewPlatformOrder } from '../../../../ports/store-platform.ts'
import { feeChanges, feesMeta, ROUNDING } from './fee-lines.ts'
import type { FeeChange } from './fee-lines.ts'
import { findPosted } from './find-order.ts'
import { addressesKey, orderAddresses } from './order-address.ts'
import type { OrderAccess } from './order-access.ts'
import { addPrivateNote, FINISH_MS, readOrder, STEP_MS, writeOrder } from './order-calls.ts'
import { correction, wholePrices, MAX_ROUNDS } from './order-lines.ts'
import type { Correction, WholePrices } from './order-lines.ts'
import { wireOrder } from './order-wire.ts'
import type { WireOrder } from './order-wire.ts'
import {
  ADDRESSES,
  contentKey,
  metaValue,
  OUR_METHOD,
  OUR_ORDER,
  POSTED_FOR,
  TERMS,
  agreedTotal,
  textMeta,
} from './our-order.ts'
import { later, refused } from '../transport/refused.ts'
import { fetchStock } from '../catalogue/variant-stock.ts'

/** The reason where a product was deleted: the shop would make a line of nothing. */
export const NO_PRODUCT = 'NO_PRODUCT'
/** A later call goes on from where this one ended. */
export const CONTINUES = 'CONTINUES'

/** Pending and of the agreed total. The caller alone makes this order. */
export async function postOrder(
  access: OrderAccess,
  order: NewPlatformOrder,
  hasTime: () => boolean,
): Promise<WireOrder> {
  const { client } = access
  const prices = wholePrices(order)
  const terms = contentKey([
    order.lines.map(({ variantId, quantity }) => [variantId, quantity]),
    prices,
  ])
  const earlier = await findPosted(client, order.sourceId, terms)
  const known = earlier && (await readOrder(client, String(earlier.id)))
  // It is an order already, or was to be one: nothing of it is changed any more.
  if (known && metaValue(known, OUR_ORDER) !== undefined) return known
  let current = known ?? (await post(access, order, { prices, terms, hasTime }))
  for (let round = 0; ; round += 1) {
    const next = correction(current, prices, agreedTotal(order))
    if (next.kind === 'RIGHT') return current
    if (next.kind === 'WRONG' || round >= MAX_ROUNDS) break
    if (!hasTime()) throw later(CONTINUES, false)
    const body = correctionBody(current, prices, next)
    current = await writeOrder(client, current, {
      operation: 'correct-order',
      body,
      totalMs: STEP_MS,
    })
  }
  // The next call ends here too, and says it no more.
  const note = `Thela could not bring it to the total of ${rupeesText(agreedTotal(order))}.`
  if (!known) await addPrivateNote(client, current, note)
  throw refused(TOTAL_DIFFERS)
}

function correctionBody(
  current: WireOrder,
  prices: WholePrices,
  { kind: _kind, rounding, ...lines }: Extract<Correction, { kind: 'CHANGE' }>,
): Readonly<Record<string, unknown>> {
  if (rounding === undefined) return lines
  const fees = [...prices.fees, ...(rounding > 0 ? [{ title: ROUNDING, amount: rounding }] : [])]
  const changes: readonly FeeChange[] = feeChanges(current, fees)
  return {
    ...lines,
    ...(changes.length > 0 ? { fee_lines: changes } : {}),
    meta_data: [feesMeta([...prices.fees, { title: ROUNDING, amount: rounding }])],
  }
}

interface Posting {
  readonly prices: WholePrices
  readonly terms: string
  readonly hasTime: () => boolean
}

async function post(
  access: OrderAccess,
  order: NewPlatformOrder,
  { prices, terms, hasTime }: Posting,
): Promise<WireOrder> {
  const { client, regions, products } = access
  const ids = order.lines.map(({ variantId }) => variantId)
  const stock = await fetchStock(client, ids, products)
  const known = new Set(stock.map(({ variantId }) => variantId))
  if (ids.some((id) => !known.has(id))) throw refused(NO_PRODUCT)
  const { shipping, billing } = await orderAddresses(order, regions)
  // Another process takes over when the lock is old, and may have posted it before this one would.
  if (!hasTime()) throw later(CONTINUES, false)
  return client.rest(
    {
      operation: 'post-order',
      effect: 'ONCE',
      method: 'POST',
      path: '/orders',
      body: {
        status: 'pending',
        payment_method: OUR_METHOD,
        billing: { ...billing, phone: billing.phone || order.phone },
        shipping,
        line_items: lineItems(order, prices),
        ...(prices.delivery === undefined ? {} : { shipping_lines: [deliveryLine(order, prices)] }),
        fee_lines: prices.fees.map(({ title, amount }) => ({
          name: title,
          total: rupeesText(amount),
          tax_status: 'none',
        })),
        ...omitUndefined({ customer_note: order.note }),
        meta_data: [
          { key: POSTED_FOR, value: order.sourceId },
          { key: TERMS, value: terms },
          { key: ADDRESSES, value: addressesKey(order) },
          feesMeta(prices.fees),
        ],
      },
      totalMs: FINISH_MS,
    },
    wireOrder,
  )
}

const lineItems = ({ lines }: NewPlatformOrder, prices: WholePrices): readonly unknown[] =>
  lines.map(({ variantId, quantity, properties }, index) => ({
    // The id of a variation alone names its product too.
    product_id: Number(variantId),
    quantity,
    subtotal: rupeesText(prices.lines[index]?.before ?? ZERO_PAISE),
    total: rupeesText(prices.lines[index]?.total ?? ZERO_PAISE),
    ...(properties.length === 0 ? {} : { meta_data: textMeta(properties) }),
  }))

/** A free one stays visible. With the rate's own instance the shop taxes it as in its cart, which may be not at all. */
const deliveryLine = ({ delivery }: NewPlatformOrder, prices: WholePrices) => ({
  ...rateFields(delivery?.id, prices.delivery ?? ZERO_PAISE),
  method_title: delivery?.title ?? 'Shipping',
  total: rupeesText(prices.delivery ?? ZERO_PAISE),
})

/** Ids of other platforms, and those of several parcels, name no rate of this shop. */
export function rateFields(id: string | undefined, charge: number) {
  const [, method, instance] = /^([a-z\d_-]{1,60}):(\d{1,15})$/i.exec(id ?? '') ?? []
  return method !== undefined && instance !== undefined
    ? { method_id: method, instance_id: instance }
    : { method_id: charge > 0 ? 'flat_rate' : 'free_shipping' }
}
