/** What gift cards and store credit pay of an order, as its platform keeps it for a restored backup. [D-12, I1] */
import { paise } from '@thela/domain/money'
import { priceLineRow } from '@thela/domain/orders'
import type { PriceLine, Quote } from '@thela/domain/orders'

/** The id of a balance is no code: nobody pays with it. */
export const balancesText = ({ lines }: Pick<Quote, 'lines'>): string | undefined =>
  lines
    .filter(({ key, amount }) => priceLineRow(key).kind === 'BALANCE' && amount > 0)
    .flatMap(({ key, amount, reference, title = '' }) =>
      reference === undefined ? [] : [`${key} ${reference} ${amount} ${title}`.trim()],
    )
    .join(', ') || undefined

const PART = /^(giftCard|storeCredit) ([\w-]{1,64}) ([1-9]\d{0,11})(?: (\w{1,8}))?$/

/** Empty for a text that is none of ours, wholly or in part. */
export function balancesOfText(text = ''): readonly PriceLine[] {
  const parts = text.split(', ').map((part) => PART.exec(part))
  const lines = parts.flatMap((match): PriceLine[] => {
    if (!match) return []
    const [, key, reference = '', amount, title] = match
    return [
      {
        key: key === 'storeCredit' ? 'storeCredit' : 'giftCard',
        amount: paise(Number(amount)),
        reference,
        ...(title === undefined ? {} : { title }),
      },
    ]
  })
  return lines.length === parts.length ? lines : []
}
