/** [checkout §9, D-63] */
import { subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import { priceLineRow, priceLineSign } from '@thela/domain/orders'
import type { PriceLine, Quote } from '@thela/domain/orders'
import type { Messages } from '@thela/messages'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../../language/use-messages.ts'

export interface PriceLinesProps {
  quote: Quote
  itemCount?: number
  /** Below the label of the delivery. */
  deliveryNote?: string | undefined
  /** Paid and due amounts. */
  children?: ReactNode
}

/** Every line of the price in the order of the table, as the server quoted it. */
export function PriceLines({ quote, itemCount, deliveryNote, children }: PriceLinesProps) {
  const t = useMessages()
  const show = (line: PriceLine, index: number) => (
    <MoneyLine
      key={index}
      label={labelOf(t, line, itemCount)}
      amount={amountText(t, line)}
      {...(line.key === 'shippingCharge' && deliveryNote ? { note: deliveryNote } : {})}
    />
  )
  return (
    <MoneyList>
      {quote.lines.filter((line) => !isBalance(line)).map(show)}
      <MoneyLine variant="total" label={t('shared.price.total')} amount={t.money(quote.total)} />
      {quote.lines.filter(isBalance).map(show)}
      {children}
    </MoneyList>
  )
}

const isBalance = ({ key }: PriceLine): boolean => priceLineRow(key).kind === 'BALANCE'

/** A discount is known by its own title; a card or a tax by the label of its kind. */
function labelOf(t: Messages, { key, title }: PriceLine, itemCount: number | undefined): string {
  if (key === 'subtotal' && itemCount !== undefined)
    return t('shared.price.subtotalOfItems', { count: itemCount })
  const label = t(`shared.price.${key}`)
  if (title === undefined) return label
  return priceLineRow(key).kind === 'DISCOUNT'
    ? title
    : t('shared.price.withTitle', { label, title })
}

function amountText(t: Messages, { key, amount }: PriceLine): string {
  if (key === 'shippingCharge' && amount === 0) return t('shared.price.free')
  return t.money(priceLineSign(key) < 0 ? subtractPaise(ZERO_PAISE, amount) : amount)
}
