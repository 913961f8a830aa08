/** [checkout §9, D-63] */
import { formatPaise, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import { discountsOf, PRICE_LINE_LABELS, priceLineRow, priceLineSign } from '@thela/domain/orders'
import type { PriceLine, Quote } from '@thela/domain/orders'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'
import type { ReactNode } from 'react'

export interface PriceLinesProps {
  quote: Quote
  itemCount?: number
  /** Beneath the label of the delivery. */
  deliveryNote?: string | undefined
  /** What has been paid, and what is due. */
  children?: ReactNode
}

/** Every line of the price in the order of the table, as the server quoted it. */
export function PriceLines({ quote, itemCount, deliveryNote, children }: PriceLinesProps) {
  const show = (line: PriceLine, index: number) => (
    <MoneyLine
      key={index}
      label={line.key === 'subtotal' ? subtotalLabel(itemCount) : labelOf(line)}
      amount={amountText(line)}
      {...(line.key === 'shippingCharge' && deliveryNote ? { note: deliveryNote } : {})}
    />
  )
  return (
    <MoneyList>
      {quote.lines.filter((line) => !isBalance(line)).map(show)}
      <MoneyLine variant="total" label="Total" amount={formatPaise(quote.total)} />
      {quote.lines.filter(isBalance).map(show)}
      {children}
    </MoneyList>
  )
}

const isBalance = ({ key }: PriceLine): boolean => priceLineRow(key).kind === 'BALANCE'

function subtotalLabel(itemCount: number | undefined): string {
  const label = PRICE_LINE_LABELS.subtotal
  if (itemCount === undefined) return label
  return `${label}, ${itemCount === 1 ? '1 item' : `${itemCount} items`}`
}

/** A discount is known by its own title; a card or a tax is of a kind that its label says. */
function labelOf({ key, title }: PriceLine): string {
  const label = PRICE_LINE_LABELS[key]
  if (title === undefined) return label
  return priceLineRow(key).kind === 'DISCOUNT' ? title : `${label} (${title})`
}

function amountText({ key, amount }: PriceLine): string {
  if (key === 'shippingCharge' && amount === 0) return 'Free'
  return formatPaise(priceLineSign(key) < 0 ? subtractPaise(ZERO_PAISE, amount) : amount)
}

/** All that was taken off, for the mark beneath the lines. */
export function savedText(quote: Quote): string | undefined {
  const saved = discountsOf(quote)
  return saved > 0 ? formatPaise(saved) : undefined
}
