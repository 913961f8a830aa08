/** [checkout §9, D-63] */
import { subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import { priceLineRow, priceLineSign } from '@thela/domain/orders'
import type { OrderDelivery, PriceLine, PriceLineKind, Quote } from '@thela/domain/orders'
import type { Messages } from '@thela/messages'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'
import type { MoneyLineProps } from '@thela/ui/lists/money-list.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../../language/use-messages.ts'

export interface PriceLinesProps {
  quote: Quote
  itemCount?: number
  /** What stands beside and below the label of the delivery; a pickup is called one. */
  delivery: {
    readonly type?: OrderDelivery['type'] | undefined
    readonly name?: string
    readonly note?: string
    /** "Free" in place of a charge of 0; else the amount. */
    readonly showsFree: boolean | undefined
  }
  /** It names the total where that is what is paid now. */
  totalLabel?: string | undefined
  /** It is what a page adds to a line. */
  more?: (line: PriceLine) => Pick<MoneyLineProps, 'action'>
  /** Paid and due amounts. */
  children?: ReactNode
}

/** Every line of the price in the order of the table, as the server quoted it. */
export function PriceLines(props: PriceLinesProps) {
  const { quote, itemCount, delivery, totalLabel, more, children } = props
  const t = useMessages()
  const of = ({ key }: PriceLine): Partial<PriceLinesProps['delivery']> =>
    key === 'shippingCharge' ? delivery : {}
  const show = (line: PriceLine, index: number) => (
    <MoneyLine
      key={index}
      label={joined(
        labelOf(t, line, { itemCount, quote, isPickup: delivery.type === 'PICKUP' }),
        of(line).name,
      )}
      amount={amountText(t, line, delivery.showsFree || delivery.type === 'PICKUP')}
      note={of(line).note}
      variant={isOf('DISCOUNT', line) ? 'saving' : 'plain'}
      {...more?.(line)}
    />
  )
  return (
    <MoneyList>
      {quote.lines.filter((line) => !isOf('BALANCE', line) && !isOf('CONTAINED', line)).map(show)}
      <MoneyLine
        variant="total"
        label={totalLabel ?? t('shared.price.total')}
        amount={t.money(quote.total)}
        note={includedText(t, quote)}
      />
      {quote.lines.filter((line) => isOf('BALANCE', line)).map(show)}
      {children}
    </MoneyList>
  )
}

const isOf = (kind: PriceLineKind, { key }: PriceLine): boolean => priceLineRow(key).kind === kind

/** "Delivery · Express Shipping" */
const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')

/** "Includes ₹64 GST": it is a part of the total, so it stands below it and not among the lines. */
const includedText = (t: Messages, { lines }: Quote): string =>
  lines
    .filter((line) => isOf('CONTAINED', line))
    .map(({ key, amount, title = t(`shared.price.${key}`) }) =>
      t('shared.price.includes', { amount: t.money(amount), label: title }),
    )
    .join(' · ')

/** A discount is known by its own title; a card by the label of its kind. */
function labelOf(
  t: Messages,
  { key, title }: PriceLine,
  {
    itemCount,
    quote,
    isPickup,
  }: {
    readonly itemCount: number | undefined
    readonly quote: Quote
    readonly isPickup: boolean
  },
): string {
  if (key === 'shippingCharge' && isPickup) return t('shared.price.pickup')
  // A part of an order that is paid now has no charge of the method.
  if (key === 'paymentCharge' && quote.dueOnDelivery > 0)
    return t(isPickup ? 'shared.price.feeOnPickup' : 'shared.price.codFee')
  if (key === 'subtotal' && itemCount !== undefined)
    return t('shared.price.subtotalOfItems', { count: itemCount })
  const label = t(`shared.price.${key}`)
  if (title === undefined) return label
  return priceLineRow(key).kind === 'DISCOUNT'
    ? title
    : t('shared.price.withTitle', { label, title })
}

function amountText(t: Messages, { key, amount }: PriceLine, showsFree: boolean): string {
  if (key === 'shippingCharge' && amount === 0 && showsFree) return t('shared.price.free')
  return t.money(priceLineSign(key) < 0 ? subtractPaise(ZERO_PAISE, amount) : amount)
}
