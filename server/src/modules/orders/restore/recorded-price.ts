/** [I1, ADR-127] */
import { addPaise, paise, subtractPaise } from '@thela/domain/money'
import type { LineItem, PriceLine } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import type { RecordedOrder } from '../../../ports/order-history.ts'
import { feeOfTitle } from '../platform/platform-money.ts'

/** The price lines of an order that is read again: they add up to the recorded total. */
export function recordedPrice(
  {
    charges,
    discountCode,
    tax,
    total,
  }: Pick<RecordedOrder, 'charges' | 'discountCode' | 'tax' | 'total'>,
  lines: readonly Pick<LineItem, 'total'>[],
) {
  const known = charges.map(({ title, charge }) => ({ title, charge, fee: feeOfTitle(title) }))
  const delivery = known.find(({ fee }) => fee === undefined)
  const subtotal = addPaise(...lines.map((line) => line.total))
  const fees = known.flatMap(({ fee, charge }): PriceLine[] =>
    fee === undefined ? [] : [{ key: fee, amount: paise(charge) }],
  )
  const added = [
    ...(delivery ? [{ key: 'shippingCharge' as const, amount: paise(delivery.charge) }] : []),
    ...fees,
    ...taxLines(tax, 'ON_TOP'),
  ]
  // The total discount: the platform stores one sum.
  const discount = subtractPaise(addPaise(subtotal, ...added.map(({ amount }) => amount)), total)
  const priceLines: readonly PriceLine[] = [
    { key: 'subtotal', amount: subtotal },
    ...(discount > 0
      ? [
          {
            key: 'cartDiscount' as const,
            amount: discount,
            ...omitUndefined({ title: discountCode }),
          },
        ]
      : []),
    ...added,
    ...taxLines(tax, 'CONTAINED'),
  ]
  const { title: displayText, charge } = delivery ?? {}
  return {
    priceLines,
    delivery:
      displayText === undefined || charge === undefined
        ? undefined
        : { id: 'restored', type: 'DELIVERY' as const, displayText, charge },
  }
}

function taxLines(tax: RecordedOrder['tax'], wanted: 'ON_TOP' | 'CONTAINED'): readonly PriceLine[] {
  if (!tax || tax.amount === 0 || tax.isOnTop !== (wanted === 'ON_TOP')) return []
  return [{ key: tax.isOnTop ? 'taxOnTop' : 'tax', amount: tax.amount }]
}
