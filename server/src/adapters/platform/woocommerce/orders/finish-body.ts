/**
 * What makes an order of ours. No line, fee or address goes along: the shop would add it once more or compute the
 * taxes anew. [woocommerce §6, §7]
 */
import { formatPaise, rupeesText } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { NewPlatformOrder } from '../../../../ports/store-platform.ts'
import { COD, OUR_METHOD, OUR_ORDER, PAID, textMeta } from './our-order.ts'
import type { MetaInput } from './our-order.ts'

type How = 'PAY' | 'STATUS' | 'CLAIM'

export function finishBody(order: NewPlatformOrder, how: How): Readonly<Record<string, unknown>> {
  const { note, paymentReference } = order
  const common = {
    ...omitUndefined({ transaction_id: paymentReference, customer_note: note }),
    meta_data: orderMeta(order, how),
  }
  // Without a method the draft's own counts, which is that of cash on delivery.
  const method = { payment_method: OUR_METHOD, payment_method_title: methodTitle(order) }
  if (how === 'PAY') return { set_paid: true, ...method, ...common }
  if (isDue(order))
    return { ...(how === 'CLAIM' ? {} : { status: 'processing' }), ...onDelivery(order), ...common }
  if (how === 'STATUS') return { status: 'processing', ...method, ...common }
  const title = `${methodTitle(order)} (paid online, do not collect)`
  return { ...method, payment_method_title: title, ...common }
}

const isDue = ({ dueOnDelivery }: NewPlatformOrder): boolean => dueOnDelivery > 0

const methodTitle = ({ attributes }: NewPlatformOrder): string =>
  attributes['payment_method'] ?? 'Thela'

const onDelivery = (order: NewPlatformOrder) => ({
  payment_method: COD,
  payment_method_title: onDeliveryTitle(order),
})

/** Whoever collects reads the order's total and this title. A note may be missing, or not be read by a courier. */
function onDeliveryTitle({ attributes, paid, dueOnDelivery }: NewPlatformOrder): string {
  const title = attributes['payment_method'] ?? 'Cash on delivery'
  if (paid === 0) return title
  return `${title} (${formatPaise(paid)} paid, collect ${formatPaise(dueOnDelivery)})`
}

/** It says what is to be engraved and the like: the shop makes the lines of its own cart, which may not have it. */
const LINE_TEXTS = 'item_texts'

function lineTexts({ lines }: NewPlatformOrder): string {
  const texts = lines.flatMap(({ title, quantity, properties }, index) =>
    textMeta(properties).map(
      ({ key, value }) =>
        `${index + 1}. ${oneLine(title)} × ${quantity}: ${oneLine(key)}: ${oneLine(value)}`,
    ),
  )
  return texts.join('\n')
}

/** A text of a shopper cannot look like one of another line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Ours comes last: none of the shopper's can replace it. */
function orderMeta(order: NewPlatformOrder, how: How): readonly MetaInput[] {
  const { attributes, sourceId, paid } = order
  const isNoted = paid > 0 && (isDue(order) || how === 'CLAIM')
  const texts = Object.entries({ ...attributes, [OUR_ORDER]: sourceId })
  const ofLines = lineTexts(order)
  return [
    ...textMeta(texts.map(([name, value]) => ({ name, value }))),
    ...(ofLines ? [{ key: LINE_TEXTS, value: ofLines }] : []),
    ...(isNoted ? [{ key: PAID, value: rupeesText(paid) }] : []),
  ]
}

/** What the shop's people have to know of its payment, for its private notes. */
export function paymentNote(order: NewPlatformOrder, how: How): string | undefined {
  const { paid, paidByBalances = [], dueOnDelivery } = order
  const balances = paidByBalances.map(({ title, amount }) => `${title}: ${formatPaise(amount)}.`)
  const partly =
    isDue(order) && paid > 0
      ? [`${formatPaise(paid)} paid online. Collect ${formatPaise(dueOnDelivery)}.`]
      : []
  const claimed = how === 'CLAIM' && !isDue(order) ? ['Paid online. Do not collect.'] : []
  return [...claimed, ...partly, ...balances].join(' ') || undefined
}
