/** Gift cards and store credit in a price. [D-12, D-65, I13, I23] */
import { paise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import { priceLineRow } from '../../orders/index.ts'
import type { PriceLine, Quote } from '../../orders/index.ts'

export type BalanceKind = 'GIFT_CARD' | 'STORE_CREDIT'

/** A balance that the shopper wants to use, with what is on it. */
export interface AppliedBalance {
  readonly balanceId: string
  readonly kind: BalanceKind
  readonly amount: Paise
  /** The end of a gift card's code. */
  readonly lastFour?: string
}

const LINE_OF = { GIFT_CARD: 'giftCard', STORE_CREDIT: 'storeCredit' } as const

/** The lines of a price, each with all that is on its balance; the total takes what it needs. */
export const balanceLines = (balances: readonly AppliedBalance[]): readonly PriceLine[] =>
  balances.map(({ balanceId, kind, amount, lastFour }) => ({
    key: LINE_OF[kind],
    amount,
    reference: balanceId,
    ...(lastFour === undefined ? {} : { title: lastFour }),
  }))

/** An amount that is taken from one balance. */
export interface BalanceUse {
  readonly balanceId: string
  readonly amount: Paise
}

/** What a quote takes from each balance, in the order of use. */
export const balanceUses = ({ lines }: Pick<Quote, 'lines'>): readonly BalanceUse[] =>
  lines.flatMap(({ key, amount, reference }) =>
    priceLineRow(key).kind === 'BALANCE' && reference !== undefined && amount > 0
      ? [{ balanceId: reference, amount }]
      : [],
  )

/** The balances of an agreed quote, for a new quote of the same order. */
export const agreedBalances = ({ lines }: Pick<Quote, 'lines'>): readonly AppliedBalance[] =>
  lines.flatMap(({ key, amount, reference, title }) =>
    priceLineRow(key).kind === 'BALANCE' && reference !== undefined
      ? [
          {
            balanceId: reference,
            kind: key === 'storeCredit' ? ('STORE_CREDIT' as const) : ('GIFT_CARD' as const),
            amount,
            ...(title === undefined ? {} : { lastFour: title }),
          },
        ]
      : [],
  )

/** What a method still has to pay, now or on delivery. */
export const remainingOf = ({
  payableNow,
  dueOnDelivery,
}: Pick<Quote, 'payableNow' | 'dueOnDelivery'>): Paise => paise(payableNow + dueOnDelivery)
